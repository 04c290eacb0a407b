import { applyOperations, type DraftDocument, OperationFault } from '#domain/drafts/apply-operation.ts'
import { conflictPointer, isConflict } from '#domain/drafts/conflict.ts'
import type { Operation } from '#domain/drafts/operation.ts'
import { isWithin, valueAtPointer } from '#domain/drafts/pointer.ts'
import type { ChangedDraft } from '#generated/types.ts'

/** An operation that has not been sent yet. */
interface WaitingOperation {
  op: Operation
  /** The last change of the draft that the person had seen. */
  seq: number
  /** What is undone together with it. */
  group: string
}

/** A request that is under way, or that is repeated, with the same key, until it is answered. */
export interface Batch {
  key: string
  seq: number
  group: string
  ops: readonly Operation[]
}

/** A place that somebody else has changed, too: a person has to decide. */
export interface WorkConflict {
  pointer: string
  /** What this person has done there; it is not sent until they decide. */
  ops: readonly Operation[]
  group: string
  /** The last change that this person had seen when they did it. */
  since: number
  /** The last change that is known to stand against it. */
  seq: number
  theirs: unknown
  by?: string
  /** Whether the others are the same person in another window. */
  own?: boolean
  /** When the others changed it. */
  at?: string
}

/** An operation that the service does not accept, with its sentence. */
export interface Refusal {
  op: Operation
  group: string
  message: string
}

/** Everything of a draft that this person has done and the service has not acknowledged. */
export interface DraftWork {
  sending: readonly Batch[]
  waiting: readonly WaitingOperation[]
  conflicts: readonly WorkConflict[]
  refused: readonly Refusal[]
}

/** A change that somebody else has made. */
export type OthersChange = ChangedDraft['others'][number]

export const NO_WORK: DraftWork = { sending: [], waiting: [], conflicts: [], refused: [] }

/** In the place of the last change that a person had seen, where nobody knows it. */
const UNSEEN = -1

/** The service takes so many operations at once. */
const MOST_AT_ONCE = 500

/** Whether nothing is left to be acknowledged or decided. */
export function isDone(work: DraftWork): boolean {
  return isSent(work) && work.conflicts.length === 0 && work.refused.length === 0
}

/** Whether nothing is left to be sent. */
export function isSent({ sending, waiting }: DraftWork): boolean {
  return sending.length === 0 && waiting.length === 0
}

/** One more operation. Where a conflict is open, it belongs to this person's side of it. */
export function withOperation(work: DraftWork, added: WaitingOperation): DraftWork {
  const place = conflictPointer(added.op)
  const open = work.conflicts.find(({ pointer }) => isWithin(place, pointer) || isWithin(pointer, place))
  if (open) {
    const joined = { ...open, ops: withSet(open.ops, added.op) }
    return { ...work, conflicts: work.conflicts.map((one) => (one === open ? joined : one)) }
  }
  const refused = work.refused.filter(({ op }) => !isSameSet(op, added.op))
  const last = work.waiting.at(-1)
  const replaces = last && last.seq === added.seq && last.group === added.group && isSameSet(last.op, added.op)
  return { ...work, refused, waiting: [...(replaces ? work.waiting.slice(0, -1) : work.waiting), added] }
}

function withSet(ops: readonly Operation[], op: Operation): Operation[] {
  const last = ops.at(-1)
  return [...(last && isSameSet(last, op) ? ops.slice(0, -1) : ops), op]
}

/** Whether an operation leaves nothing of the one before: of a text, only the last state is sent. */
function isSameSet(before: Operation, op: Operation): boolean {
  return before.op === 'set' && op.op === 'set' && before.pointer === op.pointer
}

/** Moves what can be sent in one request from the operations that wait to those that are under way. */
export function withBatch(work: DraftWork, key: string): DraftWork {
  const [first] = work.waiting
  if (!first || work.sending.length > 0) return work
  const end = work.waiting.findIndex(({ seq, group }) => seq !== first.seq || group !== first.group)
  const count = Math.min(end < 0 ? work.waiting.length : end, MOST_AT_ONCE)
  const batch = { key, seq: first.seq, group: first.group, ops: work.waiting.slice(0, count).map(({ op }) => op) }
  return { ...work, sending: [batch], waiting: work.waiting.slice(count) }
}

/**
 * The first request under way was answered: what waits builds on the answer from now on, unless somebody else has
 * changed the same place in between. `document` is as the service has it now.
 */
