import type { Entry } from './entry.ts'

/** Jakarta is seven hours ahead of UTC all year. */
const JAKARTA_OFFSET_MS = 7 * 60 * 60 * 1000

/** Whether visitors may see an entry now: it is published, and an article's moment of publication has come. */
export function isVisible(entry: Pick<Entry, 'collection' | 'status' | 'doc'>, now: Date): boolean {
  if (entry.status !== 'published') return false
  if (entry.collection !== 'article' || typeof entry.doc.date_published !== 'string') return true
  return new Date(entry.doc.date_published).getTime() <= now.getTime()
}

/** The calendar day in Jakarta, YYYY-MM-DD. */
export function jakartaDay(now: Date): string {
  return new Date(now.getTime() + JAKARTA_OFFSET_MS).toISOString().slice(0, 10)
}
