import type { SearchSynonymDocument } from '#generated/types.ts'
import { type EntrySource, publishedEntries } from '../reading/entry-reader.ts'
import { type Synonyms, wordsOf } from '../search-words.ts'

export const SYNONYMS = 'search_synonym'

export async function readSynonyms(source: EntrySource): Promise<Synonyms> {
  const synonyms = new Map<string, readonly string[]>()
  for (const { doc } of await publishedEntries(source, SYNONYMS)) {
    const { typed, meant } = doc as unknown as SearchSynonymDocument
    for (const word of wordsOf(typed)) synonyms.set(word, [...(synonyms.get(word) ?? []), ...wordsOf(meant)])
  }
  return synonyms
}
