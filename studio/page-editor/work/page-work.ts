import type { DraftDocument } from '#domain/drafts/apply-operation.ts'
import type { Operation } from '#domain/drafts/operation.ts'
import { itemPointer } from '#domain/drafts/pointer.ts'
import type { Draft, Locale } from '#generated/types.ts'
import { statusOf } from '#renderer/data/api-error.ts'
import type { DraftDesk } from '../../drafts/draft-desk.ts'
import { isDraftEnd } from '../../drafts/draft-end.ts'
import type { DraftSession } from '../../drafts/draft-session.ts'
import type { DraftStatus, SaveWord } from '../../drafts/draft-status.ts'
import type { StudioApi } from '../../session/studio-api.ts'
import { copyOperations, newSlug } from './new-block.ts'
import { PageLanes, type ShownWire } from './page-lanes.ts'
import { type AnsweredPart, blockNames, type PartPlace, partName, placesOf } from './page-parts.ts'

interface PageWorkOptions {
  /** The number of the page, or the identity of its draft. */
  id: string
  parts: readonly AnsweredPart[]
  desk: DraftDesk
  api: StudioApi
  /** Called when the page names documents that were not answered with it. */
  onMissing(): void
}

/** Save states from the one that needs most attention to the one that needs none. */
const WORDS: readonly SaveWord[] = [
  'needs_you',
  'signed_out',
  'not_kept',
  'offline',
  'waiting',
  'unsaved',
  'saving',
  'ended',
  'saved',
]

/** Save states that end by themselves. */
const ON_THE_WAY: ReadonlySet<SaveWord> = new Set(['unsaved', 'saving', 'waiting', 'offline'])

/** A change that is undone by itself. */
const alone = () => ({ group: crypto.randomUUID(), now: true })

/** So long, in milliseconds, saving that fails is waited for. */
const SETTLE_MS = 30_000

/**
 * Works on a page with all documents that it is made of. What is done is shown at once as far as it is known (lane 1),
 * and then as the service draws it (lane 2).
 */
export class PageWork {
  private root = ''
  private readonly options: PageWorkOptions
  private readonly answered = new Map<string, AnsweredPart>()
  private readonly sessions = new Map<string, DraftSession>()
  private readonly opening = new Map<string, Promise<DraftSession>>()
  private readonly stops = new Map<string, () => void>()
  private readonly listeners = new Set<() => void>()
  private readonly hearers = new Map<string, { listeners: Set<() => void>; subscribe: PageWork['subscribe'] }>()
  private readonly lanes: PageLanes
  private places: readonly PartPlace[] = []
  private listed: readonly string[] = []
  private isClosed = false
  /** Drafts that were to be given up and are not yet, by the names of their documents. */
  private readonly unwanted = new Map<string, { uid: string; seq: number }>()
  /** Whether the page itself was given up with its draft. */
  private isGone = false

  constructor(options: PageWorkOptions) {
    this.options = options
    this.lanes = new PageLanes({
      page: () => ({ places: this.places, blocks: this.listed }),
      documentOf: (name) => this.documentOf(name),
      wireIdOf: (name) => this.answered.get(name)?.wire_id ?? null,
      isUnsaved: (name) => this.sessions.get(name)?.status().unsaved ?? false,
      draw: async (locale) => (await options.api.drawStudioPage({ query: { page: this.id, locale } })).page,
      onAnswered: () => this.update(),
    })
    this.renew(options.parts)
  }

  /** The name of the page itself. */
  get page(): string {
    return this.root
  }

  /**
   * What the page goes by in calls and addresses: its number, or the identity of the draft of a new one until it is
   * published.
   */
  get id(): string {
    const number = this.sessions.get(this.root)?.id
    return number === undefined ? this.options.id : String(number)
  }

  /** Whether this is the work of the person at this desk. */
  isAt(desk: DraftDesk): boolean {
    return this.options.desk === desk
  }

  /** The service has answered the page once more. What has been done meanwhile, and is not in the answer, stays. */
  renew(parts: readonly AnsweredPart[]): void {
    const [first] = parts
    if (first) this.root = partName(first)
    for (const part of parts) {
      const name = partName(part)
      this.answered.set(name, part)
      if (part.draft && !this.sessions.has(name)) this.watch(name, this.options.desk.open(part.draft))
    }
    this.lanes.drawAgain()
    this.update()
  }

