import { sql } from 'kysely'
import type { ListCareersQuery } from '#generated/types.ts'
import type { Content } from '../content/content.ts'
import { translationRows } from '../content/content-document.ts'
import { collectionTag, type Entry } from '../content/entry.ts'
import { publishedEntries } from '../content/entry-reader.ts'
import { wordsCondition } from '../content/facet-conditions.ts'
import { facetToken } from '../content/facet-rows.ts'
import { isJobOpen } from '../content/job-open.ts'
import { jakartaDay } from '../content/visibility.ts'
import { answerData, type CallInput, type Handlers, type PageResult } from '../handler.ts'
import { type MissingCodes, visibleById } from './visible-entry.ts'

const MISSING: MissingCodes = { unknown: 'career_not_found', archived: 'gone' }

/** Jobs. A closed one leaves the list, while its page stays. */
export const careerHandlers = {
  async listCareers(input: CallInput<ListCareersQuery>, { content }): Promise<PageResult> {
    const { page = 1, limit = 10, location, employment, q } = input.query
    content.tags.add(collectionTag('career'))
    const jobs = await publishedEntries(content.source, 'career')
    const today = jakartaDay(content.now)
    const hits = q === undefined ? null : await numbersWithWords(content, q)
    const matching = jobs.filter(
      (job) =>
        isJobOpen(job.doc, today) &&
        (employment === undefined || job.doc.employment === employment) &&
        (location === undefined || locationsOf(job).includes(facetToken(location))) &&
        (hits === null || hits.has(job.no)),
    )
    const shown = matching.slice((page - 1) * limit, page * limit)
    const counts = { page, limit, total: jobs.length, filter_count: matching.length }
    return { kind: 'page', ...counts, data: await content.rows(shown, 'full') }
  },

  async getCareer(input: CallInput<unknown, { id: number }>, { content }) {
    const entry = await visibleById(content, 'career', input.params.id, MISSING)
    return answerData((await content.rows([entry], 'full'))[0])
  },
} satisfies Handlers

/** The places of a job in every language, as they are compared. */
function locationsOf({ doc }: Entry): string[] {
  const places = [doc.location, ...translationRows(doc).map((row) => row.location)]
  return places.flatMap((place) => (typeof place === 'string' ? facetToken(place) : []))
}

async function numbersWithWords(content: Content, question: string): Promise<Set<number>> {
  const rows = await content.source.db
    .selectFrom('entry')
    .select('no')
    .where('collection', '=', 'career')
    .where('status', '=', sql.lit('published'))
    .where(wordsCondition(content, 'career', question))
    .execute()
  return new Set(rows.map(({ no }) => no))
}
