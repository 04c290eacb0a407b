import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { linkIn } from '#domain/addresses/quote-list-address.ts'
import type { KeptQuoteList } from '#generated/types.ts'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import { isApiError } from '#renderer/data/api-error.ts'
import form from '#renderer/forms/schema-form.module.css'
import { randomKey } from '#renderer/forms/sending/random-key.ts'
import { showToast } from '#renderer/ui/feedback/feedback.ts'
import { changeList, type QuoteList } from './kept-list.ts'
import { LINE_FIELDS, MOST_LINES } from './line-values.ts'
import type { MovedAnswer } from './moved-question.tsx'
import { LIST_FIELDS } from './whole-list.tsx'

/** Few visitors ever see it. */
const MovedQuestion = lazy(async () => ({ default: (await import('./moved-question.tsx')).MovedQuestion }))

interface MovedListProps {
  list: QuoteList
  context: BlockContext
}

/**
 * Takes over the list that the page's private link opens, once, and takes the link out of the address. A device that
 * has lines of its own asks first.
 */
export function MovedList({ list, context: { api } }: MovedListProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const begun = useRef<string | null>(null)
  const [arrived, setArrived] = useState<QuoteList | null>(null)
  const [problem, setProblem] = useState<'ended' | 'failed' | null>(null)

  const take = (change: (own: QuoteList) => QuoteList, offered: QuoteList) => {
    let left = 0
    changeList((own) => {
      const changed = change(own)
      left = Math.max(0, changed.lines.length - MOST_LINES)
      return { ...changed, lines: changed.lines.slice(0, MOST_LINES) }
    })
    if (offered.lines.length === 0) return
    const description = left > 0 ? intl.formatMessage({ id: 'quote-list.moved_full' }, { count: left }) : undefined
    showToast({ tone: 'success', title: intl.formatMessage({ id: 'quote-list.moved' }), description })
  }
  const fetchList = useEffectEvent(async () => {
    const id = linkIn(location.hash)
    if (id === null || begun.current === id) return
    begun.current = id
    setProblem(null)
    try {
      const moved = listOf(await api.getKeptQuoteList({ params: { id } }))
      if (list.lines.length > 0) setArrived(moved)
      else take((own) => joined(own, moved), moved)
    } catch (error) {
      const isUnknown = isApiError(error) && (error.status === 404 || error.status === 400)
      setProblem(isUnknown ? 'ended' : 'failed')
    }
    begun.current = null
    // A visitor who has gone on in the meantime stays there.
    if (linkIn(location.hash) !== id) return
    void navigate(pathname + search, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    const begin = () => void fetchList()
    begin()
    // A link that is pasted where the list is open already loads no page, and the router does not report it.
    window.addEventListener('hashchange', begin)
    return () => window.removeEventListener('hashchange', begin)
  }, [])

  const settle = (answer: MovedAnswer) => {
    if (arrived && answer === 'add') take((own) => joined(own, arrived), arrived)
    if (arrived && answer === 'replace') take(() => arrived, arrived)
    setArrived(null)
  }
  return (
    <>
      {problem && (
        <p role="alert" className={form.error}>
          <FormattedMessage id={problem === 'ended' ? 'quote-list.moved_end' : 'quote-list.moved_failed'} />
        </p>
      )}
      {arrived && (
        <Suspense>
          <MovedQuestion count={list.lines.length} onAnswer={settle} />
        </Suspense>
      )}
    </>
  )
}

/** The lines of both; what this device knows of the whole stays, and so do its drawings. */
function joined(own: QuoteList, moved: QuoteList): QuoteList {
  const entered = Object.entries(own.texts).filter(([, text]) => text.trim() !== '')
  return {
    lines: [...own.lines, ...moved.lines],
    texts: { ...moved.texts, ...Object.fromEntries(entered) },
    drawings: own.drawings,
  }
}

/** A kept list as this device keeps it. A line whose SKU is no longer offered is about its product. */
function listOf({ list, product_skus: skus }: KeptQuoteList): QuoteList {
  const codes = new Map(skus.map((sku) => [sku.id, sku.sku_code]))
  return {
    lines: list.lines.map((line) => {
      const sku = codes.get(line.product_sku ?? 0)
      return {
        key: randomKey(),
        product: line.product,
        product_sku: sku === undefined ? null : (line.product_sku ?? null),
        sku: sku ?? '',
        texts: textsOf(line, LINE_FIELDS),
      }
    }),
    texts: textsOf(list, LIST_FIELDS),
    drawings: [],
  }
}

function textsOf(values: object, fields: readonly { name: string }[]): Record<string, string> {
  const known = new Map(Object.entries(values))
  return Object.fromEntries(fields.flatMap(({ name }) => (known.has(name) ? [[name, String(known.get(name))]] : [])))
}
