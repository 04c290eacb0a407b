import { setImmediate as breathe } from 'node:timers/promises'
import type { Locale } from '#generated/types.ts'
import type { ChangeFeed } from '../content/change-feed.ts'
import type { Content } from '../content/content.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store/store-contract.ts'
import { createAnsweredQuestions } from './answered-questions.ts'
import { searchHits } from './search-hits.ts'
import type { SearchIndex } from './search-index.ts'
import type { CurrentIndex, SearchMemory } from './search-memory.ts'
import { suggestRecords } from './suggest.ts'
import type { WordPostings } from './word-postings.ts'

const LANGUAGES: readonly Locale[] = ['en', 'id']
/** How often each question is asked, until the engine has compiled what answers it. */
const ROUNDS = 5
const HITS = 10
const SUGGESTIONS = 6

export interface WarmSearchOptions {
  memory: SearchMemory
  store: Store
  changes: ChangeFeed
  contentFor(locale: Locale): Content
  log: Log
}

/**
 * Makes the search ready while nobody waits for it: at the start its index, and some questions are asked in advance,
 * since the first one takes ten times as long as the next; after changes the index alone. Answers the way to stop,
 * which waits for what is under way.
 */
export function warmSearch({ memory, store, changes, contentFor, log }: WarmSearchOptions): () => Promise<void> {
  let isStopped = false
  let isAwaited = false
  let underWay: Promise<void> = ready(async () => {
    const current = await memory.current(store)
    await rehearse(current, contentFor, () => isStopped)
  })

  function ready(work: () => Promise<unknown>): Promise<void> {
    return work().then(
      () => {},
      (error: unknown) =>
        log.warn({ err: error }, 'The search could not be made ready; the first question tries again.'),
    )
  }

  const stopListening = changes.listen(() => {
    // Changes that come while others are waited for are caught up with together.
    if (isAwaited) return
    isAwaited = true
    underWay = underWay.then(async () => {
      isAwaited = false
      if (!isStopped) await ready(() => memory.current(store))
    })
  })
  return () => {
    isStopped = true
    stopListening()
    return underWay
  }
}

/** Asks what visitors may ask, one after the other with a breath between, and drops the answers. */
async function rehearse(
  current: CurrentIndex,
  contentFor: (locale: Locale) => Content,
  isStopped: () => boolean,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const locale of LANGUAGES) {
      // Anew in each round: an answer that is remembered rehearses nothing.
      const questions = createAnsweredQuestions()
      for (const text of likelyQuestions(current.index, locale)) {
        if (isStopped()) return
        const content = contentFor(locale)
        const { hits, question } = await questions.answer(content, current, text)
        await searchHits(content, current.index, question, [...hits.order.subarray(0, HITS)])
        suggestRecords(current.index, text, content, SUGGESTIONS)
        await breathe()
      }
    }
  }
}

/** The word that most names have, whole, half typed and mistyped, with a measure, and a code. */
function likelyQuestions({ names, codes }: SearchIndex, locale: Locale): string[] {
  const word = commonest(names[locale].spellings)
  const code = codes.all()[Symbol.iterator]().next().value?.word ?? ''
  return [word, word.slice(0, 1), word.slice(0, 2), `x${word}`, `${word} 1`, '1 mm', code].filter((text) => text !== '')
}

function commonest(words: WordPostings): string {
  let best = { word: '', entries: [] as readonly number[] }
  for (const posting of words.all()) if (posting.entries.length > best.entries.length) best = posting
  return best.word
}
