import type { Content } from '../content/content.ts'
import { correctQuestion } from './correct-question.ts'
import { type FoundHits, findHits, NO_HITS } from './find-hits.ts'
import type { CurrentIndex } from './search-memory.ts'
import { questionName, readQuestion, type SearchQuestion } from './search-question.ts'

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
      const question = readQuestion(text, content.locale)
      const name = questionName(question)
      const state = momentOf(current, content.now)
      const known = kept.get(name)
      if (known?.state === state) return known.answered
      const answered = answerQuestion(content, current, question)
      kept.delete(name)
      kept.set(name, { state, answered })
      answered.catch(() => kept.delete(name))
      const oldest = kept.keys().next().value
      if (kept.size > REMEMBERED && oldest !== undefined) kept.delete(oldest)
      return answered
    },
  }
}

async function answerQuestion(
  content: Content,
  { index }: CurrentIndex,
  question: SearchQuestion,
): Promise<AnsweredQuestion> {
  const hits = await findHits(content, index, question)
  const meant = hits.order.length === 0 ? correctQuestion(index, question) : null
  if (meant === null) return { hits, question, corrected: null }
  const instead = readQuestion(meant, question.locale)
  const others = await findHits(content, index, instead)
  return others.order.length === 0
    ? { hits: NO_HITS, question, corrected: null }
    : { hits: others, question: instead, corrected: meant }
}
