import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Product, ProductResistanceComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { chemicalsQuery, resistancesQuery } from '#renderer/engineering/resistance-queries.ts'
import { latePart } from '#renderer/ui/layout/late-part.tsx'
import styles from './product-load-tables.module.css'

const ResistanceChooser = latePart('ResistanceChooser', () => import('#renderer/engineering/resistance-chooser.tsx'))

/** The question of the page's address: a chemical, its concentration and its temperature. */
export const parameters = ['chemical', 'concentration', 'temperature']

export function queries(_block: ProductResistanceComponent, context: BlockContext) {
  if (!subjectOf(context, 'product')?.resin_types.length) return []
  const chemical = context.search.get('chemical')
  return [chemicalsQuery(context), ...(chemical ? [resistancesQuery(context, chemical)] : [])]
}

/** How hot a chemical may be on the resins of the product. */
export function ProductResistance({ block, context }: BlockProps<ProductResistanceComponent>) {
  const product = subjectOf(context, 'product')
  if (!product || product.resin_types.length === 0) return null
  return (
    <ComponentSection block={block} heading="product.resistance" id="resistance" aside screenOnly tight>
      <Suspense>
        <Chooser context={context} product={product} />
      </Suspense>
    </ComponentSection>
  )
}

function Chooser({ context, product }: { context: BlockContext; product: Product }) {
  const { data: chemicals } = useSuspenseQuery(chemicalsQuery(context))
  if (chemicals.length === 0) return null
  return <ResistanceChooser context={context} chemicals={chemicals} product={product} look={styles} />
}
