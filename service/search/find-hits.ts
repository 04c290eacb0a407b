import type { Content } from '../content/content.ts'
import { COLLECTIONS, NO_ENTRY, type RecordColumns, SKU_ENTRY } from './record-columns.ts'
import { matchCodes, matchNames } from './score-names.ts'
import type { SearchIndex } from './search-index.ts'
import type { SearchQuestion } from './search-question.ts'
import { kindOf } from './searched-kinds.ts'

/** Up to so many hits their whole texts are weighed too; where there are more, the words are in every text. */
const WEIGHED_TEXTS = 1000
/** A name counts more than any text. */
const NAME_FACTOR = 2
/** Scores are compared in steps, so that both engines answer alike although their ranks differ in the last digits. */
const STEPS = 1000

/** All hits of one question. */
export interface FoundHits {
  /** Entry numbers, the best first. */
  order: Uint32Array
  /** How many hits there are of each kind. */
  counts: ReadonlyMap<string, number>
}

export const NO_HITS: FoundHits = { order: new Uint32Array(0), counts: new Map() }

/**
 * Finds and orders all hits without reading a single document: which texts hold the words says the full-text index,
 * everything else is in memory. At most two statements.
 */
export async function findHits(
  content: Pick<Content, 'source' | 'now'>,
  index: SearchIndex,
  question: SearchQuestion,
): Promise<FoundHits> {
  if (question.terms.length === 0) return NO_HITS
  const texts = question.isShort ? [] : await textHits(content, question)
  const weights = await textWeights(content, index, question, texts)
  const hits = scoredHits(index, question, texts)
  for (const { no, weight } of weights) hits.scores[no] = (hits.scores[no] ?? 0) + weight
  keepShown(index, question, content.now, hits)
  return inOrder(index, hits)
}

async function textHits({ source }: Pick<Content, 'source'>, { locale, terms }: SearchQuestion): Promise<number[]> {
  const { all } = source.dialect.fullText({ language: locale, terms })
  const { rows } = await all.execute(source.db)
  return JSON.parse(rows[0]?.numbers ?? '[]')
}

/** How well each text answers, from 0 to 1; the engine's own rank is below zero and the lower the better. */
async function textWeights(
  { source }: Pick<Content, 'source'>,
  index: SearchIndex,
  { locale, terms }: SearchQuestion,
  texts: readonly number[],
): Promise<{ no: number; weight: number }[]> {
  if (texts.length === 0 || texts.length > WEIGHED_TEXTS) return []
  const telling = terms.filter(({ stems }) => !stems.every((stem) => index.commonWords.has(stem, locale)))
  const { ranked } = source.dialect.fullText({ language: locale, terms })
  const { rows } = await ranked(texts, telling.length > 0 ? telling : terms).execute(source.db)
  const best = rows[0]?.rank ?? 0
  return rows.map(({ no, rank }) => ({ no, weight: best < 0 ? rank / best : 0 }))
}

/** Hits by entry number. */
interface ScoredHits {
  /** 1 for every hit. */
  found: Uint8Array
  /** How good each hit is; of entries that are none it says nothing. */
  scores: Float64Array
}

function scoredHits(index: SearchIndex, question: SearchQuestion, texts: readonly number[]): ScoredHits {
  const { numbers, terms, scores } = matchNames(index, question)
  const found = new Uint8Array(scores.length)
  // Entries that the index does not know yet have numbers beyond its columns, where nothing is kept.
  for (const no of texts) found[no] = 1
  for (const no of numbers) {
    scores[no] = (scores[no] ?? 0) * NAME_FACTOR
    // The texts are kept by their stems alone; names also hold words as they are written, such as half of 'grating'.
    if (terms[no] === question.terms.length) found[no] = 1
  }
  for (const [no, score] of matchCodes(index, question)) {
    scores[no] = score + (scores[no] ?? 0)
    found[no] = 1
  }
  return { found, scores }
}

/**
 * Takes out what visitors may not see. A product speaks for its SKUs: one of them is a hit of its own when it is the
 * very one that was asked for, or the best of a product that is none.
 */
function keepShown(index: SearchIndex, question: SearchQuestion, now: Date, { found, scores }: ScoredHits): void {
  const { collections } = index.columns
  const skus: number[] = []
  for (let no = 0; no < found.length; no += 1) {
    if (found[no] === 0) continue
    if (collections[no] === SKU_ENTRY) {
      found[no] = 0
      if (question.hasDigit) skus.push(no)
    } else if (!index.isShown(no, now)) found[no] = 0
  }
  const best = new Map<number, number>()
  for (const no of skus) {
    const sku = index.record(no)
    const product = index.product(String(sku?.doc.product))
    if (!product || !index.isShown(product.no, now)) continue
    if (sku?.code?.compact === question.code) found[no] = 1
    else if (found[product.no] === 0) {
      const rival = best.get(product.no)
      if (rival === undefined || (scores[no] ?? 0) > (scores[rival] ?? 0)) best.set(product.no, no)
    }
  }
  for (const no of best.values()) found[no] = 1
}

/** Hits by score, equal ones by number, and how many there are of each kind. */
function inOrder({ columns }: SearchIndex, { found, scores }: ScoredHits): FoundHits {
  const stepOf = (no: number) => Math.round((scores[no] ?? 0) * STEPS)
  // Thousands of hits share a few scores: counting how many have each is faster than comparing them two by two.
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
  const order = new Uint32Array(place)
  for (let no = 0; no < found.length; no += 1) {
    if (found[no] === 0) continue
    const step = stepOf(no)
    const at = places.get(step) ?? 0
    order[at] = no
    places.set(step, at + 1)
  }
  return { order, counts: countByKind(columns, order) }
}

function countByKind({ collections }: RecordColumns, order: Uint32Array): Map<string, number> {
  const hits = new Uint32Array(COLLECTIONS.length)
  for (const no of order) {
    const collection = collections[no] ?? NO_ENTRY
    hits[collection] = (hits[collection] ?? 0) + 1
  }
  const counts = new Map<string, number>()
  for (const [at, collection] of COLLECTIONS.entries()) {
    const count = hits[at] ?? 0
    if (count > 0) counts.set(kindOf(collection), (counts.get(kindOf(collection)) ?? 0) + count)
  }
  return counts
}
