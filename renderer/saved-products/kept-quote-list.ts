import { isRecord } from '#domain/json/is-record.ts'
import { keptText } from '../data/kept-text.ts'

/** The visitor's quote list as JSON, which its own page writes and reads. */
export const keptQuoteList = keptText('ori.quote-list')

/** How many lines the list has. */
export function quoteLines(): number {
  try {
    const list: unknown = JSON.parse(keptQuoteList.read() ?? '')
    return isRecord(list) && Array.isArray(list.lines) ? list.lines.length : 0
  } catch {
    return 0
  }
}
