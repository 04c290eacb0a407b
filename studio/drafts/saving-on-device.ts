import type { Draft } from '#generated/types.ts'
import type { DraftCopy } from './draft-copy.ts'
import { isDone, keptForm } from './draft-work.ts'
import { documentName, type KeptWork, type WorkKeeper } from './kept-work.ts'

/** Keeps what this tab has not saved at the service yet on this device. */
export class SavingOnDevice {
  /** Whether the device has the last that it was given. */
  isKept = true
  /** When all of it is on the device. Never rejects. */
  kept: Promise<void> = Promise.resolve()
  private readonly copy: DraftCopy
  private readonly keeper: WorkKeeper
  private readonly tab: string
  private releaseTab: () => void

  constructor(copy: DraftCopy, keeper: WorkKeeper, tab: string) {
    this.copy = copy
    this.keeper = keeper
    this.tab = tab
    this.releaseTab = keeper.open(documentName(copy.draft), tab)
  }

  /** What earlier tabs of this person have left unsaved. */
  adopt(): Promise<KeptWork[]> {
    return this.keeper.adopt(documentName(this.copy.draft), this.tab)
  }

  /** Keeps the work, after what was kept before. */
  keep(): void {
    this.kept = this.kept.then(() => this.keepNow())
  }

  /** The work goes on in the draft that follows, whose document may have another name. */
  async moveTo(next: Draft): Promise<void> {
    const { keeper, tab } = this
    const name = documentName(this.copy.draft)
    if (documentName(next) === name) return
    await keeper.keep(name, tab, null).catch(() => {})
    this.releaseTab()
    this.releaseTab = keeper.open(documentName(next), tab)
  }

  /** Others take the work up only when all of it is on the device. */
  close(): void {
    void this.kept.then(() => this.releaseTab())
  }

  private async keepNow(): Promise<void> {
    const { draft, work } = this.copy
    const kept = isDone(work) ? null : { uid: draft.uid, work: keptForm(work) }
    try {
      await this.keeper.keep(documentName(draft), this.tab, kept)
      this.isKept = true
    } catch {
      this.isKept = false
    }
  }
}
