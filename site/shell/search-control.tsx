import { type ComponentType, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { localisedPath } from '#renderer/i18n/localised-path.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { showToast } from '#renderer/ui/feedback.ts'
import styles from './header.module.css'
import type { SearchBarProps } from './search-bar.tsx'

const load = () => import('./search-bar.tsx')

/** Fetches the bar while a pointer or the focus is on its way. */
function preload(): void {
  load().catch(() => {
    // The click that follows asks again and reports.
  })
}

/** The header's way to the search: a form that leads to its page, in place of which a bar with suggestions opens when its code can be had. */
export function SearchControl() {
  const intl = useIntl()
  const locale = useLocale()
  const [Bar, setBar] = useState<ComponentType<SearchBarProps> | null>(null)
  // What is typed between the click and the bar; null while none is on its way.
  const early = useRef<string>(null)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    early.current ??= ''
    load().then(
      ({ SearchBar }) => setBar(() => SearchBar),
      () => {
        early.current = null
        // Without a network its page could not be had either.
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
      <form action={localisedPath('/search', locale)} onSubmit={onSubmit}>
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
