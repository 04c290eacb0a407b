import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocale } from '../i18n/use-locale.ts'
import { lazyApi } from '../sign-in/lazy-api.ts'
import { watchOtherTabs } from './other-tabs.ts'
import type { SavedListName } from './saved-marks.ts'
import { isFresh, noteNews, refreshSaved } from './saved-queries.ts'
import { hasVisitorKey } from './visitor-mark.ts'

/**
 * Fetches a list if the visitor may have one, and again whenever it may have changed elsewhere. For first-time visitors
 * it fetches nothing.
 */
export function useSavedWatch(list: SavedListName): void {
  const client = useQueryClient()
  const shown = useLocale()
  const locale = useRef(shown)
  useEffect(() => {
    locale.current = shown
  }, [shown])

  useEffect(() => {
    const refresh = () => {
      if (!hasVisitorKey()) return
      const context = { locale: locale.current, api: lazyApi(locale.current) }
      void refreshSaved(client, context, list)
    }
    const refreshOld = () => isFresh(client, list) || refresh()
    refreshOld()
    const refreshTold = (news: string) => {
      noteNews(list, news)
      refresh()
    }
    return watchOtherTabs(refreshTold, refreshOld)
  }, [client, list])
}
