import type { DraftDocument } from '#domain/drafts/apply-operation.ts'
import type { Locale } from '#generated/types.ts'
import { isAwaited } from '../lanes/awaited.ts'
import { projectedPage, type RewrittenParts, type WirePage } from '../lanes/projected-page.ts'
import { memberNames, type PartPlace } from './page-parts.ts'

/** A page as a frame shows it in one language. */
export interface ShownWire {
  page: WirePage
  /** The members of groups, by the numbers that they have on the page. */
  parts: { document: string; group: string; wire_id: number }[]
}

/** How a page was drawn by the service, and from what. */
interface Drawn {
  page: WirePage
  documents: ReadonlyMap<string, DraftDocument>
}

/** What the lanes have to know of the work on a page. */
interface PageLanesOptions {
  page(): { places: readonly PartPlace[]; blocks: readonly string[] }
  documentOf(name: string): DraftDocument | undefined
  wireIdOf(name: string): number | null
  isUnsaved(name: string): boolean
  draw(locale: Locale): Promise<WirePage>
  /** Called when the service has drawn the page, or could not. */
  onAnswered(): void
}

/** Failed drawings are repeated after so many milliseconds. */
const DRAW_AGAIN = 2_000

/**
 * A page in the languages that are looked at: as far as it is known at once (lane 1), then as the service draws it
 * (lane 2).
 */
export class PageLanes {
  private readonly options: PageLanesOptions
  private readonly drawn = new Map<Locale, Drawn>()
  private readonly shown = new Map<Locale, ShownWire>()
  /** What each language was shown from. */
  private readonly shownOf = new Map<Locale, readonly unknown[]>()
  private readonly wanted = new Set<Locale>()
  private drawing: Promise<void> | null = null
  /** The languages in which the service will show more of what has changed. */
  private readonly awaited = new Set<Locale>()
  private isStale = false
  private hasFailed = false
  private isClosed = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: PageLanesOptions) {
    this.options = options
  }

  /** The page in a language; null until it has been drawn for the first time. The same object while it is the same. */
  wire(locale: Locale): ShownWire | null {
    if (!this.wanted.has(locale)) {
      this.wanted.add(locale)
      this.drawAgain()
    }
    return this.shown.get(locale) ?? null
  }

  /** Whether something that has changed is seen only when the service has drawn it. */
  isAwaiting(): boolean {
    return this.awaited.size > 0
  }

  /** Whether the service cannot draw what is waited for; it is asked again. */
  isFailing(): boolean {
    return this.hasFailed && (this.isAwaiting() || [...this.wanted].some((locale) => !this.shown.has(locale)))
  }

  /** Lane 1: shows the page as its documents are now; where they are as before, it stays the same object. */
  show(): void {
    for (const [locale, drawn] of this.drawn) this.showIn(locale, drawn)
  }

  /** Lane 2: asks the service, once more if something was saved in the meantime. */
  drawAgain(): void {
    if (this.wanted.size === 0) return
    this.isStale = true
    this.drawing ??= this.drawAll().finally(() => {
      this.drawing = null
    })
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
  }

  private showIn(locale: Locale, drawn: Drawn): void {
    const { places } = this.options.page()
    const documents = places.map(({ name }) => this.options.documentOf(name))
    const from = [drawn, places, ...documents, ...places.map(({ name }) => this.options.wireIdOf(name))]
    const before = this.shownOf.get(locale)
    if (before && before.length === from.length && from.every((one, index) => one === before[index])) return
    this.shownOf.set(locale, from)
    const rewritten = this.rewritten(drawn)
    if (isAwaited(rewritten)) this.awaited.add(locale)
    else this.awaited.delete(locale)
    this.shown.set(locale, this.shownFrom(drawn.page, rewritten, locale))
  }

  /** The documents that are not as they were drawn. */
  private rewritten({ documents }: Drawn): RewrittenParts {
    return new Map(
      this.options.page().places.flatMap(({ name }) => {
        const [before, after] = [documents.get(name), this.options.documentOf(name)]
        if (!before || !after || before === after) return []
        return [[name, { before, after, wireId: this.options.wireIdOf(name) }] as const]
      }),
    )
  }

  private shownFrom(page: WirePage, rewritten: RewrittenParts, locale: Locale): ShownWire {
    const { documentOf, wireIdOf } = this.options
    const parts = this.options.page().blocks.flatMap((group) =>
      memberNames(group.split(':')[0] ?? '', documentOf(group) ?? {}).flatMap((document) => {
        const wire_id = wireIdOf(document)
        return wire_id === null ? [] : [{ document, group, wire_id }]
      }),
    )
    return { page: projectedPage(page, rewritten, locale), parts }
  }

  private async drawAll(): Promise<void> {
    // What is saved together, such as a new block and its place on the page, is drawn together.
    await Promise.resolve()
    while (this.isStale && !this.isClosed) {
      this.isStale = false
      try {
        await Promise.all([...this.wanted].map((locale) => this.drawIn(locale)))
        this.hasFailed = false
      } catch {
        // The page stays as it is; lane 1 goes on.
        this.hasFailed = true
        this.timer = setTimeout(() => this.drawAgain(), DRAW_AGAIN)
      }
      this.options.onAnswered()
      if (this.hasFailed) return
    }
  }

  private async drawIn(locale: Locale): Promise<void> {
    const { documentOf, isUnsaved } = this.options
    const before = this.drawn.get(locale)?.documents
    const documents = new Map(
      this.options.page().places.flatMap(({ name }) => {
        // Of what is not saved yet, the service draws what was there before.
        const document = isUnsaved(name) ? (before?.get(name) ?? documentOf(name)) : documentOf(name)
        return document ? [[name, document] as const] : []
      }),
    )
    this.drawn.set(locale, { page: await this.options.draw(locale), documents })
  }
}
