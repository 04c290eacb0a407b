import { useSuspenseQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { subjectAddress } from '#domain/subjects/subject-address.ts'
import type { ProductLink, ProductRelatedVariantsComponent, VariantValueChoice } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { callQuery, viewOf } from '#renderer/data/call-query.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { DataTable } from '#renderer/ui/layout/data-table.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import styles from './product-related-variants.module.css'

export function queries(_block: ProductRelatedVariantsComponent, context: BlockContext) {
  const product = subjectOf(context, 'product')
  return product ? [rowsQuery(context, product.id)] : []
}

/** How many rows are shown; the rest can be found on the pages of the products themselves. */
const SHOWN_ROWS = 12

function rowsQuery(context: BlockContext, id: number) {
  const skus = callQuery(context, 'listRelatedProductSkus', { params: { id }, query: { limit: SHOWN_ROWS } })
  return viewOf(skus, 'rows', (found) =>
    found.flatMap(({ id, sku_code, product, product_variant }) =>
      product
        ? [{ id, sku_code, product: linkOf(product), values: (product_variant?.variant_values ?? []).map(labelOf) }]
        : [],
    ),
  )
}

/** What a link to a product needs. */
function linkOf({ slug, name, translations }: ProductLink) {
  return { slug, name, translations: translations.map(({ languages_code, name }) => ({ languages_code, name })) }
}

function labelOf({ id, value, translations }: VariantValueChoice) {
  return { id, value, translations: translations.map(({ languages_code, label }) => ({ languages_code, label })) }
}

/** SKUs of other products of the same family, each with its product. */
export function ProductRelatedVariants({ block, context }: BlockProps<ProductRelatedVariantsComponent>) {
  const product = subjectOf(context, 'product')
  return product && <RelatedVariants block={block} context={context} productId={product.id} />
}

interface RelatedVariantsProps {
  block: ProductRelatedVariantsComponent
  context: BlockContext
  productId: number
}

function RelatedVariants({ block, context, productId }: RelatedVariantsProps) {
  const intl = useIntl()
  const { data: rows } = useSuspenseQuery(rowsQuery(context, productId))
  if (rows.length === 0) return null
  return (
    <ComponentSection screenOnly block={block} heading="product.related_variants" id="related-variants" tight folded>
      <DataTable
        caption={intl.formatMessage({ id: 'product.related_variants' })}
        className={styles.table}
        columns={[
          { key: 'sku', label: intl.formatMessage({ id: 'product.sku' }), unbroken: true },
          { key: 'product', label: intl.formatMessage({ id: 'menu.product' }) },
          { key: 'variants', label: intl.formatMessage({ id: 'product.variants' }) },
        ]}
        rows={rows.map((sku) => ({
          key: sku.id,
          cells: [
            sku.sku_code,
            <AppLink key="product" to={subjectAddress('product', sku.product)}>
              <Translated of={sku.product} field="name" />
            </AppLink>,
            <VariantValues key="values" values={sku.values} />,
          ],
        }))}
      />
    </ComponentSection>
  )
}

function VariantValues({ values }: { values: readonly ReturnType<typeof labelOf>[] }) {
  return values.map((value, index) => (
    <span key={value.id}>
      {index > 0 && ', '}
      <Translated of={value} field="label" />
    </span>
  ))
}
