import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { splitLocale } from '#domain/languages/localized-path.ts'
import { LocaleProvider } from '#renderer/i18n/locale-provider.tsx'
import { Shell } from '../shell/shell.tsx'
import { pageSkeleton } from '../state/page-skeleton.ts'
import { isFramed } from './framed-path.ts'

/** The root of every page: its language, the shell around it, and what happens between two pages. */
export function Root() {
  const { locale, path } = splitLocale(useLocation().pathname)

  useEffect(() => {
    // Written only when it changes: setting the same language again makes the browser restyle every element.
    if (document.documentElement.lang !== locale) document.documentElement.lang = locale
  }, [locale])

  useEffect(() => {
    // For scripts that drive a browser: from here on the page responds to clicks.
    document.documentElement.dataset.hydrated = ''
  }, [])

  return (
    <LocaleProvider locale={locale}>
      {isFramed(path) ? (
        <main>
          <Outlet />
        </main>
      ) : (
        <Shell />
      )}
      <ScrollRestoration getKey={scrollKey} />
    </LocaleProvider>
  )
}

/** The key under which the router remembers a page's scroll position. */
function scrollKey({ key }: { key: string }): string {
  return key === pageSkeleton.hides ? 'none' : key
}
