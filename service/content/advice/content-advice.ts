import { isRecord } from '#domain/json/is-record.ts'
import type { SourceDocument } from '../documents/source-document.ts'
import type { ContentPlans } from '../reading/content-plans.ts'
import type { Advice, AdvisedDocument, PlacedAdvice } from './advice.ts'
import { blockNameAdvice, blockOrderAdvice } from './block-advice.ts'
import { bytesAdvice } from './bytes-advice.ts'
import { cardPlaceAdvice } from './card-place-advice.ts'
import { linkAdvice } from './link-advice.ts'
import type { Surroundings } from './surroundings.ts'
import { useAdvice } from './use-advice.ts'

/** Rules that never refuse a document, by the name that the report gives them. */
const RULES: readonly ((given: AdvisedDocument) => Advice[])[] = [
  blockNameAdvice,
  blockOrderAdvice,
  cardPlaceAdvice,
  linkAdvice,
  useAdvice,
  bytesAdvice,
]

/** Everything that deserves a second look in documents, whether or not they are valid. */
export function adviceOn(
  documents: readonly SourceDocument[],
  plans: ContentPlans,
  around: Surroundings,
): PlacedAdvice[] {
  return documents.flatMap(({ collection, document, file, pointer }) => {
    if (!isRecord(document) || plans.get(collection)?.ownedBy !== null) return []
    const given = { collection, document, plans, around }
    return RULES.flatMap((rule) => rule(given)).map((advice) => ({
      ...advice,
      file,
      pointer: pointer + advice.pointer,
    }))
  })
}
