import { isRecord } from '#domain/json/is-record.ts'
import type { SourceDocument } from '../documents/source-document.ts'
import type { ContentPlans } from '../reading/content-plans.ts'
import type { Advice, AdvisedDocument, PlacedAdvice } from './advice.ts'
import { blockNameAdvice, blockOrderAdvice } from './block-advice.ts'
import { cardPlaceAdvice } from './card-place-advice.ts'
import { linkAdvice } from './link-advice.ts'
import type { Surroundings } from './surroundings.ts'

/** How many of those that use it are named. */
const NAMED = 5

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

/** Something archived that published content still refers to: it vanishes from there. */
function useAdvice({ collection, document, plans, around }: AdvisedDocument): Advice[] {
  const key = document[plans.get(collection)?.key ?? '']
  if (document.status !== 'archived' || typeof key !== 'string') return []
  const users = around.users(collection, key)
  if (users.length === 0) return []
  const others = users.length > NAMED ? ` and ${users.length - NAMED} more` : ''
  const message = `It is archived, but still used by ${users.slice(0, NAMED).join(', ')}${others}.`
  return [{ pointer: '/status', rule: 'in-use', message }]
}

/** A file whose bytes are not in the folder of files is a broken picture or an empty download. */
function bytesAdvice({ collection, document, around }: AdvisedDocument): Advice[] {
  const { filename_disk: name, embed, storage } = document
  if (collection !== 'file' || typeof name !== 'string' || embed !== undefined) return []
  if ((storage ?? 'local') !== 'local' || around.hasBytes(name)) return []
  const message = `The file itself, '${name}', is not in the folder of files.`
  return [{ pointer: '/filename_disk', rule: 'bytes', message }]
}
