/** After a longer pause, typing in the same place is another change, which is undone by itself. */
const LONGEST_TYPING_PAUSE = 5_000

/** Says which changes are undone together: those of one place without a longer pause. */
export class UndoGroups {
  private typing: { pointer: string; group: string; at: number } | null = null

  /** The group of a change that is made at a place now. */
  groupAt(pointer: string): string {
    const now = Date.now()
    const goes = this.typing?.pointer === pointer && now - this.typing.at < LONGEST_TYPING_PAUSE
    this.typing = { pointer, group: goes && this.typing ? this.typing.group : crypto.randomUUID(), at: now }
    return this.typing.group
  }

  /** The typing in a place has ended: what comes next is undone by itself. */
  end(): void {
    this.typing = null
  }
}
