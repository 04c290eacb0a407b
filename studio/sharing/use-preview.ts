import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { studioApi } from '../session/studio-api.ts'

/** Links by which an editor looks at what visitors would see or saw, kept for as long as they last. */
export const SEEN = 'seen'

/** As short as a link may last. */
const DAYS = 1
/** A link is followed only as long as it lasts, with time to look around. */
const KEPT_MS = 12 * 3_600_000

/** The tabs in which this window has shown what is not published. */
const opened = new Set<Window>()

/** Closes them, where they still show it: whoever goes leaves nothing of it on the screen. */
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

/** What a preview shows. */
type Previewed = { drafts: string[] } | { revision: number }

/**
 * Shows what is drafted, or a state that a document had, in a tab of its own, as visitors would see it. It is asked for
 * at a press: browsers open a tab at no other time. Fails as `ask` and the call do.
 */
export function usePreview(ask: () => Promise<Previewed> | Previewed): () => Promise<void> {
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
      const shown = await ask()
      const link = await client.fetchQuery({
        queryKey: [SEEN, shown],
        queryFn: () => studioApi(locale).createPreviewLink({ body: { base_version: 0, ...shown, days: DAYS } }),
        staleTime: KEPT_MS,
        gcTime: KEPT_MS,
      })
      // Where no tab may be opened, it is seen here; everything is saved.
      const place = tab ?? window
      place.location.assign(`${link.path}?language=${locale}`)
    } catch (error) {
      tab?.close()
      throw error
    }
  }
}
