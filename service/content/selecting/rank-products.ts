import { farthestSupports } from '#domain/engineering/judge-load.ts'
import {
  judgeProduct,
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
  const states = resinStates(judged)
  // Only products are kept: their verdicts are made again for those that are shown, which costs less than keeping all.
  const groups: Record<VerdictKind, IndexedProduct[]> = { fits: [], if: [], unknown: [], fails: [] }
  const conditional: { product: IndexedProduct; supports: number }[] = []
  const thinnest = new Map<string, IndexedProduct>()
  for (const product of products) {
    if (type !== undefined && product.type !== type) continue
    const verdict = judgeProduct(product, question, states)
    if (verdict.kind !== 'if') groups[verdict.kind].push(product)
    // With the span that was asked for, nothing needs to be closer.
    else {
      const supports = verdict.aspects.load === 'if' ? supportsOf(product, question) : Number.MAX_VALUE
      conditional.push({ product, supports })
    }
    if (verdict.aspects.load === 'fits' && verdict.kind !== 'fails') noteThinnest(thinnest, product)
  }
  groups.if = conditional.sort((a, b) => b.supports - a.supports).map(({ product }) => product)
  const shown: IndexedProduct[] = []
  let before = (page - 1) * limit
  for (const kind of VERDICT_KINDS) {
    shown.push(...groups[kind].slice(Math.max(0, before), Math.max(0, before) + limit - shown.length))
    before -= groups[kind].length
  }
  const order = { fits: 0, unknown: 1, fails: 2 } as const
  return {
    resins: judged.sort((a, b) => order[a.kind] - order[b.kind]),
    counts: {
      fits: groups.fits.length,
      if: groups.if.length,
      unknown: groups.unknown.length,
      fails: groups.fails.length,
    },
    shown: shown.map((product) => ({ product, verdict: judgeProduct(product, question, states) })),
    thinnest,
  }
}

function noteThinnest(thinnest: Map<string, IndexedProduct>, product: IndexedProduct): void {
  if (product.depth === undefined || product.category === '') return
  const known = thinnest.get(product.category)?.depth ?? Number.POSITIVE_INFINITY
  if (product.depth < known) thinnest.set(product.category, product)
}

/** How far apart the supports of a product may be. */
function supportsOf(product: IndexedProduct, question: SelectorQuestion): number {
  const table = tableFor(product, question)
  return table === undefined ? Number.POSITIVE_INFINITY : farthestSupports(table, question)
}
