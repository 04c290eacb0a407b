import type { DraftDocument } from '#domain/drafts/apply-operation.ts'
import { isConflict } from '#domain/drafts/conflict.ts'
import type { Operation } from '#domain/drafts/operation.ts'
import { valueAtPointer } from '#domain/drafts/pointer.ts'
import { isSame, type OthersChange } from './draft-work.ts'

/** Who has changed a place, and when; before that, this person had seen the change of this number. */
export interface UnseenChange {
  by?: string
  own?: boolean
  at: string
  since: number
}

interface HeldPlace {
  /** What the person sees there. */
  value: unknown
  /** What others have done there since, which is not shown. */
  unseen: UnseenChange | null
}

/** The places that are being typed in: nothing that others do changes what is shown there. */
export class HeldPlaces {
  private readonly places = new Map<string, HeldPlace>()

  /** The typing in a place begins, where the person sees this value. */
  hold(pointer: string, value: unknown): void {
    if (!this.places.has(pointer)) this.places.set(pointer, { value, unseen: null })
  }

  /** The typing in a place ends. */
  release(pointer: string): void {
    this.places.delete(pointer)
  }

  /** What others have done to a place while it is typed in. */
  unseenAt(pointer: string): UnseenChange | null {
    return this.places.get(pointer)?.unseen ?? null
  }

  /** What the person sees at a place, where the document has this value. */
  shownAt(pointer: string, value: unknown): unknown {
    const held = this.places.get(pointer)
    return held?.unseen ? held.value : value
  }

  /** The person has changed a place, and sees this value there now. */
  set(pointer: string, value: unknown): void {
    if (this.places.has(pointer)) this.places.set(pointer, { value, unseen: null })
  }

  /**
   * What others have changed where this person is typing is not shown; the next keystroke there is a conflict. `view`
   * is the document that is shown, `seq` the last change that this person has seen.
   */
  mark(
    { before, after, view, seq }: { before: DraftDocument; after: DraftDocument; view: DraftDocument; seq: number },
    { by, own, at = new Date().toISOString(), ops }: Partial<OthersChange>,
  ): void {
    for (const [pointer, held] of this.places) {
      const isTouched = ops?.some((op) => isConflict({ op: 'set', pointer, value: null }, op as Operation)) ?? true
      const theirs = valueAtPointer(after, pointer)
      const shown = this.shownAt(pointer, valueAtPointer(view, pointer))
      if (!isTouched || isSame(theirs, valueAtPointer(before, pointer)) || isSame(theirs, shown)) continue
      const unseen = { at, since: held.unseen?.since ?? seq, ...(by ? { by } : {}), ...(own ? { own } : {}) }
      this.places.set(pointer, { value: shown, unseen })
    }
  }
}
