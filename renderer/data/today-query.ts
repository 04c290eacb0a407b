import { jakartaDay } from '#domain/time/jakarta-time.ts'
import { type ContentQuery, contentQuery, type DataContext } from './content-query.ts'

/**
 * Today's date in Jakarta as data, so that a page rendered before midnight hydrates with the day on which it was
 * rendered.
 */
export function todayQuery(context: DataContext): ContentQuery<string> {
  return contentQuery(context, ['today'], () => Promise.resolve(jakartaDay()))
}
