import { applyOperations, type DraftDocument, OperationFault } from '#domain/drafts/apply-operation.ts'
import { isConflict } from '#domain/drafts/conflict.ts'
import type { Operation } from '#domain/drafts/operation.ts'
import { valueAtPointer } from '#domain/drafts/pointer.ts'
import { collections } from '#generated/collections.ts'
import type { ChangedDraft, Draft, RebaseDraft } from '#generated/types.ts'
import { type ApiError, isApiError, statusOf } from '#renderer/data/api-error.ts'
import type { DraftCalls } from './draft-calls.ts'
import {
  afterAnswer,
  afterConflict,
  afterRefusal,
  asFound,
  type Batch,
  type DraftWork,
  decided,
  documentWith,
  isDone,
  isSame,
  isSent,
  joined,
  keptForm,
  movedTo,
  NO_WORK,
  type OthersChange,
  type Refusal,
  type WorkConflict,
  withBatch,
  withOperation,
  withOthers,
  withoutRefusal,
} from './draft-work.ts'
import { documentName, type WorkKeeper } from './kept-work.ts'

/** How a draft stands, as a word that is always shown. */
export type SaveWord = 'saved' | 'unsaved' | 'saving' | 'offline' | 'needs_you' | 'signed_out' | 'not_kept' | 'ended'

/** What is shown about a draft besides its document. The same object as long as nothing of it has changed. */
export interface DraftStatus {
  word: SaveWord
  /** The last change that the service has acknowledged. */
  seq: number
  faults: Draft['faults']
  /** Translations whose originals have changed since they were written. */
  stale: Draft['stale']
  conflicts: readonly WorkConflict[]
  refused: readonly Refusal[]
  /** Whether this person has changed something that the service does not have yet. */
  unsaved: boolean
}

/** When changes are sent, in milliseconds. */
export interface SaveTiming {
  /** After the last keystroke. */
  pause: number
  /** The first wait after a failure; each further one is twice as long. */
  retry: number
  longestRetry: number
}

const TIMING: SaveTiming = { pause: 400, retry: 1_000, longestRetry: 30_000 }

/** Who has changed a place, and when; before that, this person had seen the change of this number. */
interface Told {
  by?: string
  at: string
  since: number
}

/** A single failure is repeated before anybody is told. */
const FAILURES_UNSAID = 1

export interface DraftSessionOptions {
  /** The draft as it was read or opened. */
  draft: Draft
  calls: DraftCalls
  keeper: WorkKeeper
  /** A random name of this tab. */
  tab: string
  timing?: SaveTiming
  /** Told of every change that the service has acknowledged, for other tabs and for undoing. */
  onSaved?(saved: { seq: number; ops: readonly Operation[]; group: string | null }): void
}

interface ChangeOptions {
  /** Changes of one group are undone together. By default, the changes of one place without a longer pause. */
  group?: string
  /** Sends it without waiting for a pause in typing. */
  now?: boolean
}

/**
 * Works on one draft: what is done is seen at once, kept on this device, and sent to the service, one request after the
 * other, until it is acknowledged. What others change is merged, and where both have changed the same place, the person
 * decides while the rest goes on. It knows nothing of what is on the screen.
 */
export class DraftSession {
  readonly collection: string
  private readonly options: DraftSessionOptions
  private readonly timing: SaveTiming
  private readonly listeners = new Set<() => void>()
  private releaseTab: () => void
  /** As the service has it. */
  private draft: Draft
  private base: DraftDocument
  private work: DraftWork = NO_WORK
  /** As the person sees it. */
  private view: DraftDocument
  private shown: DraftStatus
  /** Places that are being typed in, with what the person sees there. */
  private readonly held = new Map<string, { value: unknown; stale: Told | null }>()
  private typing: { pointer: string; group: string; at: number } | null = null
  private timer: ReturnType<typeof setTimeout> | null = null
  private pumping: Promise<void> | null = null
  private keeping: Promise<void> = Promise.resolve()
  private isKept = true
  private failures = 0
  private isSignedOut = false
  private hasEnded = false
  private isClosed = false

