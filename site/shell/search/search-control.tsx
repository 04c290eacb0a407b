import { type ComponentType, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { fetchAhead } from '#renderer/data/fetch-ahead.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { showToast } from '#renderer/ui/feedback/feedback.ts'
import styles from '../header/header.module.css'
import type { SearchBarProps } from './search-bar.tsx'

const load = () => import('./search-bar.tsx')

/** Fetches the bar while a pointer or the focus is on its way. */
function preload(): void {
  void fetchAhead(load())
}

/**
 * The header's access to the search: a form that leads to the search page. With scripts, a bar with suggestions opens
 * instead once its code has loaded.
 */
export function SearchControl() {
  const intl = useIntl()
  const locale = useLocale()
  const [Bar, setBar] = useState<ComponentType<SearchBarProps> | null>(null)
  // What is typed between the click and the bar's appearance; null while no bar is loading.
  const early = useRef<string>(null)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    early.current ??= ''
    load().then(
      ({ SearchBar }) => setBar(() => SearchBar),
      () => {
        early.current = null
        // Without a network the search page would not load either.
        if (navigator.onLine) form.submit()
        else showToast({ tone: 'error' })
      },
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (early.current === null || event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    early.current += event.key
  }
  const takeEarly = () => {
    const typed = early.current ?? ''
    early.current = null
    return typed
  }
  return (
    <>
      <form action={localizedPath(ADDRESSES.search, locale)} onSubmit={onSubmit}>
        <button
          type="submit"
          className={styles.search}
          aria-label={intl.formatMessage({ id: 'menu.search' })}
          onPointerEnter={preload}
          onFocus={preload}
          onKeyDown={onKeyDown}
        />
      </form>
      {Bar && <Bar takeEarly={takeEarly} close={setBar} />}
    </>
  )
}
