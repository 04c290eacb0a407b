import { applyOperations, type DraftDocument, OperationFault } from '#domain/drafts/apply-operation.ts'
import type { Operation } from '#domain/drafts/operation.ts'
import { valueAtPointer } from '#domain/drafts/pointer.ts'
import type { ChangedDraft, Draft } from '#generated/types.ts'
import {
  afterAnswer,
  afterConflict,
  asFound,
  type Batch,
  type DraftWork,
  documentWith,
  joined,
  movedTo,
  NO_WORK,
  type OthersChange,
  withOperation,
  withOthers,
} from './draft-work.ts'
import { HeldPlaces, type UnseenChange } from './held-places.ts'
import type { KeptWork } from './kept-work.ts'

/**
 * A draft as this tab has it: what the service has, and over it what this person has done. What others change is merged
 * here. It makes no calls.
 */
export class DraftCopy {
  /** As the service has it. */
  draft: Draft
  /** What this person has done; `rebuild` shows what is set here. */
  work: DraftWork = NO_WORK
  /** The document as the person sees it. */
  view: DraftDocument
  /** There is no such document any more. */
  hasEnded = false
  /** Nobody works on it in this tab any more. */
  isClosed = false
  readonly held = new HeldPlaces()
  private base: DraftDocument
  private readonly tell: () => void

  /** `tell` is called whenever there is something else to be seen. */
  constructor(draft: Draft, tell: () => void) {
    this.draft = draft
    this.base = draft.document
    this.view = this.base
    this.tell = tell
  }

  /** What the person sees at a place; undefined if there is nothing. */
  valueAt(pointer: string): unknown {
    return this.held.shownAt(pointer, valueAtPointer(this.view, pointer))
  }

  /** Does something to the document. Throws an OperationFault, and changes nothing, if it does not fit. */
  change(ops: readonly Operation[], groupOf: (op: Operation) => string): void {
    this.view = applyOperations(this.view, ops).document
    for (const op of ops) {
      const unseen = this.held.unseenAt(op.pointer)
      const one = { op, group: groupOf(op), seq: this.draft.seq }
      if (unseen) this.setConflict(op, one.group, unseen)
      else this.work = withOperation(this.work, one)
      this.held.set(op.pointer, valueAtPointer(this.view, op.pointer))
    }
  }

  setWork(work: DraftWork): void {
    this.work = work
    this.rebuild()
  }

  rebuild(): void {
    this.view = documentWith(this.base, this.work)
    this.tell()
  }

  /** Takes up work that was kept on this device, perhaps on the draft before this one. */
  resume({ uid, work }: KeptWork): void {
    const { seq } = this.draft
    const fitting = uid === this.draft.uid ? asFound(work, seq, this.base) : movedTo(work, null, this.base)
    this.setWork(joined(fitting, this.work))
  }

  /** The service knows how the draft stands. */
  hear(news: Partial<DraftNews>): void {
    this.draft = { ...this.draft, ...news }
    this.tell()
  }

  /** The draft as it has been answered becomes what the service has. */
  takeOver(fresh: Draft): void {
    if (fresh.seq < this.draft.seq || this.isClosed) return
    this.markHeld(this.base, fresh.document, { by: fresh.author, at: fresh.date_updated })
    this.draft = fresh
    this.base = fresh.document
    this.rebuild()
  }

  /** Goes on in the draft that follows one that has ended. */
  moveTo(next: Draft): void {
    const work = movedTo(this.work, { seq: this.draft.seq, document: this.base }, next.document)
    this.draft = next
    this.base = next.document
    this.setWork(work)
  }

  /** There is no such document any more. */
  end(): void {
    this.hasEnded = true
    this.tell()
  }

  /** Changes of others, and then perhaps an answer to this person's own, become what the service has. */
  take(others: readonly OthersChange[], answer: ChangedDraft | null, isOfBatch: boolean): void {
    const { seq } = this.draft
    const changes = others.filter((one) => one.seq > seq)
    const own = answer && answer.seq > seq ? [{ seq: answer.seq, ops: answer.applied }] : []
    const isNext = [...changes, ...own].every((one, index) => one.seq === seq + index + 1)
    const isWhole = isNext && this.applied(changes, own)
    const reached = isWhole ? (answer?.seq ?? changes.at(-1)?.seq ?? seq) : seq
    const heard = changes.length > 0 ? { changed: true } : {}
    this.draft = { ...this.draft, seq: Math.max(seq, reached), ...(answer ? newsIn(answer) : heard) }
    const { work, base } = this
    // What waits is left to the service to judge where this copy cannot.
    if (!isWhole) this.work = isOfBatch ? { ...work, sending: work.sending.slice(1) } : work
    else if (answer && isOfBatch) this.work = afterAnswer(work, answer, base)
    else this.work = withOthers(work, others, { since: seq, seq: reached, document: base })
    this.rebuild()
  }

  /** Whether the changes fit the document as it was last known; otherwise it has to be read again. */
  private applied(others: readonly OthersChange[], own: readonly { ops: readonly unknown[] }[]): boolean {
    const before = this.base
    try {
      const between = applyAll(before, others)
      this.base = applyAll(between, own)
      for (const change of others) this.markHeld(before, between, change)
      return true
    } catch (error) {
      if (error instanceof OperationFault) return false
      throw error
    }
  }

  private markHeld(before: DraftDocument, after: DraftDocument, change: Partial<OthersChange>): void {
    this.held.mark({ before, after, view: this.view, seq: this.draft.seq }, change)
  }

  private setConflict(op: Operation, group: string, { by, own, at, since }: UnseenChange): void {
    const told = {
      pointer: op.pointer,
      mine: undefined,
      theirs: valueAtPointer(this.base, op.pointer) ?? null,
      by,
      own,
      at,
    }
    const batch: Batch = { key: '', seq: since, group, ops: [op] }
    const { sending } = this.work
    const next = afterConflict({ ...this.work, sending: [batch] }, this.draft.seq, [told as never])
    this.work = { ...next, sending }
  }
}

/** What an answer says about the draft besides its changes. */
export type DraftNews = Pick<Draft, 'changed' | 'faults' | 'stale'>

export function newsIn({ changed, faults, stale }: ChangedDraft): DraftNews {
  return { changed, faults, stale }
}

function applyAll(document: DraftDocument, changes: readonly { ops: readonly unknown[] }[]): DraftDocument {
  return applyOperations(
    document,
    changes.flatMap(({ ops }) => ops as Operation[]),
  ).document
}