export function afterAnswer(
  { sending, ...work }: DraftWork,
  { seq, others }: Pick<ChangedDraft, 'seq' | 'others'>,
  document: DraftDocument,
): DraftWork {
  const since = sending[0]?.seq ?? seq
  return withOthers({ ...work, sending: sending.slice(1) }, others, { since, seq, document })
}

/**
 * Others have changed the draft, which led to `state`: where this person was about to, they have to decide. `others`
 * are all changes after `since`; what builds on an older state is left to the service to judge.
 */
export function withOthers(
  work: DraftWork,
  others: readonly OthersChange[],
  state: { since: number; seq: number; document: DraftDocument },
): DraftWork {
  return work.waiting.reduce<DraftWork>(
    (sofar, one) => {
      if (one.seq < state.since) return withOperation(sofar, one)
      const change = others.findLast(
        ({ seq, ops }) => seq > one.seq && ops.some((theirs) => isConflict(one.op, theirs as Operation)),
      )
      const next = { ...one, seq: Math.max(one.seq, state.seq) }
      if (!change) return withOperation(sofar, next)
      const pointer = conflictPointer(one.op)
      const theirs = valueAtPointer(state.document, pointer)
      if (isSame(theirs, wantedAt(state.document, one.op, pointer))) return sofar
      const { by, own, at } = change
      const side = { pointer, ops: [one.op], group: one.group, since: one.seq }
      return withConflict(sofar, { ...side, seq: state.seq, theirs, ...known({ by, own, at }) })
    },
    { ...work, waiting: [] },
  )
}

/** The first request under way was refused, because others have changed some of its places since. */
export function afterConflict(
  work: DraftWork,
  seq: number,
  told: readonly { pointer: string; mine?: unknown; theirs?: unknown; by?: string; own?: boolean; at: string }[],
): DraftWork {
  const [batch, ...rest] = work.sending
  if (!batch) return work
  const { group } = batch
  const toldOf = (op: Operation) => told.find(({ pointer }) => pointer === conflictPointer(op))
  const free = batch.ops.filter((op) => !toldOf(op)).map((op) => ({ op, seq: batch.seq, group }))
  const waiting = { ...work, sending: rest, waiting: [...free, ...work.waiting] }
  return told.reduce<DraftWork>((sofar, { pointer, mine, theirs, by, own, at }) => {
    // What was already there is nothing to decide: it is this person's own request, whose answer was lost.
    if (isSame(mine, theirs)) return sofar
    const ops = batch.ops.filter((op) => toldOf(op)?.pointer === pointer)
    return withConflict(sofar, { pointer, ops, group, since: batch.seq, seq, theirs, ...known({ by, own, at }) })
  }, waiting)
}

/** A conflict takes this person's later operations on the same place with it. */
function withConflict(work: DraftWork, conflict: WorkConflict): DraftWork {
  const isPart = (op: Operation) =>
    isWithin(conflictPointer(op), conflict.pointer) || isWithin(conflict.pointer, conflictPointer(op))
  const [before] = work.conflicts.filter(({ pointer }) => pointer === conflict.pointer)
  const later = work.waiting.filter(({ op }) => isPart(op)).map(({ op }) => op)
  const ops = [...(before?.ops ?? []), ...conflict.ops, ...later].reduce<Operation[]>(withSet, [])
  return {
    ...work,
    conflicts: [...work.conflicts.filter((one) => one !== before), { ...conflict, ops }],
    waiting: work.waiting.filter(({ op }) => !isPart(op)),
  }
}

/**
 * The service does not accept the first request under way: its first operation is tried alone, so that the others are
 * not held up; if it is alone already, it is refused.
 */
export function afterRefusal(work: DraftWork, message: string, key: () => string): DraftWork {
  const [batch, ...rest] = work.sending
  if (!batch) return work
  const [op, ...more] = batch.ops
  if (!op) return { ...work, sending: rest }
  if (more.length > 0) {
    const { seq, group } = batch
    const later = more.map((one) => ({ op: one, seq, group }))
    return { ...work, sending: [{ ...batch, key: key(), ops: [op] }, ...rest], waiting: [...later, ...work.waiting] }
  }
  return { ...work, sending: rest, refused: [...work.refused, { op, group: batch.group, message }] }
}

/**
 * The person has decided about a place: what they have done there is sent, or it is given up. Their side may be another
 * value by now.
 */
