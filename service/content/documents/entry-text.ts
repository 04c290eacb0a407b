import { isDeepStrictEqual } from 'node:util'
import type { CollectionPlan, SearchPlan } from '#domain/content/collection-plan.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { fieldIn } from '#domain/languages/field-in.ts'
import { richTextWords } from '#domain/text/rich-text-words.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import type { EntryText } from '#service/store/store-contract.ts'
import { type ContentPlans, planOf } from '../reading/content-plans.ts'
import type { Entry } from '../reading/entry.ts'
import { wordsForFiles } from '../same-words.ts'
import { compactCode, differentWords, indexedWords, namedWords, sizeIn } from '../search-words.ts'
import { type ContentDocument, stringsIn } from './content-document.ts'
import { hasEarlierVersions } from './document-version.ts'

/** The weights from which a field counts as high or middle; anything below counts as low. */
const HIGH_WEIGHT = 4
const MIDDLE_WEIGHT = 2

/** What is known about every hit without reading its entry. */
export interface EntryFact {
  collection: string
  /** Number of words in its name. */
  nameWords: number
  /** Number of letters and digits in its code; 0 if it has none. */
  codeLength: number
}

/** The largest count that a fact can contain. */
const MOST = 255

/**
 * The searchable words of an entry in one language; null if its collection is not searched. `sizes` are those that are
 * found with it without being in its document.
 */
export function entryText(
  plans: ContentPlans,
  entry: Pick<Entry, 'no' | 'collection' | 'doc'>,
  language: Locale,
  sizes: readonly string[] = [],
): EntryText | null {
  const { no, collection } = entry
  const plan = planOf(plans, collection)
  if (plan.search.length === 0) return null
  const doc = searchedPart(plan, entry.doc)
  const words = { high: [] as string[], middle: [] as string[], low: [] as string[] }
  for (const searched of plan.search) {
    const { weight, rich, unseen } = searched
    if (unseen) continue
    const value = searchedValue(searched, doc, language)
    const text = rich ? richTextWords(value) : typeof value === 'string' ? value : sizesIn(value)
    if (text !== '') words[placeOf(weight)].push(indexedWords(text, language))
  }
  words.low.push(...sizes.map((size) => indexedWords(size, language)))
  if (hasFiles(plan, doc)) words.low.push(indexedWords(wordsForFiles(language), language))
  const name = entryName(plan, doc, language)
  // Whoever reads one language may know a thing by its name in the other, in the plural, too.
  if (language !== DEFAULT_LOCALE) {
    const other = entryName(plan, doc, DEFAULT_LOCALE)
    const written = indexedWords(other, language)
    const known = new Set(written.split(' '))
    const bent = indexedWords(other, DEFAULT_LOCALE).split(' ')
    words.high.push(written, ...new Set(bent.filter((word) => !known.has(word))))
  }
  const code = compactCode(entryCode(plan, doc))
  const [high, middle, low] = [words.high.join(' '), words.middle.join(' '), words.low.join(' ')]
  const fact = packFact(plans, { collection, nameWords: differentWords(name), codeLength: code.length })
  const names = [namedWords(name, language), ...otherNames(plan, doc, language)].join(' ')
  return { no, collection, language, name: names, code, high, middle, low, fact }
}

/** All that the words of a document are made of. */
function searchedPart(plan: CollectionPlan, doc: ContentDocument): ContentDocument {
  const fields = new Set([...plan.search.map(({ field }) => field), ...fileFields(plan)])
  const partOf = (thing: ContentDocument) =>
    Object.fromEntries(Object.entries(thing).filter(([field]) => fields.has(field)))
  const rows = Array.isArray(doc.translations) ? doc.translations.filter(isRecord) : []
  const translations = rows.map((row) => ({ languages_code: row.languages_code, ...partOf(row) }))
  return { ...partOf(doc), translations }
}

/**
 * Whether the index has the words of an entry that has just been saved because it had them before. Not known of
 * documents of which there are earlier versions: it may have the words of one of those.
 */
