import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { faultText } from '#domain/forms/fault-text.ts'
import type { FormField } from '#domain/forms/form.ts'
import { translatedText } from '#domain/languages/translate.ts'
import { subjectAddress } from '#domain/subjects/subject-address.ts'
import { quoteListForm } from '#generated/forms/quote-list.ts'
import type { Product, ProductLink } from '#generated/types.ts'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import { callQuery } from '#renderer/data/call-query.ts'
import formStyles from '#renderer/forms/schema-form.module.css'
import { unbroken } from '#renderer/i18n/unbroken.tsx'
import { IconButton } from '#renderer/ui/input/icon-button.tsx'
import { Picture } from '#renderer/ui/media/picture.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { changeList, type QuoteLine } from './kept-list.ts'
import { LineField } from './line-field.tsx'
import { LINE_FIELDS, lineFault, readQuantity } from './line-values.ts'
import styles from './quote-list.module.css'

interface LineRowProps {
  context: BlockContext
  line: QuoteLine
  /** Its place in the list, from 1. */
  number: number
  /** Null if it is no longer offered; undefined until that is known. */
  product: ProductLink | null | undefined
  onRemove(): void
}

/** The fields that are always shown; the others open on demand. */
const FIRST: readonly string[] = ['quantity', 'unit']

/** One line of the list: its product, its quantity and, on demand, its size, variant, color, resin and note. */
export function LineRow({ context, line, number, product, onRemove }: LineRowProps) {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const { locale } = context
  const name = product
    ? translatedText(product, 'name', locale)
    : intl.formatMessage({ id: 'quote-list.line' }, { number })
  const others = LINE_FIELDS.filter((field) => !FIRST.includes(field.name))
  // A fault inside must be seen.
  const isFaulty = others.some((field) => lineFault(field, line.texts[field.name] ?? '') !== null)
  const told = others.flatMap(({ name: field, title }) => {
    const text = line.texts[field]?.trim()
    return text ? [`${title[locale]}: ${text}`] : []
  })
  return (
    <li className={styles.line}>
      <Picture image={product?.thumbnail} alt="" ratio="4:3" sizes="6rem" className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.overline}>{[product?.code, line.sku].filter(Boolean).join(' · ')}</p>
        <h2 className={styles.name}>
          {product ? <AppLink to={subjectAddress('product', product)}>{unbroken(name)}</AppLink> : name}
        </h2>
        {product === null && (
          <p role="alert" className={formStyles.error}>
            <FormattedMessage id="quote-list.gone" />
          </p>
        )}
      </div>
      <IconButton
        icon={X}
        className={styles.remove}
        label={intl.formatMessage({ id: 'quote-list.remove' }, { name: `${number}, ${name}` })}
        onClick={onRemove}
      />
      <div className={styles.quantity}>
        {LINE_FIELDS.filter((field) => FIRST.includes(field.name)).map((field) => (
          <OneField key={field.name} line={line} field={field} context={context} />
        ))}
      </div>
      <details
        className={styles.details}
        open={isOpen || isFaulty}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          <FormattedMessage id="quote-list.details" />
        </summary>
        {(isOpen || isFaulty) && <Details line={line} fields={others} context={context} />}
      </details>
      {!isOpen && !isFaulty && told.length > 0 && <p className={styles.told}>{told.join(' · ')}</p>}
    </li>
  )
}

interface OneFieldProps {
  line: QuoteLine
  field: FormField
  context: BlockContext
  options?: readonly { value: string; label: string }[]
  note?: string | null
}

