import { LOCALES } from '#domain/languages/locales.ts'
import { translatedText } from '#domain/languages/translate.ts'
import type { ChemicalDocument, Locale, ProductTypeDocument } from '#generated/types.ts'
import { type EntrySource, publishedEntries } from '../reading/entry-reader.ts'
import { type Synonyms, wordsOf } from '../search-words.ts'
import { readSynonyms, SYNONYMS } from './synonyms.ts'

/** The collections whose words a question is read with. */
export const NAMING_COLLECTIONS = ['chemical', 'product_type', SYNONYMS]

/** Shorter words of another language are taken for words of the visitor's own: `air` is water in Indonesian only. */
const FOREIGN_WORD = 5

/** A chemical as texts name it. */
export interface NamedChemical {
  names: Readonly<Record<Locale, string>>
  /** Names of one word, such as its formula: texts of a language may use any of them. */
  single: Readonly<Record<Locale, readonly string[]>>
}

/** One of the names of a chemical, by its words. */
interface ChemicalName {
  words: readonly string[]
  chemical: NamedChemical
  /** The languages in which the words mean it. */
  locales: readonly Locale[]
}

/** The words by which questions name chemicals, types of products and other things. */
export interface Naming {
  /** By the first word of the name. */
  names: ReadonlyMap<string, readonly ChemicalName[]>
  types: readonly { slug: string; words: readonly string[]; label: Readonly<Record<Locale, string>> }[]
  synonyms: Synonyms
}

/** Names nothing. */
export const NO_NAMING: Naming = { names: new Map(), types: [], synonyms: new Map() }

export async function readNaming(source: EntrySource): Promise<Naming> {
  const names = new Map<string, ChemicalName[]>()
  for (const { doc } of await publishedEntries(source, 'chemical')) {
    for (const name of chemicalNames(doc as unknown as ChemicalDocument)) {
      const [first = ''] = name.words
      names.set(first, [...(names.get(first) ?? []), name])
    }
  }
  const types = (await publishedEntries(source, 'product_type')).map(({ doc }) => {
    const type = doc as unknown as ProductTypeDocument
    const label = byLocale((locale) => translatedText(type, 'label', locale))
    return { slug: type.slug, label, words: [type.slug, ...Object.values(label)].map((one) => wordsOf(one).join(' ')) }
  })
  return { names, types, synonyms: await readSynonyms(source) }
}

function chemicalNames(doc: ChemicalDocument): ChemicalName[] {
  const names = byLocale((locale) => translatedText(doc, 'name', locale))
  const typed = LOCALES.map((locale) =>
    [names[locale], ...translatedText(doc, 'synonyms', locale).split(',')].map(wordsOf).filter(isNotEmpty),
  )
  const codes = [doc.formula, doc.cas].flatMap((code) => (code ? [wordsOf(code)] : []))
  const single = byLocale((locale) => {
    const meant = typed.flatMap((own, at) => own.filter((words) => LOCALES[at] === locale || isClear(words)))
    return [...new Set([...meant, ...codes].filter(({ length }) => length === 1).flat())]
  })
  const chemical = { names, single }
  const known = new Map<string, ChemicalName>()
  const add = (words: readonly string[], locales: readonly Locale[]) => {
    const before = known.get(words.join(' '))?.locales ?? []
    known.set(words.join(' '), { words, chemical, locales: [...new Set([...before, ...locales])] })
  }
  for (const [at, locale] of LOCALES.entries())
    for (const words of typed[at] ?? []) add(words, isClear(words) ? LOCALES : [locale])
  for (const words of codes) add(words, LOCALES)
  return [...known.values()]
}

const isNotEmpty = (words: readonly string[]) => words.length > 0

const isClear = (words: readonly string[]) => {
  const [first = ''] = words
  return words.length > 1 || first.length >= FOREIGN_WORD || /\d/.test(first)
}

function byLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, T>
}
