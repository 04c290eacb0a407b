import type { Draft } from '#generated/types.ts'
import type { DraftWork } from './draft-work.ts'

/** The unsaved work of one tab on one document, as this device keeps it. Nothing that others have written is in it. */
export interface KeptWork {
  /** The draft that it was done in. */
  uid: string
  work: DraftWork
}

/** Keeps unsaved work on this device, for one person, by the name of its document. */
export interface WorkKeeper {
  /**
   * Everything kept of a document by tabs that are gone, which from now on belongs to this tab. Work of a tab that is
   * still open stays with it.
   */
  adopt(document: string, tab: string): Promise<KeptWork[]>
  /** Keeps the work of a tab in the place of what was kept of it before; null when nothing is left. */
  keep(document: string, tab: string, kept: KeptWork | null): Promise<void>
  /** Says that a tab is at work on a document, until the function that this answers is called. */
  open(document: string, tab: string): () => void
}

/** The name of a draft's document on this device: it outlives a draft that somebody else publishes. */
export function documentName({ uid, collection, id }: Pick<Draft, 'uid' | 'collection' | 'id'>): string {
  return id == null ? uid : `${collection}/${id}`
}
