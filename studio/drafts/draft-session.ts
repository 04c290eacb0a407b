import type { DraftDocument } from '#domain/drafts/apply-operation.ts'
import type { Operation } from '#domain/drafts/operation.ts'
import type { Draft, RebaseDraft } from '#generated/types.ts'
import type { DraftCalls } from './draft-calls.ts'
import { DraftCopy, type DraftNews, newsIn } from './draft-copy.ts'
import { draftAfter, isDraftEnd } from './draft-end.ts'
import { type DraftStatus, type SaveWord, statusOf } from './draft-status.ts'
import {
  decided,
  isDone,
  isSame,
  isSent,
  type OthersChange,
  type Refusal,
  withOperation,
  withoutRefusal,
} from './draft-work.ts'
import type { WorkKeeper } from './kept-work.ts'
import { SavingOnDevice } from './saving-on-device.ts'
import { SAVE_TIMING, type SavedChange, type SaveTiming, SavingToService } from './saving-to-service.ts'
import { UndoGroups } from './undo-groups.ts'

interface DraftSessionOptions {
  /** The draft as it was read or opened. */
  draft: Draft
  calls: DraftCalls
  keeper: WorkKeeper
  /** A random name of this tab. */
  tab: string
  timing?: SaveTiming
  /** Told of every change that the service has acknowledged, for other tabs and for undoing. */
  onSaved?(saved: SavedChange): void
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
  private readonly copy: DraftCopy
  private readonly device: SavingOnDevice
  private readonly service: SavingToService
  private readonly undoGroups = new UndoGroups()
  private shown: DraftStatus

  constructor(options: DraftSessionOptions) {
    const { draft, calls, keeper, tab, timing = SAVE_TIMING, onSaved = () => {} } = options
    this.options = options
    this.timing = timing
    this.collection = draft.collection
    this.copy = new DraftCopy(draft, () => this.tell())
    this.device = new SavingOnDevice(this.copy, keeper, tab)
    this.service = new SavingToService({
      ...{ copy: this.copy, calls, timing, onSaved },
      keep: () => this.keep(),
      refresh: () => this.refresh(),
      follow: () => this.follow(),
      onStanding: () => this.tellStatus(),
    })
    this.shown = this.statusNow()
  }

  /** The draft; another one after it was published or discarded while this person went on working. */
  get uid(): string {
    return this.copy.draft.uid
  }

  /** The number of the stored document; undefined for a new one. */
  get id(): number | undefined {
    return this.copy.draft.id ?? undefined
  }

  /** The key by which others refer to the document; absent while it has none. */
  get key(): string | undefined {
    return this.copy.draft.key ?? undefined
  }

  /** The version of the stored document from which the draft was made. */
  get baseVersion(): number {
    return this.copy.draft.base_version
  }

  /** The document as this person sees it. Parts that have not changed are the same objects. */
  document(): DraftDocument {
    return this.copy.view
  }

