import { sql } from 'kysely'
import { documentColumn } from '#service/store/index-plan.ts'
import { type EntryFact, factReader, nameWeight } from '../documents/entry-text.ts'
import type { Content } from '../reading/content.ts'
import { planOf } from '../reading/content-plans.ts'
import { entriesByNumbers, numbersInOrder } from '../reading/entry-reader.ts'
import { isOffered, skuParts } from '../reading/sku-rule.ts'
import { type HitList, listsFor, type QuestionLists } from './question-lists.ts'
import { type ScoredHits, scoreHits } from './score-hits.ts'
import type { SearchQuestion } from './search-question.ts'
import { HIT_KINDS, kindOf, SEARCHED_KINDS, SKU } from './searched-kinds.ts'

/**
 * Up to this many hits are also ranked by their whole texts or places; with more, the words are too common to matter.
 */
const WEIGHED = 1000
/** How much the text or place of a hit counts: enough to order equal names, not enough to pass a better one. */
const SHARE = 0.3
/** Scores are compared in steps, so that both engines answer alike although their ranks differ in the last digits. */
const STEPS = 1000
/** If more SKUs than this match, the words do not distinguish them; only the exact code then counts. */
const MOST_SKUS = 2000

/** What can be found at a given moment. */
export interface Findable {
  /** Numbers of published entries that visitors may not find. */
  hidden: ReadonlySet<number>
  /** How many entries can be found; SKUs are not counted, as they lead to products that are. */
  total: number
}

/** All hits of one question. */
export interface FoundHits {
  /** Entry numbers, best first. */
  order: readonly number[]
  /** The kind of each hit, in the same order. */
  kinds: readonly string[]
  /** Whether any name contains the last word, or a word that begins with it. */
  isNamed: boolean
}

export const NO_HITS: FoundHits = { order: [], kinds: [], isNamed: false }

/**
 * Finds and orders all hits without reading a single document except those of SKUs. The index returns in one statement
 * which entries contain the words, and where; how well whole texts match is asked only when there are few of them.
 */
export async function findHits(content: Content, question: SearchQuestion, findable: Findable): Promise<FoundHits> {
  if (question.terms.length === 0) return NO_HITS
  const lists = await listsFor(content.source, question, question.isShort ? 'name' : 'text')
  const hits = scoredHits(content, question, lists, findable)
  if (!question.isShort) await weighTexts(content, question, lists.hits, hits, factReader(content.plans))
  await keepShown(content, question, lists, findable, hits)
  return { ...inOrder(content, hits), isNamed: (lists.named.at(-1)?.any.length ?? 0) > 0 }
}

/** Scores the hits by name and code. */
export function scoredHits(
  { plans }: Pick<Content, 'plans'>,
  question: SearchQuestion,
  lists: QuestionLists,
  { total }: Findable,
): ScoredHits {
  const factOf = factReader(plans)
  const weights = new Map([...SEARCHED_KINDS.keys()].map((name) => [name, nameWeight(planOf(plans, name))]))
  return scoreHits(lists, question, {
    nameOf: (fact) => {
      const { collection, nameWords } = factOf(fact)
      return { weight: weights.get(collection) ?? 0, words: nameWords }
    },
    codeLengthOf: (fact) => factOf(fact).codeLength,
    total,
  })
}

/**
 * Adds how well each text matches, from 0 to 1, or the place of the hit where texts do not tell: how often a figure, or
 * a word that is in the name, stands in a text does not say which of all panels a visitor means.
 */
async function weighTexts(
  { source }: Content,
  { locale, terms, isFigure }: SearchQuestion,
  { numbers, facts }: HitList,
  { scores, named }: ScoredHits,
  factOf: (fact: number) => EntryFact,
): Promise<void> {
  if (numbers.length === 0 || numbers.length > WEIGHED) return
  const isTold = (no: number) => isFigure || named[no] === terms.length
  const kinds = new Map(numbers.map((no, at) => [no, HIT_KINDS.indexOf(kindOf(factOf(facts[at] ?? 0).collection))]))
  const kind = (no: number) => kinds.get(no) ?? 0
  const placed = (await numbersInOrder(source, numbers.filter(isTold))).sort((one, other) => kind(one) - kind(other))
  for (const [at, no] of placed.entries()) scores[no] = (scores[no] ?? 0) + SHARE * (1 - at / placed.length)
  const texts = numbers.filter((no) => !isTold(no))
  if (texts.length === 0) return
  const { rows } = await source.dialect.textRanks({ language: locale, terms }, texts).execute(source.db)
  const best = rows[0]?.rank ?? 0
  if (best < 0) for (const { no, rank } of rows) scores[no] = (scores[no] ?? 0) + (SHARE * rank) / best
}

