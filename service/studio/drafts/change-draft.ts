import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import { type Applied, applyOperations, type DraftDocument, OperationFault } from '#domain/drafts/apply-operation.ts'
import { conflictPointer, isConflict } from '#domain/drafts/conflict.ts'
import type { Operation } from '#domain/drafts/operation.ts'
import { valueAtPointer } from '#domain/drafts/pointer.ts'
import type { Locale, User } from '#generated/types.ts'
import { type ContentPlans, planOf } from '#service/content/reading/content-plans.ts'
import { AppError, type Conflict, raise } from '#service/runtime/errors/app-error.ts'
import type { StoreDialect } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import { isChanged } from './draft-changes.ts'
import { type DraftFault, faultIn, publishingFaults, structureFaults } from './draft-faults.ts'
import { requireRights } from './draft-rights.ts'
import type { DraftOpTable } from './draft-tables.ts'
import { personNames } from './person-names.ts'
import { asDraft, changesAfter, type Draft, type DraftChange, keepChange, lockedRow } from './stored-drafts.ts'
import { noteTranslations, type StaleTranslation, staleTranslations } from './translation-marks.ts'

/** The transaction in which a draft is changed, and who changes it when. */
export interface ChangeScope {
  trx: Transaction<Tables>
  dialect: StoreDialect
  plans: ContentPlans
  user: User
  /** The language in which a refusal names its places. */
  locale: Locale
  now: Date
}

/** A change that a user wants to make. */
export interface WantedChange {
  kind: DraftOpTable['kind']
  group?: string
  /** The changes that it takes back or makes again. */
  targets?: number[]
  ops: readonly Operation[]
  /** The changes of others with which it must not conflict. */
  against: readonly DraftChange[]
}

/** What a change has led to, as calls answer it. */
export interface ChangeResult {
  seq: number
  changed: boolean
  applied: readonly Operation[]
  others: { seq: number; ops: readonly Operation[]; by: string | null; own?: true; at: string }[]
  faults: DraftFault[]
  stale: StaleTranslation[]
}

/** A draft that is locked for a change, with the changes that came after the one that its editor has seen. */
export interface LockedDraft {
  draft: Draft
  unseen: DraftChange[]
}

/** Locks a draft for the rest of the transaction. Fails with 409 when the editor has seen more than there is. */
export async function lockDraft({ trx, plans }: ChangeScope, uid: string, baseSeq: number): Promise<LockedDraft> {
  const draft = asDraft(await lockedRow(trx, uid), plans)
  if (baseSeq > draft.seq) raise('draft_ahead', { seq: baseSeq, last: draft.seq })
  return { draft, unseen: await changesAfter(trx, uid, baseSeq) }
}

/**
 * Changes a locked draft, all of it or nothing: fails with 409 where others have changed the same places, and with 422
 * where the result would not be a document of its collection. What only keeps it from being published is noted.
 */
export async function changeLocked(
  scope: ChangeScope,
  { draft, unseen }: LockedDraft,
  wanted: WantedChange,
): Promise<ChangeResult> {
  const { trx, dialect, plans, user, now } = scope
  const { collection } = draft
  const plan = planOf(plans, collection)
  requireRights(user, plan, draft.entry_id !== null, wanted.ops)
  const ops = await withoutConflicts(scope, draft, wanted)
  const { document, inverse } = appliedTo(draft.document, ops)
  refuseBrokenStructure(scope, collection, draft.document, document)
  const faults = await publishingFaults({ db: trx, dialect }, plans, collection, document)
  const date = now.toISOString()
  const key = document[plan.key]
  const next = {
    ...draft,
    document,
    faults,
    key: typeof key === 'string' ? key : '',
    seq: draft.seq + 1,
    author: user.id,
    date_updated: date,
  }
  const after: Draft = { ...next, changed: await isChanged({ db: trx, dialect }, plans, next) }
  const { kind, group = null, targets = [] } = wanted
  await keepChange(trx, after, {
    seq: after.seq,
    user_id: user.id,
    date,
    kind,
    group_name: group,
    targets,
    ops,
    inverse,
  })
  await noteTranslations(trx, plan, { before: draft, after, ops })
  const stale = await staleTranslations(trx, after)
  const names = await personNames(
    { db: trx, dialect },
    unseen.map(({ user_id }) => user_id),
  )
  const others = unseen.map((change) => ({
    seq: change.seq,
    ops: change.ops,
    by: names.get(change.user_id) ?? null,
    ...ownNamed(change, user),
    at: change.date,
  }))
  return { seq: after.seq, changed: after.changed, applied: ops, others, faults, stale }
}

