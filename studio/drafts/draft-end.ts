import { collections } from '#generated/collections.ts'
import type { Draft } from '#generated/types.ts'
import { isApiError, statusOf } from '#renderer/data/api-error.ts'
import type { DraftCalls } from './draft-calls.ts'
import type { DraftCopy } from './draft-copy.ts'

/** Whether a failure says that a draft is not worked on any more: it was published or discarded. */
export function isDraftEnd(error: unknown): boolean {
  const status = statusOf(error)
  return isApiError(error) && (status === 404 || (status === 409 && error.conflict.seq === undefined))
}

/** The draft that follows one that has ended; null if its document is gone. Fails when nobody knows. */
export function draftAfter({ draft, view }: DraftCopy, calls: DraftCalls): Promise<Draft | null> {
  // A new document has got its key, or another one, since the draft was opened.
  const field = collections.get(draft.collection)?.key ?? ''
  return calls.follow({ ...draft, key: String(view[field] ?? '') || draft.key })
}
