import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { ADD_PARAMETERS, type AskedLine, askedLines, askedNote, noteOf } from '#domain/addresses/quote-list-address.ts'
import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import type { FormInput } from '#domain/forms/form.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { jakartaDay } from '#domain/time/jakarta-time.ts'
import { quoteListForm } from '#generated/forms/quote-list.ts'
import { texts as formTexts } from '#generated/texts-forms.ts'
import { texts } from '#generated/texts-quote-list.ts'
import type { QuoteListComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { callQuery } from '#renderer/data/call-query.ts'
import { controlId } from '#renderer/forms/controls/control-id.ts'
import { SchemaForm } from '#renderer/forms/schema-form.tsx'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { showToast } from '#renderer/ui/feedback/feedback.ts'
import { Button, ButtonLink } from '#renderer/ui/input/button.tsx'
import { useHydrated } from '#renderer/ui/input/use-hydrated.ts'
import { Disclosure } from '#renderer/ui/layout/disclosure.tsx'
import { Drawings } from './drawings.tsx'
import { changeList, clearList, isListKept, type QuoteList as KeptList, useQuoteList } from './kept-list.ts'
import { LineRow } from './line-row.tsx'
import { LINE_FIELDS, sentLine } from './line-values.ts'
import { MoveList } from './move-list.tsx'
import { MovedList } from './moved-list.tsx'
import { PasteBox } from './paste-box.tsx'
import { type PasteProblem, pastedText } from './pasted-lines.ts'
import styles from './quote-list.module.css'
import { type KnownProducts, Summary, summaryMail } from './summary.tsx'
import { takeOver } from './take-over.ts'
import { useDrawings } from './use-drawings.ts'
import { sentDay, WholeList } from './whole-list.tsx'

export const parameters = [...ADD_PARAMETERS]

/**
 * The visitor's quote list. The server renders only a placeholder: the list is known only in the browser. Its address
 * adds to it: `?add=FG-38,FG-50-YELLOW`.
 */
export function QuoteList({ block, context }: BlockProps<QuoteListComponent>) {
  const hydrated = useHydrated()
  return (
    <LateTexts texts={texts}>
      <LateTexts texts={formTexts}>
        <ComponentSection block={block} tight>
          {hydrated ? <Editor context={context} /> : <Waiting search={context.search} />}
        </ComponentSection>
      </LateTexts>
    </LateTexts>
  )
}

/** Before the list can be read; without scripts it says what can be done instead. */
function Waiting({ search }: { search: URLSearchParams }) {
  const asked = askedLines(search)
  const query = new URLSearchParams({
    request: 'quote',
    ...(asked.length > 0 && { message: inWords(asked, askedNote(search)) }),
  })
  return (
    <>
      <p role="status" className={styles.waiting}>
        <FormattedMessage id="quote-list.loading" />
      </p>
      <div className={styles.scriptless}>
        <EmptyState
          title={<FormattedMessage id="quote-list.needs_scripts" />}
          action={
            <ButtonLink to={`${ADDRESSES['contact-us']}?${query}`}>
              <FormattedMessage id="quote-list.contact" />
            </ButtonLink>
          }
        />
      </div>
    </>
  )
}

/** What was to be added, for a form without a list. */
function inWords(asked: readonly AskedLine[], note: string | undefined): string {
  const lines = asked.map(({ code, resin, condition }) => [code, resin, condition].filter(Boolean).join(', '))
  return [lines.join('; '), note].filter(Boolean).join('. ')
}

function Editor({ context }: { context: BlockContext }) {
  const intl = useIntl()
  const list = useQuoteList()
  const [pasted, setPasted] = useState<{ text: string; problems: readonly PasteProblem[] }>({ text: '', problems: [] })
  // Stays open under the hands of somebody who corrects what could not be taken over.
  const [isPasting, setPasting] = useState(false)
  const [sent, setSent] = useState<KeptList | null>(null)
  const head = useRef<HTMLParagraphElement>(null)
  const products = useKnownProducts(context, sent ?? list)
  const drawings = useDrawings(context, list)
  const { locale } = context
  const today = jakartaDay(new Date())
  const isAdding = quoteListQuery(context.search) !== ''
  const isEmpty = list.lines.length === 0 && !isAdding

  const tell = (count: number) => {
    if (count > 0)
      showToast({
        tone: 'success',
        title: intl.formatMessage({ id: 'quote-list.added' }, { count }),
        topic: 'quote-list',
      })
  }
  useAsked(context, (problems, count) => {
    setPasted({ text: problems.map(({ text }) => text).join('\n'), problems })
    tell(count)
  })

  if (sent) {
    return <Sent list={sent} products={products} context={context} onNew={() => setSent(null)} />
  }
  const remove = (key: string) => {
    // The button disappears with its line and would take the focus with it.
    head.current?.focus()
    changeList((known) => ({ ...known, lines: known.lines.filter((line) => line.key !== key) }))
  }
  const fixed: FormInput = {
    lines: list.lines.map((line) => sentLine(line, products.get(line.product) === null)),
    drawings: drawings.sent,
    project: list.texts.project ?? '',
    place: list.texts.place ?? '',
    delivery_date: sentDay(list.texts.delivery_date ?? '', today),
  }
  return (
    <>
      <div className={styles.screen}>
        <div className={styles.bar}>
          <p ref={head} id={controlId(quoteListForm, 'lines')} tabIndex={-1} role="status" className={styles.count}>
            {list.lines.length > 0 ? (
              <FormattedMessage id="quote-list.count" values={{ count: list.lines.length }} />
            ) : (
              <FormattedMessage id={`quote-list.${isAdding ? 'loading' : 'empty'}`} />
            )}
          </p>
          <ButtonLink to={ADDRESSES.product} variant="outline" size="sm">
            <FormattedMessage id="quote-list.add_products" />
          </ButtonLink>
          {list.lines.length > 0 && (
            <>
              <Ways list={list} products={products} context={context} />
              <MoveList list={list} context={context} />
            </>
          )}
        </div>
        <MovedList list={list} context={context} />
        <p className={styles.hint}>
          <FormattedMessage id={`quote-list.${isEmpty ? 'empty_hint' : isListKept() ? 'kept' : 'unkept'}`} />
        </p>
        <ol className={styles.lines}>
          {list.lines.map((line, place) => (
            <LineRow
              key={line.key}
              context={context}
              line={line}
              number={place + 1}
              product={products.get(line.product)}
              onRemove={() => remove(line.key)}
            />
          ))}
        </ol>
        <Disclosure
          summary={<FormattedMessage id="quote-list.paste" />}
          open={isPasting || pasted.problems.length > 0 || isEmpty}
        >
          <PasteBox
            context={context}
            {...pasted}
            onChange={(text, problems) => {
              setPasting(true)
              setPasted({ text, problems })
            }}
            onTaken={(count) => {
              setPasting(false)
              tell(count)
            }}
          />
        </Disclosure>
        <h2 className={styles.heading}>
          <FormattedMessage id="quote-list.whole" />
        </h2>
        <WholeList list={list} today={today} locale={locale} />
        <Drawings locale={locale} drawings={list.drawings} tools={drawings} />
        <h2 className={styles.heading}>
          <FormattedMessage id="quote-list.your_details" />
        </h2>
        <SchemaForm
          form={quoteListForm}
          context={context}
          fixed={fixed}
          onSent={() => {
            setSent(list)
            clearList()
          }}
        />
      </div>
      <Summary list={list} products={products} locale={locale} />
    </>
  )
}

interface ListProps {
  list: KeptList
  products: KnownProducts
  context: BlockContext
}

/** What can be done with the summary: print it, or mail it from the visitor's own program. */
function Ways({ list, products, context: { locale } }: ListProps) {
  const intl = useIntl()
  const { address, paste } = summaryMail({ list, products, locale }, intl)
  const copy = async () => {
    if (paste === null) return
    try {
      await navigator.clipboard.writeText(paste)
      showToast({ tone: 'success', title: intl.formatMessage({ id: 'quote-list.mail_paste' }) })
    } catch {
      showToast({ tone: 'error', title: intl.formatMessage({ id: 'quote-list.mail_long' }) })
    }
  }
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => window.print()}>
        <FormattedMessage id="quote-list.print" />
      </Button>
      <ButtonLink variant="outline" size="sm" to={address} onClick={copy}>
        <FormattedMessage id="quote-list.mail" />
      </ButtonLink>
    </>
  )
}