/**
 * Removes what visitors may not find. A product represents its SKUs: an SKU is a hit in its own right if its exact code
 * was typed, or if it is the best one of a product that is not a hit itself.
 */
async function keepShown(
  content: Content,
  question: SearchQuestion,
  { exact }: QuestionLists,
  { hidden }: Findable,
  { found, scores, facts }: ScoredHits,
): Promise<void> {
  const factOf = factReader(content.plans)
  const skus: number[] = []
  for (let no = 0; no < found.length; no += 1) {
    if (found[no] === 0) continue
    const { collection } = factOf(facts[no] ?? 0)
    if (collection === SKU && question.hasDigit) skus.push(no)
    if (collection === SKU || !SEARCHED_KINDS.has(collection) || hidden.has(no)) found[no] = 0
  }
  const asked = new Set(exact.numbers)
  const wanted = skus.length <= MOST_SKUS ? skus : skus.filter((no) => asked.has(no))
  const offered = await offeredSkus(content, wanted, (no, product) => asked.has(no) || found[product] !== 1)
  const best = new Map<number, number>()
  for (const { no, product } of offered) {
    if (asked.has(no)) found[no] = 1
    else {
      const rival = best.get(product)
      if (rival === undefined || (scores[no] ?? 0) > (scores[rival] ?? 0)) best.set(product, no)
    }
  }
  for (const [product, no] of best) if (found[product] !== 1) found[no] = 1
}

/**
 * Those of the given SKUs that are offered, with the number of their product; only pairs that are `wanted` are
 * examined.
 */
async function offeredSkus(
  { source }: Pick<Content, 'source'>,
  numbers: readonly number[],
  wanted: (no: number, product: number) => boolean,
): Promise<{ no: number; product: number }[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<{ no: number; product: number }>`select sku.no as no, product.no as product
    from entry as sku join entry as product on product.collection = 'product'
      and product.key = ${sql.ref(`sku.${documentColumn('product')}`)} and product.status = 'published'
    where ${source.dialect.inList(sql.ref('sku.no'), numbers)} order by sku.no`.execute(source.db)
  const pairs = rows.filter(({ no, product }) => wanted(no, product))
  const skus = await entriesByNumbers(
    source,
    pairs.map(({ no }) => no),
  )
  const parts = await skuParts(source, skus)
  const offered = new Set(skus.filter((sku) => isOffered(sku, parts) !== null).map(({ no }) => no))
  return pairs.filter(({ no }) => offered.has(no))
}

/** Hits by score; ties by number. */
function inOrder({ plans }: Content, { found, scores, facts }: ScoredHits): Pick<FoundHits, 'order' | 'kinds'> {
  const stepOf = (no: number) => Math.round((scores[no] ?? 0) * STEPS)
  // Thousands of hits share a few scores: counting how many have each is faster than comparing them in pairs.
  const places = new Map<number, number>()
  for (let no = 0; no < found.length; no += 1) {
    if (found[no] === 0) continue
    const step = stepOf(no)
    places.set(step, (places.get(step) ?? 0) + 1)
  }
  let place = 0
  for (const step of [...places.keys()].sort((one, other) => other - one)) {
    const count = places.get(step) ?? 0
    places.set(step, place)
    place += count
  }
  const factOf = factReader(plans)
  const order = new Array<number>(place)
  const kinds = new Array<string>(place)
  for (let no = 0; no < found.length; no += 1) {
    if (found[no] === 0) continue
    const step = stepOf(no)
    const at = places.get(step) ?? 0
    order[at] = no
    kinds[at] = kindOf(factOf(facts[no] ?? 0).collection)
    places.set(step, at + 1)
  }
  return { order, kinds }
}