  constructor(options: DraftSessionOptions) {
    this.options = options
    this.timing = options.timing ?? TIMING
    this.draft = options.draft
    this.collection = options.draft.collection
    this.base = options.draft.document
    this.view = this.base
    this.shown = this.statusNow()
    this.releaseTab = options.keeper.open(documentName(this.draft), options.tab)
  }

  /** The draft; another one after it was published or discarded while this person went on working. */
  get uid(): string {
    return this.draft.uid
  }

  /** The number of the stored document; undefined for a new one. */
  get id(): number | undefined {
    return this.draft.id ?? undefined
  }

  /** The key by which others refer to the document; absent while it has none. */
  get key(): string | undefined {
    return this.draft.key ?? undefined
  }

  /** The version of the stored document from which the draft was made. */
  get baseVersion(): number {
    return this.draft.base_version
  }

  /** The document as this person sees it. Parts that have not changed are the same objects. */
  document(): DraftDocument {
    return this.view
  }

  /** What the person sees at a place; undefined if there is nothing. */
  valueAt(pointer: string): unknown {
    const held = this.held.get(pointer)
    return held?.stale ? held.value : valueAtPointer(this.view, pointer)
  }

  status(): DraftStatus {
    return this.shown
  }

  /** Calls the function after every change of the document or of the status, until the answered function is called. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Takes up what earlier tabs of this person have left unsaved on this device. */
  async resume(): Promise<void> {
    try {
      const { keeper, tab } = this.options
      for (const { uid, work } of await keeper.adopt(documentName(this.draft), tab)) {
        const { seq } = this.draft
        const fitting = uid === this.uid ? asFound(work, seq, this.base) : movedTo(work, null, this.base)
        this.setWork(joined(fitting, this.work))
      }
      this.save()
      this.send(0)
    } catch {
      this.isKept = false
      this.tell()
    }
  }

  /** Does something to the document. Throws an OperationFault, and changes nothing, if it does not fit. */
  change(ops: readonly Operation[], { group, now = false }: ChangeOptions = {}): void {
    this.view = applyOperations(this.view, ops).document
    for (const op of ops) {
      const held = this.held.get(op.pointer)
      const one = { op, group: group ?? this.groupOf(op), seq: this.draft.seq }
      if (held?.stale) this.setConflict(op, one.group, held.stale)
      else this.work = withOperation(this.work, one)
      if (held) this.held.set(op.pointer, { value: valueAtPointer(this.view, op.pointer), stale: null })
    }
    this.save()
    this.send(now || ops.some(({ op }) => op !== 'set' && op !== 'text') ? 0 : this.timing.pause)
  }

  /** Begins typing in a place: until `release`, nothing that others do changes what is shown there. */
  hold(pointer: string): void {
    if (!this.held.has(pointer)) this.held.set(pointer, { value: this.valueAt(pointer), stale: null })
  }

  /** Ends typing in a place: what is there is sent, and what others have done there is shown. */
  release(pointer: string): void {
    const held = this.held.get(pointer)
    this.held.delete(pointer)
    this.typing = null
    if (held?.stale) this.tell()
    this.send(0)
  }

  /** The person decides about a place that others have changed, too. */
  decide(pointer: string, side: 'mine' | 'theirs'): void {
    this.setWork(decided(this.work, pointer, side))
    this.save()
    this.send(0)
  }

  /** Gives up an operation that the service does not accept, or tries it once more. */
  settle(refusal: Refusal, how: 'give_up' | 'retry'): void {
    const left = withoutRefusal(this.work, refusal)
    const { op, group } = refusal
    this.setWork(how === 'retry' ? withOperation(left, { op, group, seq: this.draft.seq }) : left)
    this.save()
    this.send(0)
  }

  /**
   * Sends everything now. Resolves when nothing is left to be sent, or when the service cannot be reached; whether the
   * work is saved is in the status.
   */
  async flush(): Promise<void> {
    this.clearTimer()
    await this.pump()
  }

