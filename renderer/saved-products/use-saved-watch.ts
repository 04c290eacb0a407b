import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { lazyApi } from '../data/lazy-api.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { watchOtherTabs } from './other-tabs.ts'
import type { SavedListName } from './saved-marks.ts'
import { isFresh, refreshSaved } from './saved-queries.ts'
import { hasVisitorKey } from './visitor-mark.ts'

/** Fetches a list of a visitor who may have one, and again whenever it may have changed elsewhere. First visitors ask nothing. */
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
    return watchOtherTabs(refresh, refreshOld)
  }, [client, list])
}
