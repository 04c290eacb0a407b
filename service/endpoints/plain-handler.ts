import type { Call, PlainHandler } from '#domain/calls/call.ts'
import { fieldIn } from '#domain/languages/field-in.ts'
import { answerData, type CallInput, type Handler } from '../answers/handler.ts'
import { naturalKey } from '../content/documents/natural-key.ts'
import { listFilters, listOf } from '../content/facets/list-filters.ts'
import type { Content } from '../content/reading/content.ts'
import { planOf } from '../content/reading/content-plans.ts'
import { collectionTag, type Entry } from '../content/reading/entry.ts'
import { entriesByKeys, publishedEntries } from '../content/reading/entry-reader.ts'
import { listEntries } from '../content/reading/list-entries.ts'
import { tagsOfList } from '../content/reading/list-tags.ts'
import { keepLead } from '../people/leads/store-lead.ts'
import { visibleById, visibleByKey } from './visible-entry.ts'

/** The part of a call's row that describes the entries it answers. */
interface Answered extends Pick<Call, 'shape' | 'order'> {
  collection: string
  pick: string
}

/** The handler that follows from a call's row (`"handler": "by-slug"`); null for a call with its own handler. */
export function plainHandler({ name, handler, of, pick, shape, order }: Call): Handler | null {
  if (handler === 'keep-lead') return keepLead(name)
  if (handler === null || of === null) return null
  return PLAIN[handler]({ collection: of, pick: pick ?? 'full', shape, order })
}

const PLAIN: Record<Exclude<PlainHandler, 'keep-lead'>, (answered: Answered) => Handler> = {
  'whole-collection': wholeCollection,
  'page-of-collection': pageOfCollection,
  'by-slugs': bySlugs,
  'by-slug': ({ collection, pick }) =>
    one(pick, (content, { params }: CallInput<unknown, { slug: string }>) =>
      visibleByKey(content, collection, params.slug),
    ),
  'by-id': ({ collection, pick }) =>
    one(pick, (content, { params }: CallInput<unknown, { id: number }>) => visibleById(content, collection, params.id)),
}

/** Everything published, in the order that editors chose, or sorted by a text in the language of the call. */
function wholeCollection({ collection, pick, order }: Answered): Handler {
  return async (_input, { content }) => {
    // A text that lists are sorted by can be any.
    for (const tag of order === null ? tagsOfList(collection) : [collectionTag(collection)]) content.tags.add(tag)
    const entries = await publishedEntries(content.source, collection)
    return answerData(await content.rows(order === null ? entries : byText(content, entries, order), pick))
  }
}

/** One page of the published entries, narrowed by their facets, in the order that editors chose. */
function pageOfCollection({ collection, pick, shape }: Answered): Handler {
  return async ({ query }: CallInput<{ page: number; limit: number }>, { content }) => {
    const filters = await listFilters(content, planOf(content.plans, collection), { ...query })
    const { entries, ...counts } = await listEntries(content, {
      collection,
      filters,
      name: filters.name,
      alsoDependsOn: filters.dependsOn,
      order: { column: 'sort', descending: false },
      page: query.page,
      limit: query.limit,
    })
    const data = await content.rows(entries, pick)
    return shape === 'page' ? { kind: 'page', ...counts, data } : answerData(data)
  }
}

/** The entries listed in a comma-separated list of slugs, in its order; unknown ones are left out. */
function bySlugs({ collection, pick }: Answered): Handler {
  return async ({ query }: CallInput<{ slug?: string }>, { content }) => {
    content.tags.add(collectionTag(collection))
    const wanted = listOf(query.slug)
    const entries = await entriesByKeys(content.source, collection, wanted)
    const found = new Map(entries.map((entry) => [entry.key, entry]))
    const named = wanted.flatMap((slug) => found.get(slug) ?? [])
    return answerData(await content.rows(named, pick))
  }
}

function one<Input extends CallInput>(pick: string, find: (content: Content, input: Input) => Promise<Entry>): Handler {
  return async (input: Input, { content }) => {
    const [row] = await content.rows([await find(content, input)], pick)
    return answerData(row)
  }
}

function byText(content: Content, entries: readonly Entry[], field: string): Entry[] {
  const named = entries.map((entry) => ({
    entry,
    name: naturalKey(String(fieldIn(entry.doc, field, content.locale) ?? '')),
  }))
  return named.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)).map(({ entry }) => entry)
}