  /** The connection is back, somebody has signed in again, or the window has come to the front. */
  async wake(): Promise<void> {
    this.isSignedOut = false
    await this.flush()
    if (isSent(this.work) && !this.hasEnded) await this.refresh()
  }

  /** Others have changed the draft: known from another tab or from the service. */
  merge(change: OthersChange): void {
    if (change.seq <= this.draft.seq || this.pumping) return
    if (change.seq > this.draft.seq + 1) void this.refresh()
    else this.take([change], null, false)
  }

  /** Undoes, or makes again, this person's last change of the draft. Fails as the call does. */
  async step(which: 'undo' | 'redo'): Promise<void> {
    await this.flush()
    const body = { base_seq: this.draft.seq }
    const answer = await this.options.calls[which](this.uid, body, crypto.randomUUID())
    this.take(answer.others, answer, false)
    if (this.draft.seq < answer.seq) await this.refresh()
    this.options.onSaved?.({ seq: answer.seq, ops: answer.applied as Operation[], group: null })
  }

  /** Says that a translation is right for its original as it is shown. Fails as the call does. */
  async confirm(pointer: string): Promise<void> {
    await this.flush()
    const { stale } = await this.options.calls.confirm(this.uid, { base_seq: this.draft.seq, pointer })
    this.draft = { ...this.draft, stale }
    this.tell()
  }

  /** The document as the service has it now; what this person has done stays. */
  async refresh(): Promise<void> {
    try {
      this.takeOver(await this.options.calls.read(this.uid))
    } catch (error) {
      // Any other failure leaves the document as it was last known.
      if (isEnd(error)) await this.follow().catch(() => {})
    }
  }

  /**
   * Brings in what was stored since the draft was made; false while something typed has not reached the service, which
   * then knows nothing of it. Fails as the call does: where both have changed the same place, with both values, unless
   * it is said whose stay.
   */
  async rebase(keep?: RebaseDraft['keep']): Promise<boolean> {
    await this.flush()
    if (!isDone(this.work)) return false
    const { calls } = this.options
    try {
      const body = { base_seq: this.draft.seq, ...(keep && { keep }) }
      this.takeOver(await calls.rebase(this.uid, body, crypto.randomUUID()))
    } catch (error) {
      // Whoever follows a draft that has ended goes on from the stored document already.
      if (isEnd(error) && (await this.follow())) return true
      await this.refresh()
      throw error
    }
    return true
  }

  /** The draft as it has been answered becomes what the service has. */
  private takeOver(fresh: Draft): void {
    if (fresh.seq < this.draft.seq || this.isClosed) return
    this.markHeld(this.base, fresh.document, { by: fresh.author, at: fresh.date_updated })
    this.draft = fresh
    this.base = fresh.document
    this.rebuild()
  }

  /** There is no such document any more. */
  private end(): void {
    this.hasEnded = true
    this.tell()
  }

  /** Stops working; what is unsaved stays on this device. */
  close(): void {
    this.isClosed = true
    this.clearTimer()
    this.listeners.clear()
    // Others take the work up only when all of it is on the device.
    void this.keeping.then(() => this.releaseTab())
  }

  private groupOf({ pointer }: Operation): string {
    const now = Date.now()
    const goes = this.typing?.pointer === pointer && now - this.typing.at < LONGEST_TYPING_PAUSE
    this.typing = { pointer, group: goes && this.typing ? this.typing.group : crypto.randomUUID(), at: now }
    return this.typing.group
  }

  private setConflict(op: Operation, group: string, { by, at, since }: Told): void {
    const told = { pointer: op.pointer, mine: undefined, theirs: valueAtPointer(this.base, op.pointer) ?? null, by, at }
    const batch: Batch = { key: '', seq: since, group, ops: [op] }
    const { sending } = this.work
    const next = afterConflict({ ...this.work, sending: [batch] }, this.draft.seq, [told as never])
    this.work = { ...next, sending }
  }

  private setWork(work: DraftWork): void {
    this.work = work
    this.rebuild()
  }

