import type { Operation } from '#domain/drafts/operation.ts'
import type { Draft } from '#generated/types.ts'
import type { DraftCalls } from './draft-calls.ts'
import type { DraftNews } from './draft-copy.ts'
import { DraftSession } from './draft-session.ts'
import type { WorkKeeper } from './kept-work.ts'
import { ownPlace, setPeople } from './presence.ts'
import {
  type EditSteps,
  lastStep,
  stepsAfterChange,
  stepsAfterRedo,
  stepsAfterUndo,
  stepsOfOpenDrafts,
} from './undo-steps.ts'

/** Tells other tabs of this browser what the service has acknowledged. */
interface TabNews {
  uid: string
  seq: number
  ops: readonly Operation[]
  news: DraftNews
  at: string
}

interface DeskOptions {
  calls: DraftCalls
  keeper: WorkKeeper
  /** The channel between the tabs of one person. */
  channel: string
  /** What was done in this tab before it was loaded again. */
  steps: EditSteps
  /** Keeps the steps for as long as the tab is open. */
  keepSteps(steps: EditSteps): void
}

/** The drafts that were opened last are watched; a page has some dozens. */
const MOST_WATCHED = 100

/**
 * Everything that one person works on in one tab. Each draft has one session, however many parts of the screen show it.
 */
export class DraftDesk {
  readonly calls: DraftCalls
  private readonly options: DeskOptions
  private readonly tab = crypto.randomUUID()
  private readonly sessions = new Map<string, DraftSession>()
  private readonly openings = new Set<Promise<void>>()
  private readonly listeners = new Set<() => void>()
  private readonly channel: BroadcastChannel
  private steps: EditSteps
  /** The last step back or forward, which may be under way. */
  private stepping: Promise<unknown> = Promise.resolve()

  constructor(options: DeskOptions) {
    this.options = options
    this.calls = options.calls
    this.steps = options.steps
    this.channel = new BroadcastChannel(options.channel)
    this.channel.onmessage = ({ data }: MessageEvent<TabNews>) => {
      const { uid, seq, ops, news, at } = data
      this.session(uid)?.merge({ seq, ops: ops as never, by: null, own: true, at }, news)
    }
  }

  /** The session on a draft, which begins with what this device has kept of it. */
  open(draft: Draft): DraftSession {
    const present = this.session(draft.uid)
    if (present) {
      void follow(present, draft.seq)
      return present
    }
    const { calls, keeper } = this.options
    const session = new DraftSession({
      ...{ draft, calls, keeper, tab: this.tab },
      onSaved: ({ group, ...saved }) => {
        const at = new Date().toISOString()
        this.channel.postMessage({ uid: session.uid, at, ...saved } satisfies TabNews)
        if (group !== null) this.setSteps(stepsAfterChange(this.steps, group, session.uid))
      },
    })
    this.sessions.set(draft.uid, session)
    void session.resume()
    return session
  }

  /** Keeps in mind that a draft is being opened, also when the screen that asked for it is left meanwhile. */
  opening<Opened>(draft: Promise<Opened>): Promise<Opened> {
    const isOver = draft.then(
      () => {},
      () => {},
    )
    this.openings.add(isOver)
    void isOver.then(() => this.openings.delete(isOver))
    return draft
  }

  /** Resolves when no draft is being opened any more: what the service answers from then on knows them all. */
  async allOpened(): Promise<void> {
    while (this.openings.size > 0) await Promise.all(this.openings)
  }

  /** The open session on a draft. */
  session(uid: string): DraftSession | undefined {
    return [...this.sessions.values()].find((session) => session.uid === uid)
  }

  /** What can be undone and made again. The same object as long as it is the same. */
  history(): EditSteps {
    return this.steps
  }

  /** Calls the function whenever there is something else to be undone, until the answered function is called. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /**
   * Undoes the last step that concerns these drafts, in each document that it has changed. Fails as the call of the
   * service does.
   */
  undo(isHere: (uid: string) => boolean): Promise<boolean> {
    return this.inTurn(async () => {
      await this.saveAll()
      const step = lastStep(this.steps.undo, isHere)
      if (!step) return false
      for (const uid of step.uids.toReversed()) await (await this.opened(uid)).step('undo')
      this.setSteps(stepsAfterUndo(this.steps, step))
      return true
    })
  }

  /** Makes the step that was undone last in these drafts again. */
  redo(isHere: (uid: string) => boolean): Promise<boolean> {
    return this.inTurn(async () => {
      await this.saveAll()
      const step = lastStep(this.steps.redo, isHere)
      if (!step) return false
      for (const uid of step.uids) await (await this.opened(uid)).step('redo')
      this.setSteps(stepsAfterRedo(this.steps, step))
      return true
    })
  }

  /** One step after the other: a key that is pressed meanwhile means what there will be to undo then. */
  private inTurn(step: () => Promise<boolean>): Promise<boolean> {
    const turn = this.stepping.then(step, step)
    this.stepping = turn
    return turn
  }

  /** Nobody works on a draft any more, and none follows it. */
  leave(uid: string): void {
    for (const [name, session] of this.sessions) {
      if (session.uid !== uid) continue
      session.close()
      this.sessions.delete(name)
    }
  }

  /** A draft has ended: what was done in it can no longer be undone. */
  forget(): void {
    this.setSteps(stepsOfOpenDrafts(this.steps, (uid) => this.session(uid) !== undefined))
  }

  /** Sends everything that waits. */
  async saveAll(): Promise<void> {
    await Promise.all([...this.sessions.values()].map((session) => session.flush()))
  }

  /** The connection is back, somebody has signed in again, or the window has come to the front. */
  async wake(): Promise<void> {
    await Promise.all([...this.sessions.values()].map((session) => session.wake()))
  }

  /** Learns what others have done to the drafts that are open here, and who is at them. Never rejects. */
  async look(): Promise<void> {
    const uids = [...this.sessions.values()].slice(-MOST_WATCHED).map(({ uid }) => uid)
    if (uids.length === 0) return
    const events = await this.calls.events(uids, ownPlace()).catch(() => null)
    if (!events) return
    setPeople(events.people)
    await Promise.all(
      events.drafts.map(({ uid, seq }) => {
        const session = this.session(uid)
        return session && follow(session, seq)
      }),
    )
  }

  /** Ends the work in this tab; what is unsaved stays on this device. */
  close(): void {
    for (const session of this.sessions.values()) session.close()
    this.channel.close()
    this.listeners.clear()
  }

  private async opened(uid: string): Promise<DraftSession> {
    return this.session(uid) ?? this.open(await this.calls.read(uid))
  }

  private setSteps(steps: EditSteps): void {
    if (steps === this.steps) return
    this.steps = steps
    this.options.keepSteps(steps)
    for (const listener of this.listeners) listener()
  }
}

/**
 * Takes over what others have done in a draft until then. Whoever has something to send learns of it with the answer.
 */
async function follow(session: DraftSession, seq: number): Promise<void> {
  if (session.status().word === 'saved' && session.status().seq < seq) await session.refresh()
}
