import type { CollectionPlan } from '#domain/content/collection-plan.ts'
import { fieldIn, translation } from '#domain/languages/field-in.ts'
import { isFilled } from '#domain/text/has-words.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import type { ContentDocument, WireRow } from '../documents/content-document.ts'
import { entryCode } from '../documents/entry-text.ts'
import type { Content } from '../reading/content.ts'
import { planOf } from '../reading/content-plans.ts'
import type { Entry } from '../reading/entry.ts'
import { type EntrySource, entriesByKeys, entriesByNumbers } from '../reading/entry-reader.ts'
import { isOffered, skuParts } from '../reading/sku-rule.ts'
import { hitAddress } from './hit-address.ts'
import { hitPassage } from './hit-passage.ts'
import type { SearchQuestion } from './search-question.ts'
import { SEARCHED_KINDS, SKU } from './searched-kinds.ts'

/** A hit and the entry shown for it: the product for an SKU, the entry itself for everything else. */
export interface SearchHitEntries {
  entry: Entry
  shown: Entry
}

/** The entries of some hits, in order; SKUs that are not offered, or whose product is not shown, are left out. */
export async function loadHits(source: EntrySource, numbers: readonly number[]): Promise<SearchHitEntries[]> {
  const entries = await entriesByNumbers(source, numbers)
  const skus = entries.filter(({ collection }) => collection === SKU)
  const parts = await skuParts(source, skus)
  const offered = skus.filter((sku) => isOffered(sku, parts) !== null)
  const keys = [...new Set(offered.map(({ doc }) => String(doc.product)))]
  const products = new Map((await entriesByKeys(source, 'product', keys)).map((product) => [product.key, product]))
  return entries.flatMap((entry) => {
    if (entry.collection !== SKU) return { entry, shown: entry }
    const shown = offered.includes(entry) ? products.get(String(entry.doc.product)) : undefined
    return shown?.status === 'published' ? { entry, shown } : []
  })
}

/** The fields every answer gives for a hit: an SKU has the name of its product and its own code. */
export function hitNames({ plans, locale }: Content, { entry, shown }: SearchHitEntries): WireRow {
  const kind = SEARCHED_KINDS.get(shown.collection)
  const field = kind?.title ?? 'name'
  const isStandIn = !kind?.isTitleName && isInDefaultLanguage(planOf(plans, shown.collection), shown.doc, field, locale)
  return {
    type: entry.collection,
    title: titleIn(shown, field, locale),
    title_lang: isStandIn ? DEFAULT_LOCALE : null,
    code: entryCode(planOf(plans, entry.collection), entry.doc) || null,
    url: hitAddress(shown),
  }
}

function titleIn({ doc, key }: Entry, field: string, locale: Locale): string {
  const title = fieldIn(doc, field, locale)
  return typeof title === 'string' && title !== '' ? title : key
}

/** Turns the hits of one page into what the call returns; documents and pictures are loaded together. */
export async function searchHits(
  content: Content,
  question: SearchQuestion,
  numbers: readonly number[],
): Promise<WireRow[]> {
  const hits = await loadHits(content.source, numbers)
  const images = await imagesOf(
    content,
    hits.map(({ shown }) => shown),
  )
  return hits.map((hit) => ({
    id: hit.entry.id,
    ...hitNames(content, hit),
    ...passageOf(content, hit.shown, question),
    image: images.get(imageKey(content, hit.shown) ?? '') ?? null,
  }))
}

function passageOf({ plans, locale }: Content, { collection, doc }: Entry, { words }: SearchQuestion): WireRow {
  const plan = planOf(plans, collection)
  const kind = SEARCHED_KINDS.get(collection)
  const found = kind ? hitPassage(plan, kind, doc, words, locale) : null
  const isStandIn = found !== null && isInDefaultLanguage(plan, doc, found.field, locale)
  return { summary: found?.text ?? null, summary_lang: isStandIn ? DEFAULT_LOCALE : null }
}

async function imagesOf(content: Content, entries: readonly Entry[]): Promise<Map<string, WireRow>> {
  const keys = entries.flatMap((entry) => imageKey(content, entry) ?? [])
  const found = (await entriesByKeys(content.source, 'image', [...new Set(keys)])).filter(content.isVisible)
  const rows = await content.rows(found, 'summary')
  return new Map(found.flatMap((entry, at) => (rows[at] ? [[entry.key, rows[at]] as const] : [])))
}

function imageKey(content: Content, entry: Entry): string | null {
  const field = SEARCHED_KINDS.get(entry.collection)?.picture
  const key = field === undefined ? null : fieldIn(entry.doc, field, content.locale)
  return typeof key === 'string' ? key : null
}

/**
 * Whether `fieldIn` returns text in the default language when another one was requested. Fields that are never
 * translated, such as a brand's name, count as having no language.
 */
function isInDefaultLanguage(
  { translated, overrides }: CollectionPlan,
  document: ContentDocument,
  field: string,
  locale: Locale,
): boolean {
  if (locale === DEFAULT_LOCALE || !(translated.includes(field) || overrides.includes(field))) return false
  return !isFilled(translation(document, field, locale))
}
