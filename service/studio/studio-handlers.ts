import type { CallName } from '#generated/calls.ts'
import type { Locale, User } from '#generated/types.ts'
import { USER_VALUE_TITLES } from '#generated/value-titles.ts'
import { answerData, type CallInput, type Handlers, type ServiceContext } from '#service/answers/handler.ts'
import type { Content } from '#service/content/reading/content.ts'
import { entryById } from '#service/content/reading/entry-reader.ts'
import { noteAct } from '#service/people/auth/audit.ts'
import { writeOnce } from '#service/people/leads/idempotency.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import { type ChangeScope, changeLocked, type LockedDraft, lockDraft, type WantedChange } from './change-draft.ts'
import { documentTitle, listDocuments } from './list-documents.ts'
import { openDraft } from './open-draft.ts'
import { personName, personNames } from './person-names.ts'
import { publishDraft } from './publish-draft.ts'
import { changesAfter, type Draft, draftByUid, draftOfEntry, endDraft, lockedAsSeen } from './stored-drafts.ts'
import { redoingChange, undoingChange } from './undo-draft.ts'

/** The calls of the studio. */
export const studioHandlers = {
  async getStudioUser({ user, locale }) {
    const scopes = user.scope.map((scope) => ({ scope, title: scopeTitle(scope, locale) }))
    return answerData({ id: user.id, name: personName(user), scopes })
  },

  async listStudioDocuments({ query }, { content }) {
    requireCollection(content, query.collection)
    return answerData(await listDocuments(content, query))
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
      state: (draft?.seq ?? 0) > 0 ? 'changed' : 'unchanged',
      document: entry.doc,
      draft: wire,
      draft_uid: draft?.uid ?? null,
      faulty: (draft?.faults.length ?? 0) > 0,
      author: wire?.author ?? null,
      date_updated: draft?.date_updated ?? entry.date_updated,
      cursor: entry.key,
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
    return answerData(await wireDraft(await draftByUid(store.db, content.plans, uid), content))
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
      const { collection, key } = await lockedAsSeen(trx, { uid, seq })
      const now = context.clock.now()
      await endDraft(trx, uid, now)
      const detail = { collection, key, uid, seq }
      await noteAct(trx, { actor: input.user.username, action: 'draft.discard', detail }, now)
      return null
    })
    return answerData(null)
  },

  async publishDraft(input, context) {
    const seen = { uid: input.params.uid, seq: input.body.base_seq }
    const entry = await writeOnce(onceBy('publishDraft', input), context, (trx) =>
      publishDraft(trx, seen, input.user, context),
    )
    const { collection, id, key, status, version, date_updated } = entry
    return answerData({
      ...{ collection, id, key, status, version, date_updated },
      title: documentTitle(entry.doc, key, input.locale),
      state: 'unchanged',
      draft_uid: null,
      faulty: false,
      author: null,
      cursor: key,
    })
  },
} satisfies Handlers

function scopeTitle(scope: string, locale: Locale): string {
  return USER_VALUE_TITLES.scope.get(scope)?.[locale] ?? scope
}

function requireCollection({ plans }: Content, name: string): void {
  if (plans.get(name)?.ownedBy !== null) raise('collection_not_found', { name })
}

type ByUser<Params, Body> = CallInput<unknown, Params, Body> & { user: User }

/** The same key of another user, or for another draft, is another request. */
function onceBy(call: CallName, input: ByUser<unknown, unknown>) {
  const { user, params, body } = input
  return { call, input, content: { user: user.id, params, body } }
}

/** Locks a draft, finds out what is wanted, and changes it. */
async function changed(
  call: CallName,
  input: ByUser<{ uid: string }, { base_seq: number }>,
  context: ServiceContext,
  wantedOf: (scope: ChangeScope, locked: LockedDraft) => Promise<WantedChange>,
) {
  const { content, store, clock } = context
  const result = await writeOnce(onceBy(call, input), context, async (trx) => {
    const scope = { trx, dialect: store.dialect, plans: content.plans, user: input.user, now: clock.now() }
    const locked = await lockDraft(scope, input.params.uid, input.body.base_seq)
    return changeLocked(scope, locked, await wantedOf(scope, locked))
  })
  return answerData(result)
}

async function wireDraft(draft: Draft, { source }: Content) {
  const { entry_id, date_ended: _ended, author, ...shown } = draft
  const names = await personNames(source, [author])
  return { ...shown, id: entry_id, author: names.get(author) ?? null }
}