function OneField({ line, field, context: { locale }, options, note }: OneFieldProps) {
  const { name, title, type, choices, maxLength, required } = field
  const text = line.texts[name] ?? ''
  const fault = lineFault(field, text)
  return (
    <LineField
      id={`line-${line.key}-${name}`}
      label={title[locale]}
      text={text}
      error={fault && faultText({ ...quoteListForm, fields: LINE_FIELDS }, fault, locale)}
      note={note}
      options={options ?? choices?.map((choice) => ({ value: String(choice.value), label: choice.title[locale] }))}
      inputMode={type === 'string' ? undefined : 'decimal'}
      maxLength={maxLength}
      required={required}
      onText={(typed) => changeLine(line.key, (one) => ({ ...one, texts: { ...one.texts, [name]: typed } }))}
    />
  )
}

/** Everything that is asked on demand; the product's variants and resins are fetched with it. */
function Details({ line, fields, context }: { line: QuoteLine; fields: readonly FormField[]; context: BlockContext }) {
  const intl = useIntl()
  const { data: product } = useQuery(callQuery(context, 'getProduct', { params: { id: line.product } }))
  const skus = product?.product_skus ?? []
  const kept = line.texts.resin ?? ''
  const resins = product?.resin_types.map(({ resin_types_id: resin }) => resin.name) ?? []
  const named = kept === '' || resins.includes(kept) ? resins : [kept, ...resins]
  const piece = product ? largestPiece(product) : null
  const isLarger = piece !== null && !fits(line, piece)
  const larger = { size: piece?.map((side) => intl.formatNumber(side)).join(' × ') ?? '' }
  const only: Readonly<Record<string, Partial<OneFieldProps>>> = {
    resin:
      named.length === 0
        ? {}
        : {
            options: [
              { value: '', label: intl.formatMessage({ id: 'quote-list.advise' }) },
              ...named.map((value) => ({ value, label: value })),
            ],
          },
    cut_length: { note: isLarger ? intl.formatMessage({ id: 'quote-list.larger' }, larger) : null },
  }
  return (
    <div className={styles.fields}>
      {skus.length > 0 && (
        <LineField
          id={`line-${line.key}-variant`}
          label={intl.formatMessage({ id: 'quote-list.variant' })}
          text={String(line.product_sku ?? '')}
          options={[
            { value: '', label: intl.formatMessage({ id: 'quote-list.any_variant' }) },
            ...skus.map(({ id, sku_code }) => ({ value: String(id), label: sku_code })),
          ]}
          onText={(value) => {
            const sku = skus.find(({ id }) => String(id) === value)
            changeLine(line.key, (one) => ({ ...one, product_sku: sku?.id ?? null, sku: sku?.sku_code ?? '' }))
          }}
        />
      )}
      {fields.map((field) => (
        <OneField key={field.name} line={line} field={field} context={context} {...only[field.name]} />
      ))}
    </div>
  )
}

function changeLine(key: string, change: (line: QuoteLine) => QuoteLine): void {
  changeList((list) => ({ ...list, lines: list.lines.map((line) => (line.key === key ? change(line) : line)) }))
}

/** Two sides of a panel in millimeters, the longer one first, as a specification gives them: `1220 × 3660`. */
const SIDES = /(\d{3,5})\s*[×x]\s*(\d{3,5})/g

/** The largest piece that a product is made in; null where no specification gives two sides. */
function largestPiece({ spec_values: values }: Product): [number, number] | null {
  const texts = values.flatMap(({ value, unit, spec }) => ((unit ?? spec?.unit) === 'mm' ? value : []))
  const sizes = texts.flatMap((text) =>
    Array.from(text.matchAll(SIDES), ([, one, other]): [number, number] => {
      const sides = [Number(one), Number(other)]
      return [Math.max(...sides), Math.min(...sides)]
    }),
  )
  return sizes.sort(([a, b], [c, d]) => c * d - a * b)[0] ?? null
}

function fits({ texts }: QuoteLine, [longer, shorter]: [number, number]): boolean {
  const sides = ['cut_length', 'cut_width'].map((name) => readQuantity(texts[name] ?? '') ?? 0)
  return Math.max(...sides) <= longer && Math.min(...sides) <= shorter
}
