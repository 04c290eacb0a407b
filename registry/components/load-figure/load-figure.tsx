import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { rowsAtGlance } from '#domain/engineering/bending-panel.ts'
import type { LoadFigureComponent, ProductLink } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { callQuery, viewOf } from '#renderer/data/call-query.ts'
import { latePart } from '#renderer/ui/layout/late-part.tsx'
import type { FigureTable } from './bending-figure.tsx'
import styles from './load-figure.module.css'

// The server's figure stays until its code is there.
const BendingFigure = latePart('BendingFigure', () => import('./bending-figure.tsx'))

/** The uniform load table of a product, with the rows of one span: the page carries no more than is shown. */
function tableQuery(context: BlockContext, slug: string) {
  const tables = callQuery(context, 'listLoadTables', { query: { product: slug } })
  return viewOf(tables, 'figure', (all): FigureTable | null => {
    const table = all.find(({ load_case: loadCase }) => loadCase === 'uniform')
    if (!table) return null
    const { load_case, per, source, translations } = table
    return { load_case, per, source, translations, rows: rowsAtGlance(table.rows) }
  })
}

export function queries({ product }: LoadFigureComponent, context: BlockContext) {
  return product ? [tableQuery(context, product.slug)] : []
}

/** A panel that bends under a load that the reader chooses, as the load table of a product says. */
export function LoadFigure({ block, context }: BlockProps<LoadFigureComponent>) {
  return block.product && <FigureOf block={block} context={context} product={block.product} />
}

interface FigureOfProps extends Pick<BlockProps<LoadFigureComponent>, 'block' | 'context'> {
  product: ProductLink
}

function FigureOf({ block, context, product }: FigureOfProps) {
  const { data: table } = useSuspenseQuery(tableQuery(context, product.slug))
  return (
    <ComponentSection block={block}>
      {table && (
        <Suspense>
          <BendingFigure product={product} table={table} look={styles} />
        </Suspense>
      )}
    </ComponentSection>
  )
}
