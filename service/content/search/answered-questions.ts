import { sql } from 'kysely'
import { VARIANT_COLLECTIONS } from '../facets/facet-conditions.ts'
import type { Content } from '../reading/content.ts'
import { createVersionedMemory, versionOf } from '../reading/versioned-memory.ts'
import { correctBeginning, correctQuestion } from './correct-question.ts'
import { type Findable, type FoundHits, findHits, NO_HITS } from './find-hits.ts'
import { hiddenEntries } from './hidden-entries.ts'
import { questionName, questionsIn, readQuestion, type SearchQuestion } from './search-question.ts'
import { HIT_KINDS, SEARCHED_KINDS } from './searched-kinds.ts'

/** The number of questions whose hits are remembered: the pages and counts of a search are requested one by one. */
const REMEMBERED = 50
/** The granularity at which articles and jobs become visible. */
const MINUTE_MS = 60_000
/** Whether an SKU is offered depends on its variant and the variant's values. */
const WATCHED = [...new Set([...SEARCHED_KINDS.keys(), ...VARIANT_COLLECTIONS])]

/** The answer to a visitor's question. */
export interface AnsweredQuestion {
  hits: FoundHits
  /** The question that the hits answer. */
  question: SearchQuestion
  /** What was searched for instead, because nothing matched what was typed or it looked mistyped. */
  corrected: string | null
}

/** Answers questions and remembers the most recent until content changes. */
export interface AnsweredQuestions {
  answer(content: Content, text: string): Promise<AnsweredQuestion>
  /** What can be found at this moment. */
  findable(content: Content): Promise<Findable>
}

export function createAnsweredQuestions(): AnsweredQuestions {
  const answered = createVersionedMemory<AnsweredQuestion>(REMEMBERED)
  const findables = createVersionedMemory<Findable>(1)
  const findableAt = (content: Content, moment: string) => findables.recall('', moment, () => readFindable(content))
  return {
    async answer(content, text) {
      const moment = await momentOf(content)
      const name = questionName(readQuestion(text, content.locale))
      return answered.recall(name, moment, async () => answerQuestion(content, text, await findableAt(content, moment)))
    },
    async findable(content) {
      return findableAt(content, await momentOf(content))
    },
  }
}

/** A text that changes when content has changed or something else may have become visible. */
async function momentOf({ source, now }: Content): Promise<string> {
  return `${await versionOf(source, WATCHED)} ${Math.floor(now.getTime() / MINUTE_MS)}`
}

async function readFindable(content: Content): Promise<Findable> {
  const { source } = content
  const hidden = await hiddenEntries(content)
  const { count } = await source.db
    .selectFrom('entry')
    .select((select) => select.fn.countAll().as('count'))
    .where(source.dialect.inList(sql.ref('collection'), HIT_KINDS))
    .where('status', '=', sql.lit('published'))
    .executeTakeFirstOrThrow()
  return { hidden, total: Number(count) - hidden.size }
}

/**
 * Returns the hits for what was typed, in the visitor's language, otherwise in the other one: an Indonesian reader may
 * know a thing by its English name. If there are none, or what was typed looks like a slip, returns the hits for what
 * was probably meant.
 */
async function answerQuestion(content: Content, text: string, findable: Findable): Promise<AnsweredQuestion> {
  const find = (question: SearchQuestion) => findHits(content, question, findable)
  const questions = questionsIn(text, content.locale)
  const instead = async (question: SearchQuestion, corrected: string | null): Promise<AnsweredQuestion | null> => {
    if (corrected === null) return null
    const meant = readQuestion(corrected, question.locale)
    const hits = await find(meant)
    return hits.order.length > 0 ? { hits, question: meant, corrected } : null
  }
  for (const question of questions) {
    const hits = await find(question)
    if (hits.order.length === 0) continue
    const meant = hits.isNamed ? null : await instead(question, await correctBeginning(content.source, question))
    return meant ?? { hits, question, corrected: null }
  }
  for (const question of questions) {
    const meant = await instead(question, await correctQuestion(content.source, question))
    if (meant) return meant
  }
  return { hits: NO_HITS, question: readQuestion(text, content.locale), corrected: null }
}