  private rebuild(): void {
    this.view = documentWith(this.base, this.work)
    this.tell()
  }

  /**
   * Keeps the work on this device; only after that, the screen says that it is being saved. That something is saved must
   * not be said for a moment longer than it is true.
   */
  private save(): void {
    this.keeping = this.keeping.then(() => this.keepNow())
    const { word } = this.shown
    this.tell(word === 'saved' && !isDone(this.work) ? 'unsaved' : word)
    void this.keeping.then(() => this.tellStatus())
  }

  private async keepNow(): Promise<void> {
    const { keeper, tab } = this.options
    const { work } = this
    try {
      await keeper.keep(documentName(this.draft), tab, isDone(work) ? null : { uid: this.uid, work: keptForm(work) })
      this.isKept = true
    } catch {
      this.isKept = false
    }
  }

  private send(delay: number): void {
    this.clearTimer()
    if (this.isClosed || this.hasEnded || isSent(this.work)) return
    if (delay === 0) void this.pump()
    else this.timer = setTimeout(() => void this.pump(), delay)
  }

  private clearTimer(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
  }

  /** Sends one request after the other until nothing waits, or one fails. */
  private pump(): Promise<void> {
    this.pumping ??= this.sendAll().finally(() => {
      this.pumping = null
      this.tellStatus()
    })
    return this.pumping
  }

  private async sendAll(): Promise<void> {
    while (!this.isClosed && !this.hasEnded && !isSent(this.work)) {
      this.work = withBatch(this.work, crypto.randomUUID())
      // The key of the request is kept before it is sent, so that it is the same after a crash.
      this.save()
      await this.keeping
      const [batch] = this.work.sending
      if (!batch || this.isClosed || !(await this.sendOne(batch))) return
    }
  }

  /** Whether the next request may be sent. */
  private async sendOne({ key, seq, group, ops }: Batch): Promise<boolean> {
    try {
      const body = { base_seq: seq, group, ops: [...ops] } as never
      const answer = await this.options.calls.change(this.uid, body, key)
      if (this.isClosed) return false
      this.failures = 0
      this.isSignedOut = false
      this.take(answer.others, answer, true)
      if (this.draft.seq < answer.seq) await this.refresh()
      this.save()
      this.options.onSaved?.({ seq: answer.seq, ops: answer.applied as Operation[], group })
      return true
    } catch (error) {
      if (this.isClosed) return false
      return this.failed(error)
    }
  }

  /** Whether to go on at once after a request has failed. */
  private async failed(error: unknown): Promise<boolean> {
    const status = statusOf(error)
    if (isEnd(error)) {
      try {
        if (await this.follow()) return !this.hasEnded
      } catch (reason) {
        return this.failed(reason)
      }
    }
    if (!isApiError(error) || status >= 500 || status === 429 || status === 408) {
      this.failures += 1
      const wait = Math.min(this.timing.retry * 2 ** (this.failures - 1), this.timing.longestRetry)
      this.clearTimer()
      this.timer = setTimeout(() => void this.pump(), wait)
      return false
    }
    this.failures = 0
    if (status === 401) {
      this.isSignedOut = true
      return false
    }
    const { seq, conflicts } = error.conflict
    if (status === 409 && seq !== undefined) this.work = afterConflict(this.work, seq, conflicts ?? [])
    else this.work = afterRefusal(this.work, sentenceOfRefusal(error), () => crypto.randomUUID())
    this.save()
    await this.refresh()
    this.rebuild()
    return true
  }

  /** Goes on in the draft that follows one that has ended; false if this one has not. Fails when nobody knows. */
  async follow(): Promise<boolean> {
    // A new document has got its key since the draft was opened.
    const field = collections.get(this.draft.collection)?.key ?? ''
    const next = await this.options.calls.follow({
      ...this.draft,
      key: this.draft.key || String(this.view[field] ?? ''),
    })
    if (next?.uid === this.uid) return false
    if (next) await this.moveTo(next)
    else this.end()
    return true
  }

