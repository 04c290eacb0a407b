import type { Operation } from '#domain/drafts/operation.ts'
import { type ApiError, isApiError, statusOf } from '#renderer/data/api-error.ts'
import type { DraftCalls } from './draft-calls.ts'
import { type DraftCopy, type DraftNews, newsIn } from './draft-copy.ts'
import { isDraftEnd } from './draft-end.ts'
import type { SaveHold } from './draft-status.ts'
import { afterConflict, afterRefusal, type Batch, isSent, withBatch } from './draft-work.ts'

/** When changes are sent, in milliseconds. */
export interface SaveTiming {
  /** After the last keystroke. */
  pause: number
  /** How long an answer may take before the person reads that it is waited for. */
  patience: number
  /** The first wait after a failure; each further one is twice as long. */
  retry: number
  longestRetry: number
}

export const SAVE_TIMING: SaveTiming = {
  pause: 400,
  patience: 5_000,
  retry: 1_000,
  longestRetry: 30_000,
}

/** A single failure is repeated before anybody is told. */
const FAILURES_UNSAID = 1

/** A change that the service has acknowledged; of no group where it undoes another. */
export interface SavedChange {
  seq: number
  ops: readonly Operation[]
  group: string | null
  /** How the draft stands with it. */
  news: DraftNews
}

/** What saving needs of the session that it belongs to. */
interface SavingSession {
  copy: DraftCopy
  calls: DraftCalls
  timing: SaveTiming
  /** Keeps the work on this device, until the promise resolves. */
  keep(): Promise<void>
  /** Reads the draft again. */
  refresh(): Promise<void>
  /** Goes on in the draft that follows; false if this one has not ended. */
  follow(): Promise<boolean>
  /** Told of every change that the service has acknowledged. */
  onSaved(saved: SavedChange): void
  /** Told when there is nothing to be sent any more, when it cannot be sent, and when the answer takes long. */
  onStanding(): void
}

/** Sends what this person has done to the service, one request after the other, until it is acknowledged. */
export class SavingToService {
  isSignedOut = false
  hold: SaveHold | null = null
  private failures = 0
  private readonly session: SavingSession
  private timer: ReturnType<typeof setTimeout> | null = null
  private sending: Promise<void> | null = null

  constructor(session: SavingSession) {
    this.session = session
  }

  /** Whether a request is under way. */
  get isSending(): boolean {
    return this.sending !== null
  }

  /** Sends what waits after so many milliseconds. */
  sendAfter(delay: number): void {
    this.stopWaiting()
    const { isClosed, hasEnded, work } = this.session.copy
    if (isClosed || hasEnded || isSent(work)) return
    if (delay === 0) void this.send()
    else this.timer = setTimeout(() => void this.send(), delay)
  }

  /** Sends what waits now. Resolves when nothing is left, or when the service cannot be reached. */
  async sendNow(): Promise<void> {
    this.stopWaiting()
    await this.send()
  }

  stopWaiting(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
  }

  /** Sends one request after the other until nothing waits, or one fails. */
  private send(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null
      this.session.onStanding()
    })
    return this.sending
  }

  private async sendAll(): Promise<void> {
    const { copy, keep } = this.session
    while (!copy.isClosed && !copy.hasEnded && !isSent(copy.work)) {
      copy.work = withBatch(copy.work, crypto.randomUUID())
      // The key of the request is kept before it is sent, so that it is the same after a crash.
      await keep()
      const [batch] = copy.work.sending
      if (!batch || copy.isClosed || !(await this.sendOne(batch))) return
    }
  }

  /** Whether the next request may be sent. */
  private async sendOne({ key, seq, group, ops }: Batch): Promise<boolean> {
    const { copy, calls, keep, refresh, onSaved } = this.session
    try {
      const body = { base_seq: seq, group, ops: [...ops] } as never
      const answer = await this.awaited(calls.change(copy.draft.uid, body, key))
      if (copy.isClosed) return false
      this.reached()
      this.isSignedOut = false
      copy.take(answer.others, answer, true)
      if (copy.draft.seq < answer.seq) await refresh()
      void keep()
      onSaved({ seq: answer.seq, ops: answer.applied as Operation[], group, news: newsIn(answer) })
      return true
    } catch (error) {
      if (copy.isClosed) return false
      return this.goesOnAfter(error)
    }
  }

  /** Whether to go on at once after a request has failed. */
  private async goesOnAfter(error: unknown): Promise<boolean> {
    const { copy, follow } = this.session
    const status = statusOf(error)
    if (isDraftEnd(error)) {
      try {
        if (await follow()) return !copy.hasEnded
      } catch (reason) {
        return this.goesOnAfter(reason)
      }
    }
    if (!isApiError(error) || status >= 500 || status === 429 || status === 408) {
      this.retry(error)
      return false
    }
    this.reached()
    if (status === 401) {
      this.isSignedOut = true
      return false
    }
    await this.takeNo(error)
    return true
  }

  /** Says that an answer is waited for when it takes long, as while the service stores a large import. */
  private async awaited<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const timer = setTimeout(() => {
      this.hold ??= holdAfter(null)
      this.session.onStanding()
    }, this.session.timing.patience)
    try {
      return await answer
    } finally {
      clearTimeout(timer)
    }
  }

  /** The service has answered in a way that is to be relied on. */
  private reached(): void {
    this.failures = 0
    this.hold = null
  }

  /** The service cannot be reached, or is busy. */
  private retry(error: unknown): void {
    const { retry, longestRetry } = this.session.timing
    this.failures += 1
    if (this.hold || this.failures > FAILURES_UNSAID) this.hold = holdAfter(error)
    this.stopWaiting()
    this.timer = setTimeout(() => void this.send(), Math.min(retry * 2 ** (this.failures - 1), longestRetry))
  }

  /** The service does not accept the request: a person has to decide about its places. */
  private async takeNo(error: ApiError): Promise<void> {
    const { copy, keep, refresh } = this.session
    const { seq, conflicts } = error.conflict
    // Whoever decides for theirs at once is to see theirs: the question comes after what it is about.
    await refresh()
    if (error.status === 409 && seq !== undefined) copy.work = afterConflict(copy.work, seq, conflicts ?? [])
    else copy.work = afterRefusal(copy.work, sentenceOfRefusal(error), () => crypto.randomUUID())
    void keep()
    copy.rebuild()
  }
}

/** Whether it is the connection that is missing, or an answer: only the browser knows the one from the other. */
function holdAfter(error: unknown): SaveHold {
  const isRefused = isApiError(error) && error.cause instanceof TypeError
  return isRefused || globalThis.navigator?.onLine === false ? 'offline' : 'waiting'
}

function sentenceOfRefusal(error: ApiError): string {
  return error.faults[0]?.message ?? error.message
}
