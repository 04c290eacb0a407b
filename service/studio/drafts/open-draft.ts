import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { OpenDraft, User } from '#generated/types.ts'
import type { ServiceContext } from '#service/answers/handler.ts'
import { exampleEntries } from '#service/content/blocks/block-types.ts'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import { planOf } from '#service/content/reading/content-plans.ts'
import { entryById } from '#service/content/reading/entry-reader.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import { publishingFaults } from './draft-faults.ts'
import { openedForm } from './draft-form.ts'
import { mayWriteContent } from './draft-rights.ts'
import { addDraft, type Draft, draftByUid, draftOfEntry } from './stored-drafts.ts'

/** What drafts are made in: a call, or a command beside the service. */
export interface DraftSurroundings {
  content: Pick<ServiceContext['content'], 'plans'>
  store: Pick<ServiceContext['store'], 'dialect'>
  clock: Pick<ServiceContext['clock'], 'now'>
}

/**
 * The draft of a stored document, which is made if there is none, or a draft of a new document. Fails with 404 for an
 * unknown document, and with 412 when a draft would be made of another version than the user has seen.
 */
export async function openDraft(
  trx: Transaction<Tables>,
  { collection, id, base_version, example }: OpenDraft,
  user: User,
  { content: { plans }, store: { dialect }, clock }: DraftSurroundings,
): Promise<Draft> {
  const source = { db: trx, dialect }
  const entry = id === undefined ? null : await entryById(source, collection, id)
  if (id !== undefined && !entry) return raise('document_not_found', { collection, id })
  if (!entry && !mayWriteContent(user)) return raise('scope_missing', { scope: 'content:write' })
  const present = entry && (await draftOfEntry(trx, plans, collection, entry.id))
  if (present) return present
  if ((entry?.version ?? 0) !== base_version) return raise('precondition_failed')
  const date = clock.now().toISOString()
  const uid = randomUUID()
  const begun = entry || !example ? (entry?.doc ?? {}) : exampleDocument(collection, example, uid)
  const document = openedForm(plans, collection, begun)
  const draft: Draft = {
    uid,
    collection,
    entry_id: entry?.id ?? null,
    key: entry?.key ?? String(document[planOf(plans, collection).key] ?? ''),
    base_version,
    seq: 0,
    changed: false,
    document,
    faults: await publishingFaults(source, plans, collection, document),
    author: user.id,
    date_created: date,
    date_updated: date,
    date_ended: null,
  }
  await addDraft(trx, draft)
  // Of two people who open a document at the same moment, the second gets the draft of the first.
  return entry ? ((await draftOfEntry(trx, plans, collection, entry.id)) ?? draft) : draftByUid(trx, plans, draft.uid)
}

/** How much of a draft's identity makes the slug of its block differ from all others. */
const SLUG_LETTERS = 8

/**
 * The document of an example with a slug of its own. Fails with 404 for an example that this collection does not have.
 */
function exampleDocument(collection: string, { block_type, slug }: ExampleChoice, uid: string): ContentDocument {
  const found = exampleEntries(block_type, new Date(0))?.find((one) => one.key === slug)
  if (found?.collection !== collection) return raise('example_not_found', { block_type, slug })
  return { ...found.doc, slug: `${String(found.doc.component_name)}-${uid.slice(0, SLUG_LETTERS)}` }
}

type ExampleChoice = NonNullable<OpenDraft['example']>
