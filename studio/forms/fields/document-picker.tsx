import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { StudioDocument } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { studioQuery } from '../../session/studio-query.ts'
import styles from '../forms.module.css'
import { useOpened } from './use-opened.ts'

interface DocumentPickerProps {
  collection: string
  /** What is chosen here, for the name of the search. */
  title: string
  /** What the button says that opens it. */
  label: string
  id?: string
  /** Of the title of the field, which names the button together with its own words. */
  titleId?: string
  describedBy?: string
  /** Another way to get a document than to search; given what picks it. */
  adding?(pick: (key: string) => void): ReactNode
  onPick(key: string): void
}

/** How many documents are offered at a time; the search finds the others. */
const OFFERED = 20

/** Where the arrow keys stop: at the search and at everything that it has found. */
const STOPS = '[type=search], li > button'

/** Finds one document of a collection by search; no collection is ever loaded whole. */
export function DocumentPicker({
  collection,
  title,
  label,
  id,
  titleId,
  describedBy,
  adding,
  onPick,
}: DocumentPickerProps) {
  const { isOpen, panel, opener, close, closeOnEscape } = useOpened()
  const list = useRef<HTMLDivElement>(null)
  const pick = (key: string) => {
    onPick(key)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    closeOnEscape(event)
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [...(list.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    const next = at < 0 ? undefined : stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <fieldset className={styles.picker} aria-label={title} onKeyDown={onKeyDown}>
      <Button
        {...opener}
        id={id}
        variant="outline"
        size="sm"
        aria-labelledby={id && titleId ? `${titleId} ${id}` : undefined}
        aria-describedby={describedBy}
      >
        {label}
      </Button>
      {isOpen && (
        <div ref={list} id={panel} className={styles.pickerPanel}>
          {adding?.(pick)}
          <Offered collection={collection} title={title} onPick={pick} />
        </div>
      )}
    </fieldset>
  )
}

function Offered({ collection, title, onPick }: Pick<DocumentPickerProps, 'collection' | 'title' | 'onPick'>) {
  const intl = useIntl()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const query = { collection, limit: OFFERED, ...(q === '' ? {} : { q }) }
  const { data, isError } = useQuery({
    ...studioQuery(locale, 'listStudioDocuments', { query }),
    placeholderData: keepPreviousData,
  })
  const found = data ?? []
  const input = useRef<HTMLInputElement>(null)
  const isInList = useRef(false)
  const offers = useRef<HTMLUListElement>(null)
  const isKnown = data !== undefined
  useEffect(() => {
    if (isKnown) offers.current?.scrollIntoView({ block: 'nearest' })
  }, [isKnown])
  useLayoutEffect(() => {
    // What had the focus is not among what is found any more: whoever searches by keyboard would be out of the form.
    if (isInList.current && document.activeElement === document.body) input.current?.focus()
  })
  return (
    <>
      <TextInput
        ref={input}
        type="search"
        autoFocus
        aria-label={intl.formatMessage({ id: 'panel.search_in' }, { name: title })}
        placeholder={intl.formatMessage({ id: 'panel.search' })}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (first && found.length === 1) onPick(first.key)
        }}
      />
      <p role="status" className={styles.hint}>
        {isError ? (
          <FormattedMessage id="panel.search_failed" />
        ) : (
          data && <FormattedMessage id="panel.found" values={{ count: found.length, most: OFFERED }} />
        )}
      </p>
      <ul
        ref={offers}
        className={styles.offers}
        onFocus={() => {
          isInList.current = true
        }}
        onBlur={() => {
          isInList.current = false
        }}
      >
        {found.map((one) => (
          <li key={one.cursor}>
            <button type="button" className={styles.offer} onClick={() => onPick(one.key)}>
              <OfferName document={one} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function OfferName({ document: { title, key } }: { document: Pick<StudioDocument, 'title' | 'key'> }) {
  return (
    <>
      {title}
      {title !== key && <span className={styles.key}> {key}</span>}
    </>
  )
}

/** What a document is called, found by its key, with the key; its key alone while that is being asked. */
export function DocumentName({ collection, name }: { collection: string; name: string }) {
  return <OfferName document={{ title: useDocumentTitle(collection, name), key: name }} />
}

/** The title of a document that is found by its key; its key while that is being asked, or where there is none. */
export function useDocumentTitle(collection: string | undefined, name: string): string {
  const { data } = useQuery({
    ...studioQuery(useLocale(), 'listStudioDocuments', {
      query: { collection: collection ?? '', q: name, limit: OFFERED },
    }),
    enabled: collection !== undefined,
    staleTime: 60_000,
  })
  return data?.find(({ key }) => key === name)?.title || name
}
