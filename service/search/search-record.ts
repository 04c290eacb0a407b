import type { Locale } from '#generated/types.ts'
import type { ContentDocument } from '../content/content-document.ts'
import { type ContentPlans, planOf } from '../content/content-plans.ts'
import type { Entry } from '../content/entry.ts'
import type { EntrySource } from '../content/entry-reader.ts'
import { isJobOpen } from '../content/job-open.ts'
import { compactCode } from '../content/search-words.ts'
import { isOffered, skuParts } from '../content/sku-rule.ts'
import { fieldIn, isInDefaultLanguage } from '../content/translated-field.ts'
import { isVisible, jakartaDay } from '../content/visibility.ts'
import { SEARCHED_KINDS, SKU } from './searched-kinds.ts'

/** What the search keeps in memory of one published entry. */
export interface SearchRecord {
  no: number
  collection: string
  status: 'published'
  id: number
  key: string
  titles: Record<Locale, string>
  /** The Indonesian title is the English one, since there is no other. */
  isTitleEnglish: boolean
  /** How much its title counts. */
  weight: number
  /** The code as it is written and without hyphens, spaces and capitals; null for what has none. */
  code: { written: string; compact: string } | null
  /** The parts of the document that its address and its visibility hang on. */
  doc: ContentDocument
}

/** Fields that tell where an entry is shown and from when to when. */
const KEPT_FIELDS = ['brand', 'category', 'product', 'date_published', 'start_date', 'end_date'] as const

/** Records of the entries that visitors may ever find; of the others, null. */
export async function searchRecords(
  source: EntrySource,
  plans: ContentPlans,
  entries: readonly Entry[],
): Promise<(SearchRecord | null)[]> {
  const skus = entries.filter(({ collection }) => collection === SKU)
  const parts = skus.length > 0 ? await skuParts(source, skus) : null
  return entries.map((entry) => {
    if (entry.status !== 'published') return null
    if (entry.collection === 'page' && !isPublicPage(entry)) return null
    if (entry.collection === SKU && (!parts || isOffered(entry, parts) === null)) return null
    return searchRecord(plans, entry)
  })
}

/** Whether it hangs on the time if a visitor may find an entry of this collection. */
export function isTimed(collection: string): boolean {
  return collection === 'career' || collection === 'article'
}

/** Whether a visitor may find it at this moment. */
export function isFindable(record: SearchRecord, now: Date): boolean {
  if (record.collection === 'career') return isJobOpen(record.doc, jakartaDay(now))
  return isVisible(record, now)
}

/** Pages that only frame the details of something else have no address of their own; others are not for everybody. */
function isPublicPage({ key, doc }: Entry): boolean {
  const middleware = Array.isArray(doc.middleware) ? doc.middleware : []
  return doc.noindex !== true && !key.endsWith('-detail') && middleware.every((name) => name === 'no-auth')
}

function searchRecord(plans: ContentPlans, { no, collection, id, key, doc }: Entry): SearchRecord {
  const plan = planOf(plans, collection)
  const kind = SEARCHED_KINDS.get(collection)
  const field = kind?.title ?? 'name'
  const titles = { en: titleIn(doc, field, key, 'en'), id: titleIn(doc, field, key, 'id') }
  const written = plan.search.filter(({ code }) => code).map((one) => doc[one.field])[0]
  return {
    no,
    collection,
    status: 'published',
    id,
    key,
    titles,
    isTitleEnglish: !kind?.isTitleName && isInDefaultLanguage(plan, doc, field, 'id'),
    weight: plan.search.find((one) => one.field === field)?.weight ?? 1,
    code: typeof written === 'string' ? { written, compact: compactCode(written) } : null,
    doc: Object.fromEntries(KEPT_FIELDS.flatMap((name) => (doc[name] === undefined ? [] : [[name, doc[name]]]))),
  }
}

function titleIn(doc: ContentDocument, field: string, key: string, locale: Locale): string {
  const title = fieldIn(doc, field, locale)
  return typeof title === 'string' && title !== '' ? title : key
}
