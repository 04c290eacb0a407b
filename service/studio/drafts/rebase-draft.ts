import { isDeepStrictEqual } from 'node:util'
import { applyOperations, type DraftDocument, OperationFault } from '#domain/drafts/apply-operation.ts'
import { conflictPointer, isConflict } from '#domain/drafts/conflict.ts'
import { differenceBetween } from '#domain/drafts/difference.ts'
import type { Operation } from '#domain/drafts/operation.ts'
import { valueAtPointer } from '#domain/drafts/pointer.ts'
import { currentDocument } from '#service/content/documents/document-version.ts'
import { entryById } from '#service/content/reading/entry-reader.ts'
import { AppError, type Conflict, raise } from '#service/runtime/errors/app-error.ts'
import type { ChangeScope } from './change-draft.ts'
import { openedForm } from './draft-form.ts'
import { followDraft } from './follow-draft.ts'
import { asDraft, type Draft, draftByUid, lockedAsSeen, parsed } from './stored-drafts.ts'

/** Whose words stay where both have changed the same place. */
export type Kept = 'mine' | 'theirs'

/**
 * Lets a draft go on from the stored document, which somebody has stored since the draft was made: with their changes
 * of other places. Where both have changed one, fails with 409 and both values, unless it is said whose stay. The
 * change is the program's, which nobody undoes.
 */
export async function rebaseDraft(
  scope: ChangeScope,
  seen: { uid: string; seq: number },
  kept: Kept | null,
): Promise<Draft> {
  const { trx, dialect, plans, now } = scope
  const draft = asDraft(await lockedAsSeen(trx, seen), plans)
  const { collection, entry_id: id, base_version } = draft
  if (id === null) return draft
  const entry = await entryById({ db: trx, dialect }, collection, id)
  if (!entry) return raise('document_not_found', { collection, id })
  if (entry.version === base_version) return draft
  const states = trx.selectFrom('revision').select(['doc', 'author', 'date'])
  const own = states.where('collection', '=', collection).where('id', '=', id)
  const began = await own.where('version', '=', base_version).executeTakeFirst()
  const last = await own.where('version', '=', entry.version).executeTakeFirst()
  if (!began) return raise('draft_unreadable', { key: draft.key })
  const base = openedForm(plans, collection, currentDocument(collection, parsed(began.doc)))
  const theirs = openedForm(plans, collection, entry.doc)
  const told = { by: last?.author ?? undefined, at: last?.date ?? entry.date_updated }
  const document = mergedDocument({ base, mine: draft.document, theirs }, kept, (pointers) => {
    const conflicts = pointers.map((pointer) => ({
      pointer,
      ...valueNamed('mine', valueAtPointer(draft.document, pointer)),
      ...valueNamed('theirs', valueAtPointer(theirs, pointer)),
      ...(told.by === undefined ? {} : { by: told.by }),
      at: told.at,
    }))
    throw new AppError('draft_conflict', {}, { conflict: { seq: draft.seq, conflicts } as Conflict })
  })
  await followDraft({ trx, dialect, plans, now }, draft, document, { key: entry.key, base_version: entry.version })
  return draftByUid(trx, plans, draft.uid)
}

function valueNamed(name: string, value: unknown): Record<string, unknown> {
  return value === undefined ? {} : { [name]: value }
}

interface Sides {
  base: DraftDocument
  mine: DraftDocument
  theirs: DraftDocument
}

/** Both sides' changes of what they began from. */
function mergedDocument(
  { base, mine, theirs }: Sides,
  kept: Kept | null,
  onConflicts: (pointers: string[]) => never,
): DraftDocument {
  const own = differenceBetween(base, mine)
  const others = differenceBetween(base, theirs)
  const isSame = (pointer: string) => isDeepStrictEqual(valueAtPointer(mine, pointer), valueAtPointer(theirs, pointer))
  const clashes = others.filter((one) => own.some((mineOne) => isConflict(mineOne, one)))
  const pointers = [...new Set(clashes.map(conflictPointer))].filter((pointer) => !isSame(pointer))
  if (pointers.length > 0 && kept === null) onConflicts(pointers)
  const without = (changes: readonly Operation[], against: readonly Operation[]) =>
    changes.filter((one) => !against.some((other) => isConflict(one, other)))
  try {
    return kept === 'theirs'
      ? applyOperations(theirs, without(own, others)).document
      : applyOperations(mine, without(others, own)).document
  } catch (error) {
    if (error instanceof OperationFault) throw new AppError(error.code, { pointer: error.pointer }, { cause: error })
    throw error
  }
}
