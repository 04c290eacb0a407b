import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { studioApi } from '../session/studio-api.ts'

/** Links by which whoever drafts looks at what visitors would see, kept for as long as they last. */
export const SEEN_DRAFTS = 'seen_drafts'

/** As short as a link may last. */
const DAYS = 1
/** A link is followed only as long as it lasts, with time to look around. */
const KEPT_MS = 12 * 3_600_000

/** The tabs in which this window has shown what is drafted. */
const opened = new Set<Window>()

/** Closes them, where they still show it: whoever goes leaves no draft on the screen. */
export function closePreviews(): void {
  for (const tab of opened) {
    try {
      if (tab.location.pathname.startsWith('/preview/')) tab.close()
    } catch {
      // It shows another site by now.
    }
  }
  opened.clear()
}

/**
 * Shows what is drafted in a tab of its own, as visitors would see it. It is asked for at a press: browsers open a tab
 * at no other time. Fails as saving and the call do.
 */
export function useDraftPreview(save: () => Promise<string[]>): () => Promise<void> {
  const intl = useIntl()
  const locale = useLocale()
  const client = useQueryClient()
  return async () => {
    const tab = window.open('', '_blank')
    if (tab) {
      opened.add(tab)
      tab.document.body.textContent = intl.formatMessage({ id: 'documents.opening' })
    }
    try {
      const drafts = await save()
      const link = await client.fetchQuery({
        queryKey: [SEEN_DRAFTS, ...drafts],
        queryFn: () => studioApi(locale).createPreviewLink({ body: { base_version: 0, drafts, days: DAYS } }),
        staleTime: KEPT_MS,
        gcTime: KEPT_MS,
      })
      // Where no tab may be opened, it is seen here; everything is saved.
      const shown = tab ?? window
      shown.location.assign(`${link.path}?language=${locale}`)
    } catch (error) {
      tab?.close()
      throw error
    }
  }
}
