import type { Content } from '../content/content.ts'
import { correctQuestion } from './correct-question.ts'
import { type FoundHits, findHits, NO_HITS } from './find-hits.ts'
import type { CurrentIndex } from './search-memory.ts'
import { questionName, questionsIn, readQuestion, type SearchQuestion } from './search-question.ts'

/** Questions whose hits are remembered: the pages and the counts of one search are asked for one after the other. */
const REMEMBERED = 50
/** Articles and jobs become visible by the minute. */
const MINUTE_MS = 60_000

/** What a visitor's question comes to. */
export interface AnsweredQuestion {
  hits: FoundHits
  /** The question that the hits answer. */
  question: SearchQuestion
  /** What was looked for instead, because nothing was found for what was typed. */
  corrected: string | null
}

/** Answers questions and remembers the latest until content changes. */
export interface AnsweredQuestions {
  answer(content: Content, current: CurrentIndex, text: string): Promise<AnsweredQuestion>
}

/** A text that differs when content has changed or something else may have become visible. */
export function momentOf({ version }: CurrentIndex, now: Date): string {
  return `${version} ${Math.floor(now.getTime() / MINUTE_MS)}`
}

export function createAnsweredQuestions(): AnsweredQuestions {
  const kept = new Map<string, { state: string; answered: Promise<AnsweredQuestion> }>()
  return {
    answer(content, current, text) {
      const name = questionName(readQuestion(text, content.locale))
      const state = momentOf(current, content.now)
      const known = kept.get(name)
      if (known?.state === state) return known.answered
      const answered = answerQuestion(content, current, text)
      kept.delete(name)
      kept.set(name, { state, answered })
      answered.catch(() => kept.delete(name))
      const oldest = kept.keys().next().value
      if (kept.size > REMEMBERED && oldest !== undefined) kept.delete(oldest)
      return answered
    },
  }
}

/**
 * The hits of what was typed, in the visitor's language, else in the other one: who reads Indonesian may know a thing by
 * its English name. Where there are none, those of what was probably meant.
 */
async function answerQuestion(content: Content, { index }: CurrentIndex, text: string): Promise<AnsweredQuestion> {
  const questions = questionsIn(text, content.locale)
  for (const question of questions) {
    const hits = await findHits(content, index, question)
    if (hits.order.length > 0) return { hits, question, corrected: null }
  }
  for (const question of questions) {
    const corrected = correctQuestion(index, question)
    if (corrected === null) continue
    const meant = readQuestion(corrected, question.locale)
    const hits = await findHits(content, index, meant)
    if (hits.order.length > 0) return { hits, question: meant, corrected }
  }
  return { hits: NO_HITS, question: readQuestion(text, content.locale), corrected: null }
}
