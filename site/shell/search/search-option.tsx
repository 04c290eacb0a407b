import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { HIT_WORDS } from '#generated/hit-words.ts'
import type { SearchSuggestion } from '#generated/types.ts'
import { MarkedText } from '#renderer/search/marked-text.tsx'
import styles from './search-bar.module.css'

interface SearchOptionProps {
  id: string
  /** Without it, the row leads to all results. */
  suggestion?: SearchSuggestion
  question: string
  /** Whether the arrow keys have selected it. */
  active: boolean
  onChoose(): void
}

/** One row below the search field; the focus stays in the field. */
export function SearchOption({ id, suggestion, question, active, onChoose }: SearchOptionProps) {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <button
      ref={row}
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={styles.option}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {suggestion ? (
        <>
          <span className={styles.name} lang={suggestion.title_lang ?? undefined}>
            <MarkedText text={suggestion.title} question={question} />
          </span>
          <span className={styles.kind}>
            {suggestion.code ? (
              <MarkedText text={suggestion.code} question={question} />
            ) : (
              <FormattedMessage id={HIT_WORDS[suggestion.type]} values={{ count: 1 }} />
            )}
          </span>
        </>
      ) : (
        <span className={styles.all}>
          <FormattedMessage id="search.all_results" values={{ question }} />
        </span>
      )}
    </button>
  )
}
