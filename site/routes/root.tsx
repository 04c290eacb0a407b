import { useEffect } from 'react'
import { ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { LocaleProvider } from '#renderer/i18n/locale-provider.tsx'
import { splitLocale } from '#renderer/i18n/localised-path.ts'
import { Shell } from '../shell/shell.tsx'
import { finishProgress, startProgress } from '../state/loading-progress.ts'

/** The root of every page: its language, the shell around it, and what happens between two pages. */
export function Root() {
  const { locale } = splitLocale(useLocation().pathname)
  const isLoading = useNavigation().state !== 'idle'

  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])

  useEffect(() => {
    // For scripts that drive a browser: from here on the page answers to clicks.
    document.documentElement.dataset.hydrated = ''
  }, [])

  useEffect(() => {
    if (!isLoading) return
    startProgress()
    return finishProgress
  }, [isLoading])

  return (
    <LocaleProvider locale={locale}>
      <Shell />
      <ScrollRestoration />
    </LocaleProvider>
  )
}
