import { sql } from 'kysely'
import { countListed } from '../facets/facet-sets.ts'
import { VARIANT_COLLECTIONS } from '../facets/list-filters.ts'
import type { Content } from '../reading/content.ts'
import { planOf } from '../reading/content-plans.ts'
import { createVersionedMemory, versionOf } from '../reading/versioned-memory.ts'
import { type Correction, correctBeginning, correctQuestion } from './correct-question.ts'
import { type Findable, type FoundHits, findHits, NO_HITS } from './find-hits.ts'
import { hiddenEntries } from './hidden-entries.ts'
import { NAMING_COLLECTIONS, type Naming, readNaming } from './naming.ts'
import { type Requirements, readRequirements } from './requirements.ts'
import { questionName, questionsIn, readQuestion, type SearchQuestion } from './search-question.ts'
import { HIT_KINDS, SEARCHED_KINDS } from './searched-kinds.ts'

/** The number of questions whose hits are remembered: the pages and counts of a search are requested one by one. */
const REMEMBERED = 50
/** The granularity at which articles and jobs become visible. */
const MINUTE_MS = 60_000
/** Whether an SKU is offered depends on its variant and the variant's values. */
const WATCHED = [...new Set([...SEARCHED_KINDS.keys(), ...VARIANT_COLLECTIONS, ...NAMING_COLLECTIONS])]

/** The answer to a visitor's question. */
export interface AnsweredQuestion {
  hits: FoundHits
  /** The question that the hits answer. */
  question: SearchQuestion
  /** What was searched for instead, because nothing matched what was typed or it looked mistyped. */
  corrected: string | null
  /** What the question requires of a product; the selector answers that. */
  requirements: Requirements | null
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
  const namings = createVersionedMemory<Naming>(1)
  const findableAt = (content: Content, moment: string) => findables.recall('', moment, () => readFindable(content))
  return {
    async answer(content, text) {
      const moment = await momentOf(content)
      const name = questionName(readQuestion(text, content.locale))
      return answered.recall(name, moment, async () => {
        const naming = await namings.recall('', moment, () => readNaming(content.source))
        return answerQuestion(content, text, naming, await findableAt(content, moment))
      })
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
  const hasFacets = (kind: string) => planOf(content.plans, kind).facets.length > 0
  const listed = await countListed(source, HIT_KINDS.filter(hasFacets))
  const { count } = await source.db
    .selectFrom('entry')
    .select((select) => select.fn.countAll().as('count'))
    .where(
      source.dialect.inList(
        sql.ref('collection'),
        HIT_KINDS.filter((kind) => !hasFacets(kind)),
      ),
    )
    .where('status', '=', sql.lit('published'))
    .executeTakeFirstOrThrow()
  return { hidden, total: listed + Number(count) - hidden.size }
}

async function answerQuestion(
  content: Content,
  text: string,
  naming: Naming,
  findable: Findable,
): Promise<AnsweredQuestion> {
  const requirements = readRequirements(text, naming, content.locale)
  const reader: HitReader = {
    questions: (one) => questionsIn(one, content.locale, naming),
    find: (question) => findHits(content, question, findable),
    corrected: (questions) => correctQuestion(content.source, questions),
    begun: (question) => correctBeginning(content.source, question),
  }
  const found = requirements ? await textsAbout(text, requirements, reader) : await hitsFor(text, reader)
  const [question = readQuestion(text, content.locale)] = reader.questions(text)
  return { ...(found ?? { hits: NO_HITS, question, corrected: null }), requirements }
}

type FoundAnswer = Omit<AnsweredQuestion, 'requirements'>

/** What answering needs of the content. */
interface HitReader {
  /** A text as a question in each language. */
  questions(text: string): SearchQuestion[]
  find(question: SearchQuestion): Promise<FoundHits>
  corrected(questions: readonly SearchQuestion[]): Promise<readonly Correction[]>
  begun(question: SearchQuestion): Promise<string | null>
}

/**
 * Returns the hits for what was typed, in the visitor's language, otherwise in the other one: an Indonesian reader may
 * know a thing by its English name. If there are none, or what was typed looks like a slip, returns the hits for what
 * was probably meant.
 */
async function hitsFor(text: string, reader: HitReader): Promise<FoundAnswer | null> {
  const instead = async ({ locale }: SearchQuestion, corrected: string | null): Promise<FoundAnswer | null> => {
    if (corrected === null) return null
    const meant = readQuestion(corrected, locale)
    const hits = await reader.find(meant)
    return hits.order.length > 0 ? { hits, question: meant, corrected } : null
  }
  for (const question of reader.questions(text)) {
    const hits = await reader.find(question)
    if (hits.order.length === 0) continue
    const meant = hits.isNamed ? null : await instead(question, await reader.begun(question))
    return meant ?? { hits, question, corrected: null }
  }
  for (const { question, meant } of await reader.corrected(reader.questions(text))) {
    const found = await instead(question, meant)
    if (found) return found
  }
  return null
}

/**
 * Returns the hits for a question that the selector can answer: figures such as a span are in no text, so they are left
 * out, and if need be the chemicals, too.
 */
async function textsAbout(
  text: string,
  { hasFigures, rest, thing }: Requirements,
  reader: HitReader,
): Promise<FoundAnswer | null> {
  for (const less of [hasFigures ? rest : text, thing]) {
    for (const question of reader.questions(less)) {
      const hits = await reader.find(question)
      if (hits.order.length > 0) return { hits, question, corrected: less === text ? null : less }
    }
  }
  return thing === '' ? null : await hitsFor(thing, reader)
}
