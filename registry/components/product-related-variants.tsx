import { useSuspenseQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { subjectAddress } from '#domain/subjects/subject-address.ts'
import type { ProductRelatedVariantsComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { callQuery } from '#renderer/data/call-query.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { DataTable } from '#renderer/ui/layout/data-table.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import styles from './product-related-variants.module.css'

export function queries(_block: ProductRelatedVariantsComponent, context: BlockContext) {
  const product = subjectOf(context, 'product')
  return product ? [callQuery(context, 'listRelatedProductSkus', { params: { id: product.id } })] : []
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

/** How many rows are shown; the rest can be found on the pages of the products themselves. */
const SHOWN_ROWS = 12

function RelatedVariants({ block, context, productId }: RelatedVariantsProps) {
  const intl = useIntl()
  const { data } = useSuspenseQuery(callQuery(context, 'listRelatedProductSkus', { params: { id: productId } }))
  const rows = data.filter((sku) => sku.product !== null).slice(0, SHOWN_ROWS)
  if (rows.length === 0) return null
  return (
    <ComponentSection screenOnly block={block} heading="product.related_variants" id="related-variants" tight>
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
            sku.product && (
              <AppLink key="product" to={subjectAddress('product', sku.product)}>
                <Translated of={sku.product} field="name" />
              </AppLink>
            ),
            <VariantValues key="values" values={sku.product_variant?.variant_values ?? []} />,
          ],
        }))}
      />
    </ComponentSection>
  )
}

type Values = NonNullable<
  NonNullable<Awaited<ReturnType<BlockContext['api']['listRelatedProductSkus']>>[number]['product_variant']>
>['variant_values']

function VariantValues({ values }: { values: Values }) {
  return values.map((value, index) => (
    <span key={value.id}>
      {index > 0 && ', '}
      <Translated of={value} field="label" />
    </span>
  ))
}
