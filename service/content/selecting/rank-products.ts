import { farthestSupports, loadVerdictKind } from '#domain/engineering/judge-load.ts'
import {
  asksOfLoad,
  judgeOf,
  judgeResin,
  type ProductVerdict,
  type ResinVerdict,
  resinStates,
  type SelectorQuestion,
  tableFor,
  VERDICT_KINDS,
  type VerdictKind,
} from '#domain/engineering/judge-product.ts'
import type { IndexedProduct, IndexedResistance, SelectorIndex } from './selector-index.ts'

export interface RankedProduct {
  product: IndexedProduct
  verdict: ProductVerdict
}

/** All verdicts on a question. */
export interface Ranking {
  resins: readonly ResinVerdict<IndexedResistance>[]
  counts: Record<VerdictKind, number>
  /** The products of a page, best first. */
  shown: readonly RankedProduct[]
  /** For each category, the thinnest product that fits. */
  thinnest: ReadonlyMap<string, IndexedProduct>
}

/**
 * Judges every product of a type, or all of them, and orders them: those that fit, the lightest first; those that would
 * fit, those with supports farthest apart first; those that somebody must be asked about; the others.
 */
export function rankProducts(
  { products, resins }: SelectorIndex,
  question: SelectorQuestion,
  { type, page, limit }: { type: string | undefined; page: number; limit: number },
): Ranking {
  const judged = resins.map((resin) => judgeResin(resin, question))
  const judge = judgeOf(question, resinStates(judged))
  // Of each verdict only what comes before the end of the page is kept, and no verdict: they are made for what is
  // shown.
  const end = page * limit
  const counts: Record<VerdictKind, number> = { fits: 0, if: 0, unknown: 0, fails: 0 }
  const groups: Record<Exclude<VerdictKind, 'if'>, IndexedProduct[]> = { fits: [], unknown: [], fails: [] }
  const conditional = farthestOf(question, end)
  const thinnest = new Map<string, IndexedProduct>()
  for (const product of products) {
    if (type !== undefined && product.type !== type) continue
    const kind = judge.kind(product)
    counts[kind] += 1
    if (kind === 'if') conditional.offer(product)
    else if (counts[kind] <= end) groups[kind].push(product)
    if (kind !== 'fails' && isThinner(product, thinnest) && judge.load(product) === 'fits') {
      thinnest.set(product.category, product)
    }
  }
  const shown: IndexedProduct[] = []
  let before = end - limit
  for (const kind of VERDICT_KINDS) {
    const group = kind === 'if' ? conditional.best() : groups[kind]
    const from = Math.max(0, before)
    shown.push(...group.slice(from, from + limit - shown.length))
    before -= counts[kind]
  }
  const order = { fits: 0, unknown: 1, fails: 2 } as const
  return {
    resins: judged.sort((a, b) => order[a.kind] - order[b.kind]),
    counts,
    shown: shown.map((product) => ({ product, verdict: judge.verdict(product) })),
    thinnest,
  }
}

function isThinner({ depth, category }: IndexedProduct, thinnest: ReadonlyMap<string, IndexedProduct>): boolean {
  return depth !== undefined && category !== '' && depth < (thinnest.get(category)?.depth ?? Number.POSITIVE_INFINITY)
}

interface Supported {
  product: IndexedProduct
  supports: number
}

/** Finds so many of the products that are offered: those whose supports may be farthest apart, in this order. */
function farthestOf(question: SelectorQuestion, count: number) {
  let found: Supported[] = []
  let least = 0
  return {
    offer(product: IndexedProduct): void {
      // How far exactly is only computed for what can still come first.
      if (!reaches(product, question, least)) return
      found.push({ product, supports: supportsOf(product, question) })
      if (found.length < 2 * count) return
      found = first(found, count)
      least = found.at(-1)?.supports ?? 0
    },
    best: () => first(found, count).map(({ product }) => product),
  }
}

const first = (found: Supported[], count: number) => found.sort((a, b) => b.supports - a.supports).slice(0, count)

/** How far apart the supports of a product may be; as far as one likes if nothing is asked about them. */
function supportsOf(product: IndexedProduct, question: SelectorQuestion): number {
  const table = tableFor(product, question)
  return asksOfLoad(question) && table ? farthestSupports(table, question) : Number.MAX_VALUE
}

function reaches(product: IndexedProduct, question: SelectorQuestion, span: number): boolean {
  const table = tableFor(product, question)
  return !asksOfLoad(question) || table === undefined || loadVerdictKind(table, { ...question, span }) === 'fits'
}
