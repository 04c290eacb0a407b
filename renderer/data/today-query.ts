import { jakartaDay } from '../i18n/format-date.ts'
import { type ContentQuery, contentQuery, type DataContext } from './content-query.ts'

/** Today in Jakarta as data, so that a page that was rendered before midnight hydrates with the day it was rendered on. */
export function todayQuery(context: DataContext): ContentQuery<string> {
  return contentQuery(context, ['today'], () => Promise.resolve(jakartaDay()))
}
