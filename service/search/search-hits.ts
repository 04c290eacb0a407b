import type { Locale } from '#generated/types.ts'
import type { Content } from '../content/content.ts'
import type { WireRow } from '../content/content-document.ts'
import { planOf } from '../content/content-plans.ts'
import type { Entry } from '../content/entry.ts'
import { entriesByKeys, entriesByNumbers } from '../content/entry-reader.ts'
import { fieldIn, isInDefaultLanguage } from '../content/translated-field.ts'
import { hitAddress } from './hit-address.ts'
import { hitPassage } from './hit-passage.ts'
import type { SearchIndex } from './search-index.ts'
import type { SearchQuestion } from './search-question.ts'
import type { SearchRecord } from './search-record.ts'
import { SEARCHED_KINDS, SKU } from './searched-kinds.ts'

/** What every answer says of a hit: a SKU goes by the name of its product and its own code. */
export function hitNames(index: SearchIndex, record: SearchRecord, locale: Locale): WireRow {
  const { titles, isTitleEnglish } = shownBy(index, record)
  return {
    type: record.collection,
    title: titles[locale],
    title_lang: locale === 'id' && isTitleEnglish ? 'en' : null,
    code: record.code?.written ?? null,
    url: hitAddress(record, locale),
  }
}

/** Turns the hits of one page into what the call answers; documents and pictures are loaded together. */
export async function searchHits(
  content: Content,
  index: SearchIndex,
  question: SearchQuestion,
  numbers: readonly number[],
): Promise<WireRow[]> {
  const records = numbers.flatMap((no) => index.record(no) ?? [])
  const shown = records.map((record) => shownBy(index, record).no)
  const entries = await entriesByNumbers(content.source, [...new Set(shown)])
  const byNumber = new Map(entries.map((entry) => [entry.no, entry]))
  const images = await imagesOf(content, entries)
  return records.flatMap((record, at) => {
    const entry = byNumber.get(shown[at] ?? 0)
    if (!entry) return []
    return {
      id: record.id,
      ...hitNames(index, record, content.locale),
      ...passageOf(content, entry, question),
      image: images.get(imageKey(content, entry) ?? '') ?? null,
    }
  })
}

/** What stands for a hit: of a SKU its product. */
function shownBy(index: SearchIndex, record: SearchRecord): SearchRecord {
  return (record.collection === SKU && index.product(String(record.doc.product))) || record
}

function passageOf({ plans, locale }: Content, { collection, doc }: Entry, { words }: SearchQuestion): WireRow {
  const plan = planOf(plans, collection)
  const kind = SEARCHED_KINDS.get(collection)
  const found = kind ? hitPassage(plan, kind, doc, words, locale) : null
  const isEnglish = found !== null && isInDefaultLanguage(plan, doc, found.field, locale)
  return { summary: found?.text ?? null, summary_lang: isEnglish ? 'en' : null }
}

async function imagesOf(content: Content, entries: readonly Entry[]): Promise<Map<string, WireRow>> {
  const keys = entries.flatMap((entry) => imageKey(content, entry) ?? [])
  const found = (await entriesByKeys(content.source, 'image', [...new Set(keys)])).filter(content.isVisible)
  const rows = await content.rows(found, 'summary')
  return new Map(found.flatMap((entry, at) => (rows[at] ? [[entry.key, rows[at]] as const] : [])))
}

function imageKey(content: Content, entry: Entry): string | null {
  const field = SEARCHED_KINDS.get(entry.collection)?.image ?? null
  const key = field === null ? null : fieldIn(entry.doc, field, content.locale)
  return typeof key === 'string' ? key : null
}
