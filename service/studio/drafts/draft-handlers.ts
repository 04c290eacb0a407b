import { documentTitle } from '#domain/content/document-title.ts'
import { isConflict } from '#domain/drafts/conflict.ts'
import { faultStanding } from '#domain/drafts/fault-standing.ts'
import type { CallName } from '#generated/calls.ts'
import { answerData, type Handlers, type ServiceContext } from '#service/answers/handler.ts'
import { countGaps } from '#service/content/documents/entry-labels.ts'
import { planOf } from '#service/content/reading/content-plans.ts'
import { entryById } from '#service/content/reading/entry-reader.ts'
import { personName } from '#service/people/auth/person-name.ts'
import { scopeTitle } from '#service/people/auth/scopes.ts'
import { writeOnce } from '#service/people/leads/idempotency.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import { documentTime } from '../lists/document-time.ts'
import { waitingWith, waitingWork } from '../lists/waiting-work.ts'
import { type ChangeScope, changeLocked, type LockedDraft, lockDraft, type WantedChange } from './change-draft.ts'
import { discardLocked } from './discard-locked.ts'
import { faultIn } from './draft-faults.ts'
import { requireTranslation } from './draft-rights.ts'
import { type ByUser, onceBy } from './once-by.ts'
import { openDraft } from './open-draft.ts'
import { rebaseDraft } from './rebase-draft.ts'
import { requireCollection } from './require-collection.ts'
import { changesAfter, draftByUid, draftOfEntry, lockedAsSeen } from './stored-drafts.ts'
import { confirmTranslation, originalPlace, staleTranslationsOf } from './translation-marks.ts'
import { redoingChange, undoingChange } from './undo-draft.ts'
import { wireDraft } from './wire-draft.ts'

/** The calls of the studio. */
export const draftHandlers = {
  async getStudioUser({ user, locale }) {
    const scopes = user.scope.map((scope) => ({ scope, title: scopeTitle(scope, locale) }))
    return answerData({ id: user.id, username: user.username, name: personName(user), scopes })
  },

  async getStudioDocument({ params: { collection, id }, locale }, { content, store }) {
    requireCollection(content, collection)
    const entry = await entryById(content.source, collection, id)
    if (!entry) return raise('document_not_found', { collection, id })
    const draft = await draftOfEntry(store.db, content.plans, collection, id)
    const wire = draft && (await wireDraft(draft, content))
    return answerData({
      collection,
      id,
      key: entry.key,
      title: documentTitle(draft?.document ?? entry.doc, entry.key, locale),
      status: entry.status,
      version: entry.version,
      state: draft?.changed ? 'changed' : 'unchanged',
      document: entry.doc,
      draft: wire,
      draft_uid: draft?.uid ?? null,
      ...faultStanding(draft?.faults ?? [], false),
      author: wire?.author ?? null,
      date_updated: draft?.date_updated ?? entry.date_updated,
      cursor: entry.key,
      corrected: null,
      ...waitingWith(id, await waitingWork(content, collection)),
      gaps: countGaps(planOf(content.plans, collection), draft?.document ?? entry.doc),
      time: documentTime(entry, content.now),
      values: [],
      stale: wire?.stale ?? (await staleTranslationsOf(store.db, entry)),
    })
  },

  async openDraft(input, context) {
    const { content } = context
    requireCollection(content, input.body.collection)
    const draft = await writeOnce(onceBy('openDraft', input), context, (trx) =>
      openDraft(trx, input.body, input.user, context),
    )
    return answerData(await wireDraft(draft, content))
  },

  async getDraft({ params: { uid } }, { content, store }) {
    const draft = await draftByUid(store.db, content.plans, uid)
    const wire = await wireDraft(draft, content)
    // Of a stored document, this is said with the document.
    if (draft.entry_id !== null) return answerData(wire)
    const { publish_at } = waitingWith(uid, await waitingWork(content, draft.collection))
    return answerData({ ...wire, publish_at })
  },

  async changeDraft(input, context) {
    const { group, ops } = input.body
    return changed('changeDraft', input, context, async (_scope, { unseen }) => ({
      kind: 'edit',
      ...(group === undefined ? {} : { group }),
      ops,
      against: unseen,
    }))
  },

  async undoDraftChange(input, context) {
    return changed('undoDraftChange', input, context, async ({ trx, user }, { draft }) =>
      undoingChange(user.id, await changesAfter(trx, draft.uid, 0)),
    )
  },

  async redoDraftChange(input, context) {
    return changed('redoDraftChange', input, context, async ({ trx, user }, { draft }) =>
      redoingChange(user.id, await changesAfter(trx, draft.uid, 0)),
    )
  },

  async discardDraft(input, context) {
    const { uid } = input.params
    const { base_seq: seq } = input.body
    await writeOnce(onceBy('discardDraft', input), context, async (trx) => {
      await discardLocked(trx, await lockedAsSeen(trx, { uid, seq }), input.user, context.clock.now())
      return null
    })
    return answerData(null)
  },

  async confirmTranslation(input, context) {
    const { content, store, clock } = context
    const { base_seq, pointer } = input.body
    const draft = await writeOnce(onceBy('confirmTranslation', input), context, async (trx) => {
      const scope = { trx, dialect: store.dialect, plans: content.plans, user: input.user }
      const wanted = { ...scope, locale: content.locale, now: clock.now() }
      const { draft: locked, unseen } = await lockDraft(wanted, input.params.uid, base_seq)
      requireTranslation(planOf(content.plans, locked.collection), pointer)
      const seen = { op: 'set', pointer: originalPlace(pointer), value: null } as const
      const isChanged = unseen.some(({ ops }) => ops.some((one) => isConflict(seen, one)))
      if (isChanged) raise('draft_conflict', {}, { conflict: { seq: locked.seq, conflicts: [] } })
      await confirmTranslation(trx, { ...locked, date_updated: clock.now().toISOString() }, pointer)
      return locked
    })
    return answerData(await wireDraft(draft, content))
  },

  async rebaseDraft(input, context) {
    const { content, store, clock } = context
    const seen = { uid: input.params.uid, seq: input.body.base_seq }
    const draft = await writeOnce(onceBy('rebaseDraft', input), context, (trx) => {
      const of = { trx, dialect: store.dialect, plans: content.plans, user: input.user }
      return rebaseDraft({ ...of, locale: content.locale, now: clock.now() }, seen, input.body.keep ?? null)
    })
    return answerData(await wireDraft(draft, content))
  },
} satisfies Handlers

/** Locks a draft, finds out what is wanted, and changes it. */
async function changed(
  call: CallName,
  input: ByUser<{ uid: string }, { base_seq: number }>,
  context: ServiceContext,
  wantedOf: (scope: ChangeScope, locked: LockedDraft) => Promise<WantedChange>,
) {
  const { content, store, clock } = context
  const result = await writeOnce(onceBy(call, input), context, async (trx) => {
    const scope = {
      trx,
      dialect: store.dialect,
      plans: content.plans,
      user: input.user,
      locale: content.locale,
      now: clock.now(),
    }
    const locked = await lockDraft(scope, input.params.uid, input.body.base_seq)
    return changeLocked(scope, locked, await wantedOf(scope, locked))
  })
  return answerData({ ...result, faults: result.faults.map((fault) => faultIn(content.locale, fault)) })
}