  /** What the person sees at a place; undefined if there is nothing. */
  valueAt(pointer: string): unknown {
    return this.copy.valueAt(pointer)
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
      for (const kept of await this.device.adopt()) this.copy.resume(kept)
      this.save()
    } catch {
      this.device.isKept = false
      this.tell()
    }
  }

  /** Does something to the document. Throws an OperationFault, and changes nothing, if it does not fit. */
  change(ops: readonly Operation[], { group, now = false }: ChangeOptions = {}): void {
    this.copy.change(ops, ({ pointer }) => group ?? this.undoGroups.groupAt(pointer))
    const isTyping = ops.every(({ op }) => op === 'set' || op === 'text')
    this.save(isTyping && !now ? this.timing.pause : 0)
  }

  /** Begins typing in a place: until `release`, nothing that others do changes what is shown there. */
  hold(pointer: string): void {
    this.copy.held.hold(pointer, this.valueAt(pointer))
  }

  /** Ends typing in a place: what is there is sent, and what others have done there is shown. */
  release(pointer: string): void {
    const { held } = this.copy
    const unseen = held.unseenAt(pointer)
    held.release(pointer)
    this.undoGroups.end()
    if (unseen) this.tell()
    this.service.sendAfter(0)
  }

  /** The person decides about a place that others have changed, too. */
  decide(pointer: string, side: 'mine' | 'theirs'): void {
    this.copy.setWork(decided(this.copy.work, pointer, side))
    this.save()
  }

  /** Gives up an operation that the service does not accept, or tries it once more. */
  settle(refusal: Refusal, how: 'give_up' | 'retry'): void {
    const left = withoutRefusal(this.copy.work, refusal)
    const { op, group } = refusal
    this.copy.setWork(how === 'retry' ? withOperation(left, { op, group, seq: this.copy.draft.seq }) : left)
    this.save()
  }

  /**
   * Sends everything now. Resolves when nothing is left to be sent, or when the service cannot be reached; whether the
   * work is saved is in the status.
   */
  flush(): Promise<void> {
    return this.service.sendNow()
  }

  /** The connection is back, somebody has signed in again, or the window has come to the front. */
  async wake(): Promise<void> {
    this.service.isSignedOut = false
    await this.flush()
    if (isSent(this.copy.work) && !this.copy.hasEnded) await this.refresh()
  }

  /** The draft was changed in another tab, which has heard how it stands since. */
  merge(change: OthersChange, news: DraftNews): void {
    const { seq } = this.copy.draft
    if (change.seq <= seq || this.service.isSending) return
    if (change.seq > seq + 1) return void this.refresh()
    this.copy.take([change], null, false)
    if (this.copy.draft.seq === change.seq) this.copy.hear(news)
  }

  /** Undoes, or makes again, this person's last change of the draft. Fails as the call does. */
  async step(which: 'undo' | 'redo'): Promise<void> {
    await this.flush()
    const body = { base_seq: this.copy.draft.seq }
    const answer = await this.options.calls[which](this.uid, body, crypto.randomUUID())
    this.copy.take(answer.others, answer, false)
    if (this.copy.draft.seq < answer.seq) await this.refresh()
    this.options.onSaved?.({ seq: answer.seq, ops: answer.applied as Operation[], group: null, news: newsIn(answer) })
  }

  /** Says that a translation is right for its original as it is shown. Fails as the call does. */
  async confirm(pointer: string): Promise<void> {
    await this.flush()
    const { stale } = await this.options.calls.confirm(this.uid, { base_seq: this.copy.draft.seq, pointer })
    this.copy.hear({ stale })
  }

  /** The document as the service has it now; what this person has done stays. */
  async refresh(): Promise<void> {
    try {
      this.copy.takeOver(await this.options.calls.read(this.uid))
    } catch (error) {
      // Any other failure leaves the document as it was last known.
      if (isDraftEnd(error)) await this.follow().catch(() => {})
    }
  }

  /**
   * Brings in what was stored since the draft was made; false while something typed has not reached the service, which
   * then knows nothing of it. Fails as the call does: where both have changed the same place, with both values, unless
   * it is said whose stay.
   */
  async rebase(keep?: RebaseDraft['keep']): Promise<boolean> {
    await this.flush()
    if (!isDone(this.copy.work)) return false
    const { calls } = this.options
    try {
      const body = { base_seq: this.copy.draft.seq, ...(keep && { keep }) }
      this.copy.takeOver(await calls.rebase(this.uid, body, crypto.randomUUID()))
    } catch (error) {
      // Whoever follows a draft that has ended goes on from the stored document already.
      if (isDraftEnd(error) && (await this.follow())) return true
      await this.refresh()
      throw error
    }
    return true
  }

  /** Goes on in the draft that follows one that has ended; false if this one has not. Fails when nobody knows. */
  async follow(): Promise<boolean> {
    const next = await draftAfter(this.copy, this.options.calls)
    if (next?.uid === this.uid) return false
    if (next) {
      await this.device.moveTo(next)
      this.copy.moveTo(next)
    } else this.copy.end()
    return true
  }

  /** Stops working; what is unsaved stays on this device. */
  close(): void {
    this.copy.isClosed = true
    this.service.stopWaiting()
    this.listeners.clear()
    this.device.close()
  }

  /** Keeps the work on this device, and sends it after so many milliseconds. */
  private save(delay = 0): void {
    void this.keep()
    this.service.sendAfter(delay)
  }

  /**
   * Keeps the work on this device; only after that, the screen says that it is being saved. That something is saved
   * must not be said for a moment longer than it is true.
   */
  private keep(): Promise<void> {
    this.device.keep()
    const { kept } = this.device
    const { word } = this.shown
    this.tell(word === 'saved' && !isDone(this.copy.work) ? 'unsaved' : word)
    void kept.then(() => this.tellStatus())
    return kept
  }

  private statusNow(): DraftStatus {
    const { isKept } = this.device
    const { isSignedOut, hold } = this.service
    return statusOf(this.copy, { isKept, isSignedOut, hold })
  }

  /** The document or the status has changed. */
  private tell(word?: SaveWord): void {
    const now = this.statusNow()
    const next = word ? { ...now, word } : now
    if (!isSame(next, this.shown)) this.shown = next
    for (const listener of this.listeners) listener()
  }

  /** Only the status may have changed: with each letter, keeping and sending end without anything to show. */
  private tellStatus(): void {
    if (!isSame(this.statusNow(), this.shown)) this.tell()
  }
}
