import type { Content } from '../content/content.ts'
import { matchCodes, matchNames, nameScore } from './score-names.ts'
import type { SearchIndex } from './search-index.ts'
import type { SearchQuestion } from './search-question.ts'
import { isFindable, type SearchRecord } from './search-record.ts'
import { kindOf, SKU } from './searched-kinds.ts'

/** Up to so many hits their whole texts are weighed too; where there are more, the words are in every text. */
const WEIGHED_TEXTS = 1000
/** A name counts more than any text. */
const NAME_FACTOR = 2

/** All hits of one question. */
export interface FoundHits {
  /** Entry numbers, the best first. */
  order: readonly number[]
  /** How many hits there are of each kind. */
  counts: ReadonlyMap<string, number>
}

export const NO_HITS: FoundHits = { order: [], counts: new Map() }

/**
 * Finds and orders all hits without reading a single document: which texts hold the words says the full-text index,
 * everything else is in memory. At most two statements.
 */
export async function findHits(content: Content, index: SearchIndex, question: SearchQuestion): Promise<FoundHits> {
  if (question.terms.length === 0) return NO_HITS
  const names = matchNames(index, question)
  const codes = matchCodes(index, question)
  const texts = question.isShort ? [] : await textHits(content, question)
  const weights = await textWeights(content, question, texts)
  const score = (record: SearchRecord) =>
    (codes.get(record.no) ?? 0) +
    nameScore(record, question, names.get(record.no)) * NAME_FACTOR +
    (weights.get(record.no) ?? 0)
  const numbers = new Set(texts)
  for (const no of codes.keys()) numbers.add(no)
  // The texts are kept by their stems alone; names also hold words as they are written, such as half of 'grating'.
  for (const [no, { terms }] of names) if (terms === question.terms.length) numbers.add(no)
  const hits = shownHits(index, question, numbers, content.now, score)
  return inOrder(hits)
}

async function textHits(content: Content, { locale, terms }: SearchQuestion): Promise<number[]> {
  const { all } = content.source.dialect.fullText({ language: locale, terms })
  const { rows } = await all.execute(content.source.db)
  const numbers = rows[0]?.numbers ?? ''
  return numbers === '' ? [] : numbers.split(',').map(Number)
}

/** How well each text answers, from 0 to 1; the engine's own rank is below zero and the lower the better. */
async function textWeights(
  content: Content,
  { locale, terms }: SearchQuestion,
  texts: readonly number[],
): Promise<Map<number, number>> {
  if (texts.length === 0 || texts.length > WEIGHED_TEXTS) return new Map()
  const { ranked } = content.source.dialect.fullText({ language: locale, terms })
  const { rows } = await ranked(WEIGHED_TEXTS).execute(content.source.db)
  const best = rows[0]?.rank ?? 0
  return new Map(rows.map(({ no, rank }) => [no, best < 0 ? rank / best : 0]))
}

interface Hit {
  record: SearchRecord
  score: number
}

/**
 * Those that visitors may see. A product speaks for its SKUs: one of them is a hit of its own when it is the very one
 * that was asked for, or the best of a product that is none.
 */
function shownHits(
  index: SearchIndex,
  question: SearchQuestion,
  numbers: ReadonlySet<number>,
  now: Date,
  score: (record: SearchRecord) => number,
): Hit[] {
  const hits: Hit[] = []
  const skus = new Map<string, Hit>()
  const isShown = (record: SearchRecord) => isFindable(record, now)
  for (const no of numbers) {
    const record = index.record(no)
    if (!record) continue
    if (record.collection !== SKU) {
      if (isShown(record)) hits.push({ record, score: score(record) })
      continue
    }
    const product = question.hasDigit ? index.product(String(record.doc.product)) : undefined
    if (!product || !isShown(product)) continue
    const hit = { record, score: score(record) }
    if (record.code?.compact === question.code) hits.push(hit)
    else if (!numbers.has(product.no) && hit.score > (skus.get(product.key)?.score ?? -1)) skus.set(product.key, hit)
  }
  return [...hits, ...skus.values()]
}

/** Scores are compared in steps, so that both engines answer alike although their ranks differ in the last digits. */
const STEPS = 1000
const NUMBERS = 2 ** 32

/** Hits by score, equal ones by number, and how many there are of each kind. */
function inOrder(hits: readonly Hit[]): FoundHits {
  const counts = new Map<string, number>()
  // One number per hit sorts ten times as fast as objects do.
  const keys = new Float64Array(hits.length)
  let at = 0
  for (const { record, score } of hits) {
    const kind = kindOf(record.collection)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    keys[at] = record.no - Math.round(score * STEPS) * NUMBERS
    at += 1
  }
  keys.sort()
  return { order: Array.from(keys, (key) => key - Math.floor(key / NUMBERS) * NUMBERS), counts }
}
