import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { SEARCH_Q_MAX_LENGTH } from '#generated/limits.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { searchAddress } from '#renderer/search/search-address.ts'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { VisuallyHidden } from '#renderer/ui/text/visually-hidden.tsx'
import styles from './search-bar.module.css'
import { SearchOption } from './search-option.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface SearchFieldProps {
  /** Returns what was typed before the field existed; empty on the second call. */
  takeEarly(): string
  onClose(): void
  /** The visitor has chosen where to go. */
  onGone(): void
}

/**
 * The search field with its suggestions: a combobox whose list is navigated with the arrow keys while the focus stays
 * in the field.
 */
export function SearchField({ takeEarly, onClose, onGone }: SearchFieldProps) {
  const intl = useIntl()
  const locale = useLocale()
  const navigate = useNavigate()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const [isDismissed, setDismissed] = useState(false)
  const suggestions = useSuggestions(typed)
  const question = typed.trim()
  // One more row, for all results, follows these.
  const rows = suggestions ?? []
  const open = suggestions !== null && !isDismissed
  const last = rows.length

  const takeOver = useEffectEvent(() => {
    field.current?.focus()
    const early = takeEarly()
    setTyped((known) => known + early)
  })
  useEffect(() => takeOver(), [])

  const go = (path: string) => {
    onGone()
    navigate(localizedPath(path, locale))
  }
  const goToRow = (row: number) => go(rows[row]?.url ?? searchAddress({ q: question }))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (open && active >= 0) goToRow(active)
    else go(question ? searchAddress({ q: question }) : ADDRESSES.search)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const moves = new Map([
      ['ArrowDown', active >= last ? -1 : active + 1],
      ['ArrowUp', active < 0 ? last : active - 1],
    ])
    const move = moves.get(event.key)
    if (event.key === 'Escape') {
      event.preventDefault()
      if (open) setDismissed(true)
      else onClose()
      setActive(-1)
    } else if (move !== undefined && suggestions) {
      event.preventDefault()
      setDismissed(false)
      setActive(open ? move : event.key === 'ArrowDown' ? 0 : last)
    }
  }

  return (
    <form method="get" action={localizedPath(ADDRESSES.search, locale)} className={styles.form} onSubmit={onSubmit}>
      <Icon icon={Search} className={styles.sign} />
      <TextInput
        ref={field}
        type="search"
        name="q"
        value={typed}
        maxLength={SEARCH_Q_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.field}
        placeholder={intl.formatMessage({ id: 'search.placeholder' })}
        role="combobox"
        aria-label={intl.formatMessage({ id: 'search.field' })}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(-1)
          setDismissed(false)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={intl.formatMessage({ id: 'search.suggestions' })}
        className={styles.list}
        hidden={!open}
      >
        {rows.map((row, index) => (
          <SearchOption
            key={`${row.type} ${row.url} ${row.code}`}
            id={`${listId}-${index}`}
            suggestion={row}
            question={question}
            active={index === active}
            onChoose={() => goToRow(index)}
          />
        ))}
        <SearchOption
          id={`${listId}-${last}`}
          question={question}
          active={active === last}
          onChoose={() => goToRow(last)}
        />
      </div>
      <VisuallyHidden as="div" role="status">
        {open && <FormattedMessage id="search.suggested" values={{ count: rows.length }} />}
      </VisuallyHidden>
    </form>
  )
}