export function hasSameWords(plan: CollectionPlan, before: Entry | null, after: Entry): boolean {
  if (before?.status !== 'published' || after.status !== 'published') return false
  if (hasEarlierVersions(after.collection, after.doc)) return false
  return isDeepStrictEqual(searchedPart(plan, before.doc), searchedPart(plan, after.doc))
}

/** A value of a document as visitors know it: what has a title is called by it. */
export function searchedValue({ field, titles }: SearchPlan, doc: ContentDocument, language: Locale): unknown {
  const value = fieldIn(doc, field, language)
  return (typeof value === 'string' && titles?.[value]?.[language]) || value
}

/**
 * The words by which visitors know an entry though its texts do not use them, in the language and in the default one.
 * They find it as its name does: editors write them where it is the answer.
 */
function otherNames(plan: CollectionPlan, doc: ContentDocument, language: Locale): string[] {
  const fields = plan.search.filter(({ unseen }) => unseen).map(({ field }) => field)
  const texts = [...new Set([language, DEFAULT_LOCALE])].flatMap((locale) =>
    fields.map((field) => textOf(fieldIn(doc, field, locale))),
  )
  return [...new Set(texts)].filter((text) => text !== '').map((text) => namedWords(text, language))
}

/**
 * The sizes among measured values: they are pasted into the search from drawings. Plain numbers are left out, since
 * every product has dozens of them; filters find those.
 */
function sizesIn(value: unknown): string {
  const values = Array.isArray(value) ? value.filter(isRecord) : []
  return values.flatMap(({ value: size }) => (typeof size === 'string' && sizeIn(size) !== null ? size : [])).join(' ')
}

/** Whether visitors find files with an entry, such as the catalogues of a category. */
function hasFiles(plan: CollectionPlan, doc: ContentDocument): boolean {
  return fileFields(plan).some((field) => stringsIn(doc[field]).length > 0)
}

function fileFields({ document }: CollectionPlan): string[] {
  return document.flatMap((field) => (field.kind === 'relation' && field.to === 'file' ? field.name : []))
}

/** The sizes that a document states itself, in one form. */
export function ownSizes(plan: CollectionPlan, doc: ContentDocument): ReadonlySet<string> {
  const values = plan.search.flatMap(({ field }) => (Array.isArray(doc[field]) ? doc[field].filter(isRecord) : []))
  return new Set(values.flatMap(({ value }) => (typeof value === 'string' ? (sizeIn(value) ?? []) : [])))
}

const placeOf = (weight: number) => (weight >= HIGH_WEIGHT ? 'high' : weight >= MIDDLE_WEIGHT ? 'middle' : 'low')

/** The weight of a collection's name field: the heaviest of its searched fields that is not a code. */
export function nameWeight(plan: CollectionPlan): number {
  return nameField(plan)?.weight ?? 1
}

function nameField(plan: CollectionPlan) {
  return plan.search.filter(({ code, unseen }) => !code && !unseen).sort((one, other) => other.weight - one.weight)[0]
}

/** The name of an entry as visitors read it in one language; empty if it has none. */
export function entryName(plan: CollectionPlan, doc: ContentDocument, language: Locale): string {
  const field = nameField(plan)?.field
  return field === undefined ? '' : textOf(fieldIn(doc, field, language))
}

/** The code of an entry as written; empty if it has none. */
export function entryCode(plan: CollectionPlan, doc: ContentDocument): string {
  const field = codeField(plan)
  return field === null ? '' : textOf(doc[field])
}

/** The field with the code of the entries of a collection; null if they have none. */
export function codeField(plan: CollectionPlan): string | null {
  return plan.search.find(({ code }) => code)?.field ?? null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function packFact(plans: ContentPlans, { collection, nameWords, codeLength }: EntryFact): number {
  const place = [...plans.keys()].indexOf(collection)
  return (place * (MOST + 1) + Math.min(nameWords, MOST)) * (MOST + 1) + Math.min(codeLength, MOST)
}

/** Returns a function that decodes the facts returned with hits. */
export function factReader(plans: ContentPlans): (fact: number) => EntryFact {
  const collections = [...plans.keys()]
  return (fact) => ({
    collection: collections[fact >> 16] ?? '',
    nameWords: (fact >> 8) & MOST,
    codeLength: fact & MOST,
  })
}
