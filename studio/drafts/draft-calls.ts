import type {
  ChangeDraft,
  ChangedDraft,
  ConfirmTranslation,
  Draft,
  DraftState,
  RebaseDraft,
  StudioEvents,
} from '#generated/types.ts'
import { statusOf } from '#renderer/data/api-error.ts'
import type { StudioApi } from '../session/studio-api.ts'
import type { OwnPlace } from './presence.ts'

/** The calls that a session on a draft makes. `key` makes the same request answer alike, however often it is sent. */
export interface DraftCalls {
  read(uid: string): Promise<Draft>
  change(uid: string, body: ChangeDraft, key: string): Promise<ChangedDraft>
  undo(uid: string, body: DraftState, key: string): Promise<ChangedDraft>
  redo(uid: string, body: DraftState, key: string): Promise<ChangedDraft>
  /** Says that a translation is right for its original as the person has seen it. */
  confirm(uid: string, body: ConfirmTranslation): Promise<Draft>
  /** Lets the draft go on from the stored document; answers 409 where both have changed the same place. */
  rebase(uid: string, body: RebaseDraft, key: string): Promise<Draft>
  /** What others have done to drafts, and who is at them; says where this person is. */
  events(uids: readonly string[], place: OwnPlace | null): Promise<StudioEvents>
  /** The draft of a stored document, which is made if there is none. */
  open(collection: string, id: number): Promise<Draft>
  /** The draft that follows one that was published or discarded; null if its document is gone. */
  follow(draft: Pick<Draft, 'collection' | 'id' | 'key'>): Promise<Draft | null>
}

/** An answer that does not come within so many milliseconds counts as lost. */
const LONGEST_CALL = 30_000

/** The calls of the service in the language of its sentences. */
export function draftCalls(api: () => StudioApi): DraftCalls {
  const sent = (uid: string, key: string) => ({
    params: { uid },
    headers: { 'Idempotency-Key': key },
    signal: AbortSignal.timeout(LONGEST_CALL),
  })

  async function open(collection: string, id: number): Promise<Draft> {
    const { version, draft } = await api().getStudioDocument({ params: { collection, id } })
    if (draft) return draft
    try {
      return await api().openDraft({ body: { collection, id, base_version: version } })
    } catch (error) {
      // Somebody has stored it in this moment.
      if (statusOf(error) === 412) return open(collection, id)
      throw error
    }
  }

  async function idOf(collection: string, key: string): Promise<number | undefined> {
    const documents = await api().listStudioDocuments({ query: { collection, q: key } })
    return documents.find((one) => one.key === key && one.id != null)?.id ?? undefined
  }

  return {
    read: (uid) => api().getDraft({ params: { uid } }),
    change: (uid, body, key) => api().changeDraft({ ...sent(uid, key), body }),
    undo: (uid, body, key) => api().undoDraftChange({ ...sent(uid, key), body }),
    redo: (uid, body, key) => api().redoDraftChange({ ...sent(uid, key), body }),
    confirm: (uid, body) => api().confirmTranslation({ params: { uid }, body }),
    rebase: (uid, body, key) => api().rebaseDraft({ ...sent(uid, key), body }),
    events: (uids, place) =>
      api().getStudioEvents({
        query: { drafts: uids.join(','), ...(place && { at: place.draft, pointer: place.pointer }) },
        signal: AbortSignal.timeout(LONGEST_CALL),
      }),
    open,
    async follow({ collection, id, key }) {
      try {
        const stored = id ?? (key === '' ? undefined : await idOf(collection, key))
        return stored === undefined ? null : await open(collection, stored)
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
    },
  }
}