function appliedTo(document: DraftDocument, ops: readonly Operation[]): Applied & { inverse: Operation[] } {
  try {
    return applyOperations(document, ops)
  } catch (error) {
    if (error instanceof OperationFault) throw new AppError(error.code, { pointer: error.pointer }, { cause: error })
    throw error
  }
}

/**
 * The operations that are left to be applied: not those that somebody else has made already. Fails with 409 if any of
 * the others changes a place that somebody else has changed.
 */
async function withoutConflicts(
  scope: ChangeScope,
  draft: Draft,
  { ops, against }: WantedChange,
): Promise<Operation[]> {
  const kept: Operation[] = []
  const conflicts: { operation: Operation; change: DraftChange }[] = []
  for (const operation of ops) {
    const change = against.findLast((one) => one.ops.some((theirs) => isConflict(operation, theirs)))
    if (!change) kept.push(operation)
    else if (!isMadeAlready(draft.document, operation)) conflicts.push({ operation, change })
  }
  if (conflicts.length === 0) return kept
  const names = await personNames(
    { db: scope.trx, dialect: scope.dialect },
    conflicts.map(({ change }) => change.user_id),
  )
  const mine = documentWanted(draft.document, ops, against)
  const told = conflicts.map(({ operation, change }) => {
    const pointer = conflictPointer(operation)
    const by = names.get(change.user_id)
    return {
      pointer,
      ...valueNamed('mine', valueAtPointer(mine, pointer)),
      ...valueNamed('theirs', valueAtPointer(draft.document, pointer)),
      ...(by === undefined ? {} : { by }),
      ...ownNamed(change, scope.user),
      at: change.date,
    }
  })
  const conflict = { seq: draft.seq, conflicts: told } as Conflict
  throw new AppError('draft_conflict', {}, { conflict })
}

function valueNamed(name: string, value: unknown): Record<string, unknown> {
  return value === undefined ? {} : { [name]: value }
}

/** Whoever works in two windows is no stranger to themselves. */
function ownNamed({ user_id }: DraftChange, user: User): { own?: true } {
  return user_id === user.id ? { own: true } : {}
}

function isMadeAlready(document: DraftDocument, operation: Operation): boolean {
  const present = valueAtPointer(document, operation.pointer)
  if (operation.op === 'set') return isDeepStrictEqual(present, operation.value)
  return operation.op === 'remove' && present === undefined
}

/** The document as it would be if the others had not changed it; null where one change builds on another. */
function documentWanted(
  document: DraftDocument,
  ops: readonly Operation[],
  against: readonly DraftChange[],
): DraftDocument | null {
  const back = against.toReversed().flatMap(({ inverse }) => inverse)
  try {
    return applyOperations(applyOperations(document, back).document, ops).document
  } catch (error) {
    if (error instanceof OperationFault) return null
    throw error
  }
}

/** Faults that were there before are no reason to refuse a change elsewhere. */
function refuseBrokenStructure(
  { plans, locale }: ChangeScope,
  collection: string,
  before: DraftDocument,
  after: DraftDocument,
): void {
  const faults = structureFaults(plans, collection, after)
  if (faults.length === 0) return
  const nameOf = ({ pointer, rule, params }: DraftFault) => `${pointer}\n${rule}\n${JSON.stringify(params)}`
  const known = new Set(structureFaults(plans, collection, before).map(nameOf))
  // A block that becomes one of another kind may keep the empty lists of the first.
  const isEmptyList = (document: DraftDocument, { pointer }: DraftFault) =>
    isDeepStrictEqual(valueAtPointer(document, pointer), [])
  const isLeftOver = (fault: DraftFault) => isEmptyList(before, fault) && isEmptyList(after, fault)
  const fresh = faults.filter((fault) => !known.has(nameOf(fault)) && !isLeftOver(fault))
  if (fresh.length === 0) return
  const told = fresh.slice(0, MOST_TOLD).map((fault) => {
    const { pointer, rule, message } = faultIn(locale, fault)
    return { path: pointer, code: rule, message }
  })
  throw new AppError('operation_not_fitting', {}, { faults: told })
}

const MOST_TOLD = 20
