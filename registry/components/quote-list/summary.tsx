import type { IntlShape } from 'react-intl'
import { FormattedMessage } from 'react-intl'
import type { FormField } from '#domain/forms/form.ts'
import { translatedText } from '#domain/languages/translate.ts'
import type { Locale, ProductLink } from '#generated/types.ts'
import type { QuoteLine, QuoteList } from './kept-list.ts'
import { LINE_FIELDS } from './line-values.ts'
import styles from './quote-list.module.css'
import { DRAWINGS_FIELD } from './use-drawings.ts'
import { LIST_FIELDS } from './whole-list.tsx'

/** The products of the lines, by number; null for one that is no longer offered. */
export type KnownProducts = ReadonlyMap<number, ProductLink | null>

interface SummaryProps {
  list: QuoteList
  products: KnownProducts
  locale: Locale
}

/** The list as it is printed: a table with one row for each line, and what was entered for the whole. */
export function Summary({ list, products, locale }: SummaryProps) {
  return (
    <div className={styles.summary}>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">
              <FormattedMessage id="quote-list.product" />
            </th>
            <th scope="col">{titleOf('quantity', locale)}</th>
            <th scope="col">
              <FormattedMessage id="quote-list.details" />
            </th>
          </tr>
        </thead>
        <tbody>
          {list.lines.map((line, place) => (
            <tr key={line.key}>
              <td>{place + 1}</td>
              <td>{productText(line, products, locale)}</td>
              <td>{quantityText(line, locale)}</td>
              <td>{detailsText(line, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {wholeText(list, locale).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

/** How long a mail address may be for every system to open it: Windows does nothing with longer ones. */
const LONGEST_ADDRESS = 2000

/** A mail in the visitor's own program, with no address to send it to. */
interface SummaryMail {
  address: string
  /** What has to be pasted into it, because it does not fit the address. */
  paste: string | null
}

/** The list in words, as a mail. */
export function summaryMail({ list, products, locale }: SummaryProps, intl: IntlShape): SummaryMail {
  const lines = list.lines.map((line, place) => {
    const details = detailsText(line, locale)
    const head = `${place + 1}. ${productText(line, products, locale)}: ${quantityText(line, locale)}`
    return details === '' ? head : `${head}\n   ${details}`
  })
  const subject = intl.formatMessage({ id: 'quote-list.subject' }, { count: list.lines.length })
  const body = [...lines, '', ...wholeText(list, locale)].join('\n')
  const mailWith = (text: string) => `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  const address = mailWith(body)
  if (address.length <= LONGEST_ADDRESS) return { address, paste: null }
  return { address: mailWith(intl.formatMessage({ id: 'quote-list.mail_paste' })), paste: body }
}

function titleOf(name: string, locale: Locale): string {
  return LINE_FIELDS.find((field) => field.name === name)?.title[locale] ?? name
}

function productText({ product, sku }: QuoteLine, products: KnownProducts, locale: Locale): string {
  const known = products.get(product)
  return [sku || known?.code, known ? translatedText(known, 'name', locale) : `#${product}`].filter(Boolean).join(' ')
}

function quantityText({ texts }: QuoteLine, locale: Locale): string {
  const unit = LINE_FIELDS.find(({ name }) => name === 'unit')
  return [texts.quantity, unit ? shownValue(unit, texts.unit ?? '', locale) : ''].filter(Boolean).join(' ')
}

function detailsText({ texts }: QuoteLine, locale: Locale): string {
  const fields = LINE_FIELDS.filter(({ name }) => name !== 'quantity' && name !== 'unit')
  return enteredIn(fields, texts, locale).join('; ')
}

function wholeText({ texts, drawings }: QuoteList, locale: Locale): string[] {
  const files = drawings.map(({ name }) => name).join(', ')
  return [
    ...enteredIn(LIST_FIELDS, texts, locale),
    ...(files === '' ? [] : [`${DRAWINGS_FIELD?.title[locale]}: ${files}`]),
  ]
}

function enteredIn(fields: readonly FormField[], texts: Readonly<Record<string, string>>, locale: Locale): string[] {
  return fields.flatMap((field) => {
    const text = texts[field.name]?.trim() ?? ''
    return text === '' ? [] : `${field.title[locale]}: ${shownValue(field, text, locale)}`
  })
}

function shownValue({ choices }: FormField, text: string, locale: Locale): string {
  return choices?.find(({ value }) => value === text)?.title[locale] ?? text
}
