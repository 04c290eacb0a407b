import type { SearchSynonymDocument } from '#generated/types.ts'
import { type EntrySource, publishedEntries } from '../reading/entry-reader.ts'

/** What the site calls the words that visitors type. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

export const NO_SYNONYMS: Synonyms = new Map()

export const SYNONYMS = 'search_synonym'

export async function readSynonyms(source: EntrySource): Promise<Synonyms> {
  const synonyms = new Map<string, readonly string[]>()
  for (const { doc } of await publishedEntries(source, SYNONYMS)) {
    const { typed, meant } = doc as unknown as SearchSynonymDocument
    for (const word of wordsIn(typed)) synonyms.set(word, [...(synonyms.get(word) ?? []), ...wordsIn(meant)])
  }
  return synonyms
}

/** The words of a list, as questions are read. */
const wordsIn = (list: string) => list.toLowerCase().split(/,\s*/)
