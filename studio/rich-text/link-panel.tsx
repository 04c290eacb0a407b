import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LINK_RULE } from '#generated/rich-text.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { siteApi } from '../session/studio-api.ts'
import { isLink } from './link-rule.ts'
import styles from './rich-text.module.css'

interface LinkPanelProps {
  /** The address that the words have; empty for words without a link. */
  href: string
  /** Undefined takes the link away. */
  onLink(href: string | undefined): void
}

/** Where words lead: found among the pages of the site, or written as an address. */
export function LinkPanel({ href, onLink }: LinkPanelProps) {
  const intl = useIntl()
  const locale = useLocale()
  const id = useId()
  const [typed, setTyped] = useState(href)
  const [isRefused, setRefused] = useState(false)
  const q = useDeferredValue(typed.trim())
  const isWords = q.length > 1 && !isAddress(q)
  const { data, isError } = useQuery({
    queryKey: ['search', locale, q],
    queryFn: ({ signal }) => siteApi(locale).search({ query: { q }, signal }),
    enabled: isWords,
  })
  const places = isWords ? (data?.data ?? []).filter(({ url }) => isLink(url)) : []
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const [only, ...others] = places
    if (only && others.length === 0 && q === typed.trim()) onLink(only.url)
    else if (isAddress(typed.trim()) && isLink(typed.trim())) onLink(typed.trim())
    else setRefused(true)
  }
  return (
    <form className={styles.panel} onSubmit={onSubmit}>
      <label htmlFor={`${id}-to`}>
        <FormattedMessage id="rich-text.link_to" />
      </label>
      <TextInput
        id={`${id}-to`}
        type="text"
        autoFocus
        inputMode="url"
        aria-describedby={`${id}-said`}
        aria-invalid={isRefused || undefined}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setRefused(false)
        }}
      />
      <p id={`${id}-said`} role="status" className={isRefused ? styles.fault : styles.hint}>
        {isRefused ? (
          <FormattedMessage id="rich-text.link_refused" values={{ rule: LINK_RULE.words[locale] }} />
        ) : isError ? (
          <FormattedMessage id="rich-text.search_failed" />
        ) : isWords && data ? (
          <FormattedMessage id="rich-text.found" values={{ count: places.length }} />
        ) : (
          <FormattedMessage id="rich-text.link_hint" />
        )}
      </p>
      {places.length > 0 && (
        <ul className={styles.offers} aria-label={intl.formatMessage({ id: 'rich-text.link_to' })}>
          {places.map(({ url, title }) => (
            <li key={url}>
              <button type="button" className={styles.offer} onClick={() => onLink(url)}>
                {title} <span className={styles.hint}>{url}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.ways}>
        <Button type="submit" size="sm">
          <FormattedMessage id="rich-text.link_set" />
        </Button>
        {href !== '' && (
          <Button variant="outline" size="sm" onClick={() => onLink(undefined)}>
            <FormattedMessage id="rich-text.link_remove" />
          </Button>
        )}
      </div>
    </form>
  )
}

/** Whether something begins like an address; anything else is words to search for. */
function isAddress(typed: string): boolean {
  return /^(?:\/|#|[a-z]+:)/i.test(typed)
}