  /** Calls the function after every change, until the answered function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The same for one document, its status and what the service has answered about it. */
  subscribeTo(name: string): PageWork['subscribe'] {
    const known = this.hearers.get(name)
    if (known) return known.subscribe
    const listeners = new Set<() => void>()
    const subscribe = (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
    this.hearers.set(name, { listeners, subscribe })
    return subscribe
  }

  /** The page, its blocks and the members of groups in their order. The same list as long as it is the same. */
  order(): readonly PartPlace[] {
    return this.places
  }

  /** The blocks in their order. The same list as long as it is the same. */
  blocks(): readonly string[] {
    return this.listed
  }

  /** What the service has answered about a document. */
  part(name: string): AnsweredPart | undefined {
    return this.answered.get(name)
  }

  /** Where a document has translations whose originals have changed. */
  stale(name: string): readonly string[] {
    const opened = this.sessions.get(name)?.status().stale
    return opened?.map(({ pointer }) => pointer) ?? this.answered.get(name)?.stale ?? []
  }

  /** A document as the person sees it. */
  documentOf(name: string): DraftDocument | undefined {
    return this.sessions.get(name)?.document() ?? this.answered.get(name)?.document
  }

  /** The session on the draft of a document, if there is one. */
  session(name: string): DraftSession | undefined {
    return this.sessions.get(name)
  }

  /** Whether a draft is one of this page. */
  readonly holds = (uid: string): boolean => [...this.sessions.values()].some((session) => session.uid === uid)

  /** The session on the draft of a document, which is made if there is none. */
  open(name: string): Promise<DraftSession> {
    const known = this.sessions.get(name)
    if (known) return Promise.resolve(known)
    const { desk } = this.options
    const opening = this.opening.get(name) ?? desk.opening(this.openNow(name)).finally(() => this.opening.delete(name))
    this.opening.set(name, opening)
    return opening
  }

  /** The page in a language; null until it has been drawn for the first time. The same object while it is the same. */
  wire(locale: Locale): ShownWire | null {
    return this.lanes.wire(locale)
  }

  /** Whether something that has changed is seen only when the service has drawn it. */
  isAwaiting(): boolean {
    return this.lanes.isAwaiting()
  }

  /** Whether what is waited for cannot be drawn now. */
  isFailing(): boolean {
    return this.lanes.isFailing()
  }

  /** How saving stands, of all documents together. */
  word(): SaveWord {
    const words = [...this.sessions.values()].map((session) => session.status().word)
    return WORDS.find((word) => words.includes(word)) ?? 'saved'
  }

  /** The first place on the page about which the person has to decide; null if there is none. */
  needed(): { name: string; pointer: string } | null {
    for (const { name } of this.places) {
      const status = this.sessions.get(name)?.status()
      const pointer = status?.conflicts[0]?.pointer ?? status?.refused[0]?.op.pointer
      if (pointer !== undefined) return { name, pointer }
    }
    return null
  }

  /** The drafts that have changes to publish, those that are still being saved, too. */
  changes(): { name: string; uid: string; status: DraftStatus }[] {
    return this.places.flatMap(({ name }) => {
      const session = this.sessions.get(name)
      const status = session?.status()
      return session && status && (status.changed || status.unsaved) ? [{ name, uid: session.uid, status }] : []
    })
  }

  /**
   * Sends everything and waits until the service has it; where it fails, a while longer. False if it cannot be reached,
   * or needs the person.
   */
  async settle(): Promise<boolean> {
    await this.options.desk.saveAll()
    await new Promise<void>((resolve) => {
      const look = () => {
        const word = this.word()
        if (ON_THE_WAY.has(word) && !this.isClosed) return
        stop()
        clearTimeout(timer)
        resolve()
      }
      const stop = this.subscribe(look)
      const timer = setTimeout(() => {
        stop()
        resolve()
      }, SETTLE_MS)
      look()
    })
    return this.word() === 'saved'
  }

  /** Whether anything is left to publish once everything that has changed here is read again. Never rejects. */
  async isLeft(): Promise<boolean> {
    await Promise.all(this.changes().map(({ name }) => this.sessions.get(name)?.refresh()))
    return this.changes().length > 0
  }

  /** Learns what others have changed by now. Never rejects. */
  catchUp(): Promise<void> {
    return this.options.desk.look()
  }

  /**
   * Gives up everything that has changed on the page; answers whether the page is gone, because only a draft had it.
   * Fails as a call does, with the first that fails, and goes on with what is left the next time.
   */
  async discard(): Promise<boolean> {
    for (const { name, uid, status } of this.changes()) this.unwanted.set(name, { uid, seq: status.seq })
    const failures: unknown[] = []
    // What only the page's draft has put there is off the page once that is given up, and named by nothing else.
    for (const [name, { uid, seq }] of this.unwanted) {
      try {
        await this.giveUp(name, uid, seq)
        this.unwanted.delete(name)
      } catch (error) {
        failures.push(error)
      }
    }
    this.update()
    if (failures.length > 0) throw failures[0]
    return this.isGone
  }

  private async giveUp(name: string, uid: string, seq: number): Promise<void> {
    const { api, desk } = this.options
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    await api.discardDraft({ params: { uid }, headers, body: { base_seq: seq } }).catch((error: unknown) => {
      // The answer to an earlier try was lost.
      if (!isDraftEnd(error)) throw error
    })
    if (this.sessions.get(name)?.id !== undefined) return this.follow([name])
    if (name === this.page) this.isGone = true
    this.stops.get(name)?.()
    this.sessions.delete(name)
    desk.leave(uid)
  }

  /** The drafts of these documents have ended: their sessions go on in those that follow them. Never rejects. */
  async follow(names: readonly string[]): Promise<void> {
    // A session that cannot be told now finds out with the next thing that it sends.
    const follow = (some: readonly string[]) =>
      Promise.allSettled(some.map((name) => this.sessions.get(name)?.follow()))
    // A new page has a number from now on, by which it is drawn again for each of the others.
    await follow(names.filter((name) => name === this.page))
    await follow(names.filter((name) => name !== this.page))
  }

  /** Puts a block behind another one; null is the beginning of the page. */
  async move(name: string, after: string | null): Promise<void> {
    const session = await this.open(this.page)
    session.change([{ op: 'move', pointer: itemPointer('/blocks', name), after }], alone())
  }

  /** Takes a block off the page; its document stays. */
  async remove(name: string): Promise<void> {
    const session = await this.open(this.page)
    session.change([{ op: 'remove', pointer: itemPointer('/blocks', name) }], alone())
  }

  /** Adds a block made out of a document behind another one. Answers its name. */
  async add(collection: string, document: DraftDocument, after: string | null): Promise<string> {
    const group = crypto.randomUUID()
    const { name, item } = await this.made(collection, document, group)
    const session = await this.open(this.page)
    const value = { collection, item }
    session.change([{ op: 'insert', pointer: '/blocks', after, value }], { group, now: true })
    return name
  }

  /** Puts a copy in the place of a block that other pages show, too. Answers the name of the copy. */
  async makeOwn(name: string): Promise<string> {
    const [collection = ''] = name.split(':')
    const group = crypto.randomUUID()
    const made = await this.made(collection, this.documentOf(name) ?? {}, group)
    const session = await this.open(this.page)
    const ops: Operation[] = [
      { op: 'insert', pointer: '/blocks', after: name, value: { collection, item: made.item } },
      { op: 'remove', pointer: itemPointer('/blocks', name) },
    ]
    session.change(ops, { group, now: true })
    return made.name
  }

  /** Ends the work on this page; unsaved work stays with the desk. */
  close(): void {
    this.isClosed = true
    this.lanes.close()
    for (const stop of this.stops.values()) stop()
    this.listeners.clear()
    this.hearers.clear()
  }

  private async made(collection: string, document: DraftDocument, group: string) {
    const { api, desk } = this.options
    const draft = await api.openDraft({ body: { collection, base_version: 0 } })
    const item = newSlug(String(document.component_name ?? 'block'))
    const session = desk.open(draft)
    session.change(copyOperations(collection, document, item), { group, now: true })
    const name = `${collection}:${item}`
    const part = { collection, key: item, title: '', version: 0, document: draft.document, pages: [] }
    this.answered.set(name, { ...part, id: null, wire_id: null, group: null, draft, stale: [] })
    this.watch(name, session)
    return { name, item }
  }

  private async openNow(name: string): Promise<DraftSession> {
    const { desk } = this.options
    const part = this.answered.get(name)
    if (!part) throw new Error(`${name} is not on this page`)
    const draft = part.draft ?? (part.id === null ? null : await this.opened(part.collection, part.id, part.version))
    if (!draft) throw new Error(`${name} has neither a draft nor a stored document`)
    const session = desk.open(draft)
    this.watch(name, session)
    return session
  }

  private async opened(collection: string, id: number, base_version: number): Promise<Draft> {
    const { api, desk } = this.options
    try {
      return await api.openDraft({ body: { collection, id, base_version } })
    } catch (error) {
      // Somebody has stored it since the page was opened.
      if (statusOf(error) === 412) return desk.calls.open(collection, id)
      throw error
    }
  }

  private watch(name: string, session: DraftSession): void {
    this.stops.get(name)?.()
    this.sessions.set(name, session)
    let { seq } = session.status()
    const stop = session.subscribe(() => {
      const status = session.status()
      if (status.seq !== seq) {
        seq = status.seq
        this.lanes.drawAgain()
      }
      this.update(name)
    })
    this.stops.set(name, stop)
  }

  /**
   * Lane 1, and everything else that follows from the documents as they are now; from one of them, where it is named.
   */
  private update(name?: string): void {
    if (this.isClosed) return
    if (name === undefined || name === this.page || this.documentOf(name)?.group_type !== undefined) this.arrange()
    this.lanes.show()
    const heard = name === undefined ? [...this.hearers.values()] : [this.hearers.get(name)]
    for (const one of heard) for (const listener of one?.listeners ?? []) listener()
    for (const listener of this.listeners) listener()
  }

  /** Finds out what is on the page, and where. */
  private arrange(): void {
    const places = placesOf(this.page, (name) => this.documentOf(name))
    if (places.some(({ name }) => !this.answered.has(name))) this.options.onMissing()
    const known = places.filter(({ name }) => this.answered.has(name))
    if (JSON.stringify(known) !== JSON.stringify(this.places)) this.places = known
    const listed = blockNames(this.documentOf(this.page) ?? {})
    if (listed.join() !== this.listed.join()) this.listed = listed
  }
}
