import { type MouseEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { quoteAddress } from '#domain/addresses/site-addresses.ts'
import { texts } from '#generated/texts-variant.ts'
import type { Product, ProductSkusComponent, VariantValueChoice } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { Translated } from '#renderer/i18n/translated.tsx'
import { QuoteListLink } from '#renderer/products/quote-list-link.tsx'
import { SaveButtons } from '#renderer/saved-products/save-buttons.tsx'
import { ButtonLink } from '#renderer/ui/input/button.tsx'
import { Select } from '#renderer/ui/input/select.tsx'
import { useHydrated } from '#renderer/ui/input/use-hydrated.ts'
import { DataTable } from '#renderer/ui/layout/data-table.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { VisuallyHidden } from '#renderer/ui/text/visually-hidden.tsx'
import { useUnits } from '#renderer/units/use-units.ts'
import { ColorSwatch } from '#renderer/variants/color-swatch.tsx'
import { COLOR_VARIANT, type SkuRow, type VariantAxis, variantAxes } from '#renderer/variants/product-variants.ts'
import { useVariantChoice, type VariantChoice } from '#renderer/variants/use-variant-choice.ts'
import type { ChoiceAxis } from '#renderer/variants/variant-choice.ts'
import { VariantPicker } from '#renderer/variants/variant-picker.tsx'
import styles from './product-skus.module.css'

/** A table with no more rows than this needs no filters to be read. */
const FEW_ROWS = 8

/** How many rows are shown at first, and how many each request for more adds. */
const ROWS_AT_ONCE = 20

/** The parameter of the page's address that shows all rows, for visitors without scripts. */
const SKUS_PARAMETER = 'skus'

export const parameters = [SKUS_PARAMETER]

/**
 * The SKUs of the product, one row per SKU and one column per variant, narrowed by what the visitor has chosen in the
 * dialog or above the table.
 */
export function ProductSkus({ block, context }: BlockProps<ProductSkusComponent>) {
  const product = subjectOf(context, 'product')
  if (!product || product.product_skus.length === 0) return null
  return (
    <LateTexts texts={texts}>
      <SkuTable block={block} context={context} product={product} />
    </LateTexts>
  )
}

interface SkuTableProps {
  block: ProductSkusComponent
  context: BlockContext
  product: Product
}

function SkuTable({ block, context, product }: SkuTableProps) {
  const intl = useIntl()
  const hydrated = useHydrated()
  const choice = useVariantChoice(product)
  const [most, setMost] = useState(context.search.has(SKUS_PARAMETER) ? Number.POSITIVE_INFINITY : ROWS_AT_ONCE)
  const table = useRef<HTMLDivElement>(null)
  const axes = variantAxes(product)
  const all = product.product_skus.length
  const shown = choice.rows.slice(0, most)
  const canBuy = product.product_skus.some(({ buy_url }) => buy_url)

  const showMore = (event: MouseEvent) => {
    event.preventDefault()
    flushSync(() => setMost(most + ROWS_AT_ONCE))
    // The link stays behind the new rows, or is gone: a keyboard goes on where they begin.
    table.current?.querySelector<HTMLElement>(`tbody tr:nth-child(${most + 1}) a`)?.focus({ preventScroll: true })
  }

  return (
    <ComponentSection
      block={block}
      heading="product.skus"
      id="skus"
      action={<VariantPicker product={product} />}
      aside
      tight
    >
      {(all > FEW_ROWS || choice.chosen.size > 0) && <SkuFilters choice={choice} ready={hydrated} />}
      <p className={styles.count} role="status">
        <FormattedMessage
          id="variant.sku_count"
          // How many there are in all is not known of a list that was cut.
          values={{ shown: shown.length, all, of: choice.isCut ? 'more' : shown.length < all ? 'all' : 'none' }}
        />
      </p>
      <div ref={table}>
        <DataTable
          caption={intl.formatMessage({ id: 'product.skus' })}
          className={styles.table}
          columns={[
            { key: 'sku', label: intl.formatMessage({ id: 'product.sku' }), unbroken: true },
            ...axes.map(({ variant }) => ({ key: variant.slug, label: <Translated of={variant} field="label" /> })),
            ...(canBuy ? [{ key: 'buy', label: intl.formatMessage({ id: 'product.buy' }), screenOnly: true }] : []),
            { key: 'quote', label: intl.formatMessage({ id: 'product.quote' }), screenOnly: true },
            { key: 'save', label: intl.formatMessage({ id: 'menu.wishlist' }), screenOnly: true, scripted: true },
          ]}
          rows={shown.map((row) => ({
            key: row.sku.id,
            cells: [
              ...cellsOf(row, { axes, canBuy, product, scripted: hydrated }),
              <div key="save" className={styles.save}>
                <SaveButtons product={product} sku={row.sku} />
              </div>,
            ],
          }))}
        />
      </div>
      <div className={styles.more}>
        {shown.length < choice.rows.length && (
          <ButtonLink to={`${context.path}?${SKUS_PARAMETER}=all#skus`} variant="outline" onClick={showMore}>
            <FormattedMessage id="variant.show_more" />
          </ButtonLink>
        )}
        {choice.isCut && (
          <AppLink to={quoteAddress(product)} className={styles.others}>
            <FormattedMessage id="variant.others" />
          </AppLink>
        )}
      </div>
    </ComponentSection>
  )
}

interface Columns {
  axes: VariantAxis[]
  canBuy: boolean
  product: Product
  scripted: boolean
}

function cellsOf({ sku, values }: SkuRow, { axes, canBuy, product, scripted }: Columns) {
  return [
    sku.sku_code,
    ...axes.map(({ variant }) => <ValueCell key={variant.id} value={values.get(variant.slug)} slug={variant.slug} />),
    ...(canBuy
      ? [
          sku.buy_url && (
            <AppLink key="buy" to={sku.buy_url}>
              <FormattedMessage id="product.buy" />
              <VisuallyHidden> {sku.sku_code}</VisuallyHidden>
            </AppLink>
          ),
        ]
      : []),
    // One link: another would be 20 more stops of the Tab key. Without scripts there is no list to add to.
    scripted ? (
      <QuoteListLink
        key="quote"
        lines={[{ code: sku.sku_code }]}
        about={sku.sku_code}
        variant="plain"
        size="sm"
        className={styles.asking}
      />
    ) : (
      <ButtonLink key="quote" to={quoteAddress(product, sku)} variant="plain" size="sm" className={styles.asking}>
        <FormattedMessage id="product.request_quote" />
        <VisuallyHidden> {sku.sku_code}</VisuallyHidden>
      </ButtonLink>
    ),
  ]
}

function ValueCell({ value, slug }: { value: VariantValueChoice | undefined; slug: string }) {
  const { words } = useUnits()
  if (!value) return '–'
  return (
    <>
      {slug === COLOR_VARIANT && <ColorSwatch color={value.value} />}
      <Translated of={value} field="label" written={words} />
    </>
  )
}

/** In place from the start, so that the table below does not jump; nothing can be chosen before it has an effect. */
function SkuFilters({ choice, ready }: { choice: VariantChoice; ready: boolean }) {
  return (
    <div className={styles.filters} inert={!ready}>
      {choice.questions.map((axis) => (
        <AxisFilter
          key={axis.slug}
          axis={axis}
          chosen={choice.chosen.get(axis.slug)}
          onChoose={(key) => choice.choose(axis.slug, key)}
        />
      ))}
    </div>
  )
}

interface AxisFilterProps {
  axis: ChoiceAxis
  chosen: number | undefined
  onChoose(key: number | null): void
}

function AxisFilter({ axis, chosen, onChoose }: AxisFilterProps) {
  const { words } = useUnits()
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
        {axis.options.map(({ key, value }) =>
          value ? (
            <Translated key={key} of={value} field="label" as="option" value={key} written={words} />
          ) : (
            <option key={key} value={key}>
              –
            </option>
          ),
        )}
      </Select>
    </label>
  )
}
