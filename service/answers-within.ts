import type { Transaction } from 'kysely'
import { collections } from '#generated/collections.ts'
import { handlers } from '#generated/handlers.ts'
import { validators } from '#generated/validator-map.ts'
import { type AnswerCall, createAnswerCall } from './answers/calls/answer-calls.ts'
import type { ServiceParts } from './answers/handler.ts'
import { createPageBlocks } from './content/blocks/page-blocks.ts'
import type { WireRow } from './content/documents/content-document.ts'
import { createContent } from './content/reading/content.ts'
import type { AddressRewriter } from './content/reading/host-rewriting.ts'
import { PRODUCT_RULES } from './content/reading/sku-rule.ts'
import { createVersionedMemory } from './content/reading/versioned-memory.ts'
import { createAnsweredQuestions } from './content/search/answered-questions.ts'
import { createSelectorIndexes } from './content/selecting/selector-index.ts'
import { plainHandler } from './endpoints/plain-handler.ts'
import type { Clock } from './runtime/clock.ts'
import type { Log } from './runtime/log.ts'
import type { Metrics } from './runtime/observe/metrics.ts'
import type { Store } from './store/store-contract.ts'
import type { Tables } from './store/tables.ts'

/** Answers calls from a transaction. */
interface TriedAnswers {
  /** Answers as they would be at a moment; without one, as they would be now. */
  answerAt(moment?: Date): AnswerCall
  /** The keys of the blocks that were left out of their pages. */
  leftOut: ReadonlySet<string>
}

interface Surroundings {
  store: Store
  parts: ServiceParts
  rewrite: AddressRewriter | null
  log: Log
  metrics: Metrics
}

/**
 * Answers calls as the store would look if a transaction were committed. Nothing that is remembered elsewhere is used,
 * nobody is signed in, and no limits count.
 */
export function answersWithin(trx: Transaction<Tables>, surroundings: Surroundings): TriedAnswers {
  const { parts, rewrite, log, metrics } = surroundings
  const leftOut = new Set<string>()
  const store: Store = {
    ...surroundings.store,
    db: trx,
    transaction: () => Promise.reject(new Error('Nothing is written while something is tried out.')),
  }
  const noting: Log = {
    ...log,
    error(fields, message) {
      const { block } = fields as { block?: { slug?: unknown } }
      if (typeof block?.slug === 'string') leftOut.add(block.slug)
      else log.error(fields, message)
    },
  }
  const blocks = createPageBlocks({ validators, log: noting, metrics })
  const answersAt = (clock: Clock) => {
    const memory = { counts: createVersionedMemory<number>(100), facets: createVersionedMemory<WireRow[]>(20) }
    return createAnswerCall({
      handlers,
      plainHandler,
      parts: { ...parts, clock, store, questions: createAnsweredQuestions(), selector: createSelectorIndexes() },
      contentFor: (_call, locale, now, tags) =>
        createContent({
          ...{ source: store, plans: collections, locale, now, tags },
          ...{ memory, rewrite, blocks, children: PRODUCT_RULES },
        }),
      checkLimit: async () => {},
      userOfToken: async () => null,
    })
  }
  const answer = answersAt(parts.clock)
  return {
    answerAt: (moment) => (moment ? answersAt({ ...parts.clock, now: () => moment }) : answer),
    leftOut,
  }
}
