import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { quoteAddress } from '#domain/addresses/site-addresses.ts'
import { PRODUCT_PRODUCT_SKUS_LIMIT } from '#generated/limits.ts'
import type { Product, ProductSkusComponent, VariantValueChoice } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { SaveButtons } from '#renderer/saved-products/save-buttons.tsx'
import { Select } from '#renderer/ui/input/select.tsx'
import { useHydrated } from '#renderer/ui/input/use-hydrated.ts'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { DataTable } from '#renderer/ui/layout/data-table.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { ColorSwatch } from '#renderer/variants/color-swatch.tsx'
import {
  COLOR_VARIANT,
  type SkuRow,
  skuRows,
  type VariantAxis,
  variantAxes,
} from '#renderer/variants/product-variants.ts'
import { VariantPicker } from '#renderer/variants/variant-picker.tsx'
import styles from './product-skus.module.css'

/** More rows than this fill the table's box, whatever they contain: its height is known before they are laid out. */
const FULL_BOX_ROWS = 16

/**
 * All SKUs of the product, one row per SKU and one column per variant; with scripts the table can be filtered by
 * variant.
 */
export function ProductSkus({ block, context }: BlockProps<ProductSkusComponent>) {
  const intl = useIntl()
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  const product = subjectOf(context, 'product')
  if (!product || product.product_skus.length === 0) return null
  const axes = variantAxes(product)
  const rows = skuRows(product)
  const shown = rows.filter(({ values }) => [...chosen].every(([slug, id]) => values.get(slug)?.id === id))
  const canBuy = rows.some(({ sku }) => sku.buy_url)
  return (
    <ComponentSection
      block={block}
      heading="product.skus"
      id="skus"
      action={<VariantPicker product={product} />}
      aside
      tight
    >
      {hydrated && rows.length > 8 && (
        <div className={styles.filters}>
          {axes
            .filter(({ values }) => values.length > 1)
            .map((axis) => (
              <AxisFilter
                key={axis.variant.id}
                axis={axis}
                chosen={chosen.get(axis.variant.slug) ?? null}
                onChoose={(id) => setChosen(withChoice(chosen, axis.variant.slug, id))}
              />
            ))}
        </div>
      )}
      <p className={styles.count} role="status">
        <FormattedMessage
          id="product.sku_count"
          values={{ shown: shown.length, all: rows.length, narrowed: shown.length < rows.length }}
        />
        {rows.length >= PRODUCT_PRODUCT_SKUS_LIMIT && (
          <>
            {' · '}
            <FormattedMessage id="product.sku_limit" values={{ limit: PRODUCT_PRODUCT_SKUS_LIMIT }} />
          </>
        )}
      </p>
      <DataTable
        caption={intl.formatMessage({ id: 'product.skus' })}
        className={classNames(styles.table, shown.length > FULL_BOX_ROWS && styles.full)}
        columns={[
          { key: 'sku', label: intl.formatMessage({ id: 'product.sku' }), unbroken: true },
          ...axes.map(({ variant }) => ({ key: variant.slug, label: <Translated of={variant} field="label" /> })),
          ...(canBuy ? [{ key: 'buy', label: intl.formatMessage({ id: 'product.buy' }), screenOnly: true }] : []),
          { key: 'quote', label: intl.formatMessage({ id: 'product.quote' }), screenOnly: true },
          // Saving needs scripts: without them the column is left out.
          ...(hydrated ? [{ key: 'save', label: intl.formatMessage({ id: 'menu.wishlist' }), screenOnly: true }] : []),
        ]}
        rows={shown.map((row) => ({
          key: row.sku.id,
          cells: [...cellsOf(row, axes, canBuy, product), <SaveButtons key="save" product={product} sku={row.sku} />],
        }))}
      />
    </ComponentSection>
  )
}

function cellsOf({ sku, values }: SkuRow, axes: VariantAxis[], canBuy: boolean, product: Product) {
  return [
    sku.sku_code,
    ...axes.map(({ variant }) => <ValueCell key={variant.id} value={values.get(variant.slug)} slug={variant.slug} />),
    ...(canBuy
      ? [
          sku.buy_url && (
            <AppLink key="buy" to={sku.buy_url}>
              <FormattedMessage id="product.buy" />
            </AppLink>
          ),
        ]
      : []),
    <AppLink key="quote" to={quoteAddress(product, sku)} className={styles.quote}>
      <FormattedMessage id="product.request_quote" />
    </AppLink>,
  ]
}

function ValueCell({ value, slug }: { value: VariantValueChoice | undefined; slug: string }) {
  if (!value) return '–'
  return (
    <>
      {slug === COLOR_VARIANT && <ColorSwatch color={value.value} />}
      <Translated of={value} field="label" />
    </>
  )
}

interface AxisFilterProps {
  axis: VariantAxis
  chosen: number | null
  onChoose(id: number | null): void
}

function AxisFilter({ axis, chosen, onChoose }: AxisFilterProps) {
  const id = useId()
  const intl = useIntl()
  return (
    <label htmlFor={id} className={styles.filter}>
      <Translated of={axis.variant} field="label" />
      <Select
        id={id}
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.target.value ? Number(event.target.value) : null)}
      >
        <option value="">{intl.formatMessage({ id: 'product.any' })}</option>
        {axis.values.map((value) => (
          <Translated key={value.id} of={value} field="label" as="option" value={value.id} />
        ))}
      </Select>
    </label>
  )
}

function withChoice(chosen: ReadonlyMap<string, number>, slug: string, id: number | null): Map<string, number> {
  const next = new Map(chosen)
  if (id === null) next.delete(slug)
  else next.set(slug, id)
  return next
}