export function decided(work: DraftWork, pointer: string, side: 'mine' | 'theirs'): DraftWork {
  const conflict = work.conflicts.find((one) => one.pointer === pointer)
  if (!conflict) return work
  const left = { ...work, conflicts: work.conflicts.filter((one) => one !== conflict) }
  if (side === 'theirs') return left
  const { seq, group } = conflict
  return conflict.ops.reduce<DraftWork>((sofar, op) => withOperation(sofar, { op, seq, group }), left)
}

/** Without an operation that the service does not accept. */
export function withoutRefusal(work: DraftWork, refusal: Refusal): DraftWork {
  return { ...work, refused: work.refused.filter((one) => one !== refusal) }
}

/**
 * The same work as it is kept on a device, without anything that others have written: a conflict is found once more
 * when its operations are sent.
 */
export function keptForm({ conflicts, ...work }: DraftWork): DraftWork {
  const open = conflicts.flatMap(({ ops, group, since }) => ops.map((op) => ({ op, group, seq: since })))
  return { ...work, conflicts: [], waiting: [...open, ...work.waiting] }
}

/** Work that was kept on this device comes before what has been done since. */
export function joined(kept: DraftWork, work: DraftWork): DraftWork {
  const both = {
    sending: [...kept.sending, ...work.sending],
    waiting: [...kept.waiting],
    conflicts: [...kept.conflicts, ...work.conflicts],
    refused: [...kept.refused, ...work.refused],
  }
  return work.waiting.reduce<DraftWork>(withOperation, both)
}

/**
 * Work on a draft that has ended, for the draft that follows it. Where the document differs there from `before`, the
 * one that the person has seen, they have to decide; also where nobody knows any more what they have seen.
 */
export function movedTo(
  work: DraftWork,
  before: { seq: number; document: DraftDocument } | null,
  after: DraftDocument,
): DraftWork {
  const sent = work.sending.flatMap(({ ops, group, seq }) => ops.map((op) => ({ op, group, seq })))
  const conflicts = work.conflicts.map((one) => ({
    ...one,
    since: UNSEEN,
    seq: 0,
    theirs: valueAtPointer(after, one.pointer),
  }))
  const left: DraftWork = { ...work, sending: [], waiting: [], conflicts }
  return [...sent, ...work.waiting].reduce<DraftWork>((sofar, { op, group, seq }) => {
    const pointer = conflictPointer(op)
    const theirs = valueAtPointer(after, pointer)
    if (isSame(theirs, wantedAt(after, op, pointer))) return sofar
    const hasSeen = before && seq >= before.seq && isSame(theirs, valueAtPointer(before.document, pointer))
    if (hasSeen) return withOperation(sofar, { op, group, seq: 0 })
    return withConflict(sofar, { pointer, ops: [op], group, since: UNSEEN, seq: 0, theirs })
  }, left)
}

/** Kept work on a draft that is now at `seq`: nobody knows what the person had seen where it followed another draft. */
export function asFound(work: DraftWork, seq: number, document: DraftDocument): DraftWork {
  const left: DraftWork = { ...work, waiting: work.waiting.filter((one) => one.seq !== UNSEEN) }
  const unseen = work.waiting.filter((one) => one.seq === UNSEEN)
  return unseen.reduce<DraftWork>((sofar, { op, group }) => {
    const pointer = conflictPointer(op)
    const theirs = valueAtPointer(document, pointer)
    if (isSame(theirs, wantedAt(document, op, pointer))) return sofar
    return withConflict(sofar, { pointer, ops: [op], group, since: UNSEEN, seq, theirs })
  }, left)
}

/** The document as this person sees it: with everything that they have done, whether or not it could be stored yet. */
export function documentWith(
  document: DraftDocument,
  { sending, waiting, conflicts, refused }: DraftWork,
): DraftDocument {
  return [
    ...sending.flatMap(({ ops }) => ops),
    ...conflicts.flatMap(({ ops }) => ops),
    ...refused.map(({ op }) => op),
    ...waiting.map(({ op }) => op),
  ].reduce(withFitting, document)
}

/** What does not fit any more is left out: others may have removed its place. */
export function withFitting(document: DraftDocument, op: Operation): DraftDocument {
  try {
    return applyOperations(document, [op]).document
  } catch (error) {
    if (error instanceof OperationFault) return document
    throw error
  }
}

function wantedAt(document: DraftDocument, op: Operation, pointer: string): unknown {
  return op.op === 'set' ? op.value : valueAtPointer(withFitting(document, op), pointer)
}

/** Whether two values are the same JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function known<Values extends object>(values: Values): { [Name in keyof Values]: NonNullable<Values[Name]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