  private async moveTo(next: Draft): Promise<void> {
    const { keeper, tab } = this.options
    const work = movedTo(this.work, { seq: this.draft.seq, document: this.base }, next.document)
    if (documentName(next) !== documentName(this.draft)) {
      await keeper.keep(documentName(this.draft), tab, null).catch(() => {})
      this.releaseTab()
      this.releaseTab = keeper.open(documentName(next), tab)
    }
    this.draft = next
    this.base = next.document
    this.setWork(work)
  }

  /** Changes of others, and then perhaps an answer to this person's own, become what the service has. */
  private take(others: readonly OthersChange[], answer: ChangedDraft | null, isOfBatch: boolean): void {
    const { seq } = this.draft
    const changes = others.filter((one) => one.seq > seq)
    const own = answer && answer.seq > seq ? [{ seq: answer.seq, ops: answer.applied }] : []
    const isNext = [...changes, ...own].every((one, index) => one.seq === seq + index + 1)
    const isWhole = isNext && this.applied(changes, own)
    const reached = isWhole ? (answer?.seq ?? changes.at(-1)?.seq ?? seq) : seq
    this.draft = { ...this.draft, seq: Math.max(seq, reached), ...(answer ? newsIn(answer) : {}) }
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

  /** What others have changed where this person is typing is not shown; the next keystroke there is a conflict. */
  private markHeld(before: DraftDocument, after: DraftDocument, change: Partial<OthersChange>): void {
    for (const [pointer, held] of this.held) {
      const isTouched =
        change.ops?.some((op) => isConflict({ op: 'set', pointer, value: null }, op as Operation)) ?? true
      const theirs = valueAtPointer(after, pointer)
      if (!isTouched || isSame(theirs, valueAtPointer(before, pointer)) || isSame(theirs, this.valueAt(pointer)))
        continue
      const { by, at = new Date().toISOString() } = change
      this.held.set(pointer, {
        value: held.stale ? held.value : this.valueAt(pointer),
        stale: { at, since: held.stale?.since ?? this.draft.seq, ...(by ? { by } : {}) },
      })
    }
  }

  private statusNow(): DraftStatus {
    const { conflicts, refused } = this.work
    const { seq, faults, stale } = this.draft
    return { word: this.wordNow(), seq, faults, stale, conflicts, refused, unsaved: !isDone(this.work) }
  }

  private wordNow(): SaveWord {
    if (this.hasEnded) return 'ended'
    if (isDone(this.work)) return 'saved'
    if (!this.isKept) return 'not_kept'
    if (this.isSignedOut) return 'signed_out'
    if (this.failures > FAILURES_UNSAID) return 'offline'
    if (this.work.conflicts.length > 0 || this.work.refused.length > 0) return 'needs_you'
    return 'saving'
  }

  /** The document or the status has changed. */
  private tell(word = this.wordNow()): void {
    const next = { ...this.statusNow(), word }
    if (!isSame(next, this.shown)) this.shown = next
    for (const listener of this.listeners) listener()
  }

  /** Only the status may have changed: with each letter, keeping and sending end without anything to show. */
  private tellStatus(): void {
    if (!isSame(this.statusNow(), this.shown)) this.tell()
  }
}

/** After a longer pause, typing in the same place is another change, which is undone by itself. */
const LONGEST_TYPING_PAUSE = 5_000

/** What an answer says about the draft besides its changes. */
function newsIn({ faults, stale }: ChangedDraft): Pick<Draft, 'faults' | 'stale'> {
  return { faults, stale }
}

function applyAll(document: DraftDocument, changes: readonly { ops: readonly unknown[] }[]): DraftDocument {
  return applyOperations(
    document,
    changes.flatMap(({ ops }) => ops as Operation[]),
  ).document
}

/** Whether a draft is not worked on any more. */
function isEnd(error: unknown): boolean {
  const status = statusOf(error)
  return isApiError(error) && (status === 404 || (status === 409 && error.conflict.seq === undefined))
}

function sentenceOfRefusal(error: ApiError): string {
  return error.faults[0]?.message ?? error.message
}
