import { setImmediate as nextTurn } from 'node:timers/promises'
import { typingSlips } from '#domain/text/typing-slips.ts'
import type { Content } from '#service/content/reading/content.ts'
import { forgivenSlips, wordsNear } from '#service/content/word-slips.ts'
import { contains } from './label-words.ts'

/**
 * The words for which somebody searches documents, of one collection or of all. Where no stored document has all of
 * them, each that none has is the nearest word of a published name, if there is one within a few typing slips.
 */
export async function meantWords(
  content: Pick<Content, 'source' | 'locale'>,
  words: readonly string[],
  collection?: string,
): Promise<readonly string[]> {
  if (words.length === 0 || (await isInOne(content, words, collection))) return words
  const meant = []
  for (const word of words) {
    const isKnown = words.length > 1 && (await isInOne(content, [word], collection))
    const known = isKnown ? word : await nearest(content, word, collection)
    if (known === null) return words
    meant.push(known)
  }
  return meant
}

/** What is said of words that were searched for in place of those that were typed; null where they are the same. */
export function correctedOf(typed: readonly string[], meant: readonly string[]): string | null {
  return meant === typed ? null : meant.join(' ')
}

/** Whether a stored document has all of these words in what lists find it by. */
async function isInOne(
  { source, locale }: Pick<Content, 'source' | 'locale'>,
  words: readonly string[],
  collection: string | undefined,
): Promise<boolean> {
  const found = await source.db
    .selectFrom('entry_label')
    .select('no')
    .where('language', '=', locale)
    .$if(collection !== undefined, (query) => query.where('collection', '=', collection ?? ''))
    .where(({ and }) => and(words.map((word) => contains('label', word))))
    .limit(1)
    .executeTakeFirst()
  // Every label is looked at for a word that none has, which takes a while.
  await nextTurn()
  return found !== undefined
}

async function nearest(
  content: Pick<Content, 'source' | 'locale'>,
  word: string,
  collection: string | undefined,
): Promise<string | null> {
  const most = /\d/.test(word) ? 0 : forgivenSlips(word)
  if (most === 0) return null
  const near = (await wordsNear(content.source, [word], content.locale)).flatMap((one) => {
    const slips = typingSlips(word, one, most)
    return slips === null ? [] : [{ one, slips }]
  })
  for (const { one } of near.sort((a, b) => a.slips - b.slips))
    if (await isInOne(content, [one], collection)) return one
  return null
}
