import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { ProductLoadTablesComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { callQuery } from '#renderer/data/call-query.ts'
import { latePart } from '#renderer/ui/layout/late-part.tsx'
import styles from './product-load-tables.module.css'

// The server's tables stay until their code is there.
const LoadTables = latePart('LoadTables', () => import('#renderer/engineering/load-table.tsx'))

/** The question of the page's address: a span and a deflection limit. */
export const parameters = ['span', 'limit']

const tablesQuery = (context: BlockContext, slug: string) =>
  callQuery(context, 'listLoadTables', { query: { product: slug } })

export function queries(_block: ProductLoadTablesComponent, context: BlockContext) {
  const product = subjectOf(context, 'product')
  return product ? [tablesQuery(context, product.slug)] : []
}

/** The loads that the product carries, a table for each load case. */
export function ProductLoadTables({ block, context }: BlockProps<ProductLoadTablesComponent>) {
  const product = subjectOf(context, 'product')
  return product && <TablesOf block={block} context={context} slug={product.slug} />
}

interface TablesOfProps extends Pick<BlockProps<ProductLoadTablesComponent>, 'block' | 'context'> {
  slug: string
}

function TablesOf({ block, context, slug }: TablesOfProps) {
  const { data: tables } = useSuspenseQuery(tablesQuery(context, slug))
  if (tables.length === 0) return null
  return (
    <ComponentSection block={block} heading="product.load_tables" id="load-tables" aside column tight>
      <Suspense>
        <LoadTables
          tables={tables}
          asked={{ span: context.search.get('span'), limit: context.search.get('limit') }}
          look={styles}
        />
      </Suspense>
    </ComponentSection>
  )
}
