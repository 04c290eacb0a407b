import { isOpen } from '#domain/subjects/open-days.ts'
import { jakartaDay } from '#domain/time/jakarta-time.ts'
import type { Handlers } from '../answers/handler.ts'
import { translationRows } from '../content/documents/content-document.ts'
import { numbersIn } from '../content/facets/entry-set.ts'
import { facetToken } from '../content/facets/facet-rows.ts'
import { entriesWith } from '../content/facets/list-filters.ts'
import type { Content } from '../content/reading/content.ts'
import { collectionTag, type Entry } from '../content/reading/entry.ts'
import { publishedEntries } from '../content/reading/entry-reader.ts'

/** Jobs. A closed one disappears from the list, but its page remains. */
export const careerHandlers = {
  async listCareers({ query: { page, limit, location, employment, q } }, { content }) {
    content.tags.add(collectionTag('career'))
    const jobs = await publishedEntries(content.source, 'career')
    const today = jakartaDay(content.now)
    const hits = q === undefined ? null : await numbersWithWords(content, q)
    const matching = jobs.filter(
      (job) =>
        isOpen('career', job.doc, today) &&
        (employment === undefined || job.doc.employment === employment) &&
        (location === undefined || locationsOf(job).includes(facetToken(location))) &&
        (hits === null || hits.has(job.no)),
    )
    const shown = matching.slice((page - 1) * limit, page * limit)
    const counts = { page, limit, total: jobs.length, filter_count: matching.length }
    return { kind: 'page', ...counts, data: await content.rows(shown, 'full') }
  },
} satisfies Handlers

/** The places of a job in every language, in the form used for comparing. */
function locationsOf({ doc }: Entry): string[] {
  const places = [doc.location, ...translationRows(doc).map((row) => row.location)]
  return places.flatMap((place) => (typeof place === 'string' ? facetToken(place) : []))
}

async function numbersWithWords(content: Content, question: string): Promise<Set<number>> {
  return new Set(numbersIn(await entriesWith(content, 'career', question)))
}