/** In place of a list that was sent: that it was, and the summary to keep. */
function Sent({ list, products, context, onNew }: ListProps & { onNew(): void }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const [success] = quoteListForm.success
  return (
    <>
      <div ref={notice} role="status" tabIndex={-1} className={`${styles.screen} ${styles.sent}`}>
        <p className={styles.heading}>{success?.text[context.locale]}</p>
        <div className={styles.bar}>
          <Ways list={list} products={products} context={context} />
          <Button size="sm" onClick={onNew}>
            <FormattedMessage id="quote-list.new_list" />
          </Button>
        </div>
      </div>
      <Summary list={list} products={products} locale={context.locale} />
    </>
  )
}

/** The products of the lines, in the language of the page. */
function useKnownProducts(context: BlockContext, { lines }: KeptList): KnownProducts {
  const ids = [...new Set(lines.map(({ product }) => product))].join(',')
  const { data } = useQuery({
    ...callQuery(context, 'listQuoteProducts', { query: { ids } }),
    enabled: ids !== '',
    // The products that are known already stay while those of a new line are fetched.
    placeholderData: keepPreviousData,
  })
  return useMemo(() => new Map(data?.map(({ asked, product }) => [Number(asked), product]) ?? []), [data])
}

/** Adds what the page's address asks for, once, and takes it out of the address. */
function useAsked(context: BlockContext, onTaken: (problems: readonly PasteProblem[], count: number) => void) {
  const navigate = useNavigate()
  const asked = quoteListQuery(context.search)
  const begun = useRef('')
  const add = useEffectEvent(async () => {
    const lines = askedLines(context.search)
    const note = askedNote(context.search)
    const rows = lines.map((line) => ({
      text: line.code,
      code: line.code,
      quantity: '1',
      unit: '',
      about: fieldsOf(line, note),
    }))
    try {
      const { count, left } = await takeOver(context, rows, { once: true })
      onTaken(left, count)
    } catch {
      onTaken([{ text: pastedText(lines, note), why: 'failed' }], 0)
    }
    const rest = new URLSearchParams(context.search)
    for (const name of ADD_PARAMETERS) rest.delete(name)
    const query = rest.size > 0 ? `?${rest}` : ''
    void navigate(localizedPath(context.path, context.locale) + query, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (asked === '' || begun.current === asked) return
    begun.current = asked
    void add()
  }, [asked])
}

const quoteListQuery = (search: URLSearchParams) =>
  search.get('add') ? ADD_PARAMETERS.map((name) => search.get(name) ?? '').join('\n') : ''

/** What is known of a line, as its fields take it; a note that is too long ends with a whole word. */
function fieldsOf(line: AskedLine, ofAll: string | undefined): Record<string, string> {
  const { resin } = line
  const note = noteOf(line, ofAll)
  const most = LINE_FIELDS.find(({ name }) => name === 'note')?.maxLength ?? 0
  const cut = (text: string) => (text.length > most ? text.slice(0, most).replace(/\s+\S*$/, '') : text)
  return { ...(resin && { resin }), ...(note && { note: cut(note) }) }
}
