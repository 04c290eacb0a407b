import { FormattedMessage, useIntl } from 'react-intl'
import { ADDRESSES, SELECTOR_ANSWER, selectorAddress } from '#domain/addresses/site-addresses.ts'
import { LOAD_KIND_UNITS, WEIGHT_UNITS } from '#domain/engineering/judge-product.ts'
import { numberIn } from '#domain/engineering/units.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { translatedText } from '#domain/languages/translate.ts'
import type { MessageId } from '#generated/message-ids.ts'
import type { ProductSelection, SelectProductsQuery } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { QuoteListLink } from '#renderer/products/quote-list-link.tsx'
import { ButtonLink } from '#renderer/ui/input/button.tsx'
import { useHydrated } from '#renderer/ui/input/use-hydrated.ts'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import member from '#renderer/ui/layout/member-style.module.css'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import results from '../search-results/search-results.module.css'
import ways from '../search-results/ways-on.module.css'
import styles from './product-selector.module.css'
import { ProductVerdict, useQuoteLines } from './product-verdict.tsx'
import { ResinVerdicts } from './resin-verdicts.tsx'
import { SelectorFaults } from './selector-faults.tsx'
import { Sources } from './selector-sources.tsx'

interface SelectorAnswerProps {
  asked: SelectProductsQuery
  selection: ProductSelection
  /** The answer to the question before, while this one is answered. */
  isOld: boolean
}

/** The answer to a question: what is wrong with it, the counts, the resins, and the products with their verdicts. */
export function SelectorAnswer({ asked, selection, isOld }: SelectorAnswerProps) {
  const question = useQuestionText(asked, selection)
  const quoteLines = useQuoteLines(asked.units ?? 'metric')
  const { counts, faults, products, resins, page, limit } = selection
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const isJudged = total > 0
  // A page that was typed into the address may be beyond the last.
  const before = Math.min(page - 1, Math.ceil(total / limit))
  // What fits, as one request.
  const fitting = products.filter(({ kind }) => kind === 'fits' || kind === 'if')
  return (
    <div className={classNames(results.results, styles.answer)} aria-busy={isOld}>
      <h2 id={SELECTOR_ANSWER}>
        <FormattedMessage id="selector.answer" />
      </h2>
      {question.text !== '' && (
        <p className={results.corrected}>
          <FormattedMessage id="selector.question" />: {question.text}
        </p>
      )}
      {/* Paper names the page, but not the question in its address. */}
      <p className={styles.address}>{question.address}</p>
      {faults.length > 0 && <SelectorFaults asked={asked} faults={faults} loadKind={selection.asked.load_kind} />}
      {isJudged && (
        <p role="status" className={results.count}>
          <FormattedMessage
            id="selector.count"
            values={{ fits: counts.fits, conditions: counts.if, unknown: counts.unknown, fails: counts.fails }}
          />
        </p>
      )}
      {resins.length > 0 && <ResinVerdicts asked={asked} selection={selection} />}
      {products.length > 0 && (
        <>
          <h3>
            <FormattedMessage id="selector.products" />
          </h3>
          <ol className={results.hits}>
            {products.map((one) => (
              <li key={one.product?.id}>
                <ProductVerdict
                  one={one}
                  asked={selection.asked}
                  system={asked.units ?? 'metric'}
                  note={question.text}
                />
              </li>
            ))}
          </ol>
        </>
      )}
      <Sources rows={products.flatMap(({ load }) => load?.table ?? [])} />
      {!isJudged && faults.length === 0 && asked.for !== undefined && (
        <p role="status">
          <FormattedMessage
            id="selector.no_such"
            values={{
              typed: asked.for,
              all: (
                <AppLink
                  key="all"
                  className={results.meant}
                  to={selectorAddress({ ...asked, for: undefined })}
                  keepScroll
                >
                  <FormattedMessage id="selector.ask_everything" />
                </AppLink>
              ),
            }}
          />
        </p>
      )}
      {(page > 1 || page * limit < total) && isJudged && (
        <p className={classNames(member['screen-only'], results.corrected)}>
          {page > 1 && (
            <AppLink className={results.meant} to={selectorAddress({ ...asked, page: before })} rel="prev">
              <FormattedMessage id="base.previous_page" />
            </AppLink>
          )}{' '}
          {page * limit < total && (
            <AppLink className={results.meant} to={selectorAddress({ ...asked, page: page + 1 })} rel="next">
              <FormattedMessage id="base.next_page" />
            </AppLink>
          )}
        </p>
      )}
      {counts.unknown > 0 && products.length > 0 && (
        <p>
          <FormattedMessage id="selector.ask_person" />
        </p>
      )}
      <p className={classNames(member['screen-only'], ways.ways, results.corrected)}>
        {fitting.length > 1 && (
          <QuoteListLink lines={fitting.flatMap(quoteLines)} note={question.text}>
            <FormattedMessage id="selector.add_all" values={{ count: fitting.length }} />
          </QuoteListLink>
        )}
        <ButtonLink to={sendAddress(question)} variant="outline">
          <FormattedMessage id="selector.ask_all" />
        </ButtonLink>
      </p>
    </div>
  )
}

interface QuestionText {
  /** The question in words; empty if nothing of it was understood. */
  text: string
  /** Of the answer. */
  address: string
  /** As a form sends it, with the address. */
  message: string
}

/** A question in words, in the units that it was asked in. */
function useQuestionText(query: SelectProductsQuery, { asked }: ProductSelection): QuestionText {
  const intl = useIntl()
  const locale = useLocale()
  const system = query.units ?? 'metric'
  const number = (value: number, unit: string) => numberIn(value, unit, system, locale)
  const word = (id: MessageId) => intl.formatMessage({ id })
  const parts: string[] = [
    ...(asked.type === null ? [] : [asked.type]),
    ...(asked.span === null ? [] : [`${word('selector.span')} ${number(asked.span / 1000, 'm')}`]),
    ...(asked.load === null
      ? []
      : [`${word('selector.load')} ${number(asked.load, LOAD_KIND_UNITS[asked.load_kind])}, L/${asked.limit}`]),
    ...asked.chemicals.map(({ chemical, concentration, temperature }) =>
      [
        translatedText(chemical, 'name', locale) || chemical?.name,
        concentration !== null && `${intl.formatNumber(concentration)}%`,
        temperature !== null && number(temperature, '°C'),
      ]
        .filter(Boolean)
        .join(', '),
    ),
    ...(asked.flame === null ? [] : [`ASTM E84 ≤ ${asked.flame}`]),
    ...(asked.slip === null ? [] : [`≥ ${asked.slip} PTV`]),
    ...(asked.outdoor ? [word('selector.outdoor_chip')] : []),
    ...(asked.weight === null ? [] : [`≤ ${number(asked.weight, WEIGHT_UNITS[asked.load_kind])}`]),
  ]
  const text = parts.join('; ')
  // The server does not know how visitors call the site.
  const origin = useHydrated() ? window.location.origin : ''
  const address = origin + localizedPath(selectorAddress({ ...query, page: undefined }), locale)
  return { text, address, message: intl.formatMessage({ id: 'selector.quote_message' }, { question: text, address }) }
}

/** The contact form with the question filled in. */
function sendAddress({ message }: QuestionText): string {
  return `${ADDRESSES['contact-us']}?${new URLSearchParams({ request: 'quote', message })}`
}
