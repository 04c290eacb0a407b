import type { Transaction } from 'kysely'
import { documentTitle } from '#domain/content/document-title.ts'
import type { CallName } from '#generated/calls.ts'
import type { Locale, User } from '#generated/types.ts'
import { answerData, type Handlers, type ServiceContext } from '#service/answers/handler.ts'
import { countGaps } from '#service/content/documents/entry-labels.ts'
import { planOf } from '#service/content/reading/content-plans.ts'
import { noteAct } from '#service/people/auth/audit.ts'
import { isAnswered, writeOnce } from '#service/people/leads/idempotency.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import { tryOut } from '#service/store/taken-back.ts'
import { contentState, setName } from '../check/check-name.ts'
import { discardLocked } from '../drafts/discard-locked.ts'
import { type ByUser, onceBy } from '../drafts/once-by.ts'
import { requireCollection } from '../drafts/require-collection.ts'
import { lockedRow } from '../drafts/stored-drafts.ts'
import { documentTime } from '../lists/document-time.ts'
import { waitingWith, waitingWork } from '../lists/waiting-work.ts'
import { PAGE } from '../perspective/page-parts.ts'
import { actOnDocuments, requireActor } from './act-on-documents.ts'
import { beginRelease } from './begin-release.ts'
import { type CheckingPublisher, publishChecked } from './publish-checked.ts'
import { publishDraft } from './publish-draft.ts'
import { publishRelease } from './publish-release.ts'
import { type Publisher, waitForTurn } from './publisher.ts'
import { addItems, frozenItems, requirePublisher, thawedItems } from './release-items.ts'
import { refusedIn } from './release-refusal.ts'
import { requireAccepted } from './require-accepted.ts'
import { revertRelease } from './revert-release.ts'
import {
  changeRelease,
  itemsOf,
  listReleases,
  type Release,
  releaseAsSeen,
  replaceItems,
  requireOpen,
  requireUnfinished,
  wireRelease,
  wireReleases,
} from './stored-releases.ts'
import { archivingRelease, renamingRelease } from './take-away.ts'
import { unplannedChanges, unplannedParts } from './unplanned-changes.ts'
import { type Warned, whenChecked } from './when-checked.ts'

/** The calls of releases: documents that visitors get together, or not at all. */
export const releaseHandlers = {
  async listReleases({ query }, { content, store }) {
    const { page, limit } = query
    const { rows, total } = await listReleases(store.db, query)
    return { kind: 'page', data: await wireReleases(content, rows), page, limit, total, filter_count: total }
  },

  async getRelease({ params: { no } }, { content }) {
    return answerData(await wireRelease(content, no))
  },

  async listUnplannedChanges({ query: { without }, user }, { content }) {
    return answerData(await unplannedChanges(content, user, { without }))
  },

  async createRelease(input, context) {
    const { title, note = null, items = [], publish = false, publish_at, accepted = [] } = input.body
    const begun = (trx: Transaction<Tables>, publisher: Publisher) =>
      beginRelease(trx, { title, note, items }, publisher)
    if (publish_at !== undefined)
      return scheduled('createRelease', input, context, publish_at, async (trx, publisher) =>
        changeRelease(trx, await begun(trx, publisher), publisher.now, acceptedIn(accepted)),
      )
    return released('createRelease', input, context, async (trx, publisher) => {
      const made = await begun(trx, publisher)
      if (!publish) return made
      const release = await changeRelease(trx, made, publisher.now, acceptedIn(accepted))
      return (await publishChecked(trx, release, publisher)).release
    })
  },

  async changeReleaseItems(input, context) {
    const { base_version, add = [], remove = [] } = input.body
    return released('changeReleaseItems', input, context, async (trx, publisher) => {
      const release = await releaseAsSeen(trx, input.params.no, base_version)
      requireUnfinished(release)
      return addItems(trx, release, { add, remove }, publisher)
    })
  },

  async actOnDocuments(input, context) {
    const { body, user, locale } = input
    requireCollection(context.content, body.collection)
    requireActor(user, body)
    const parts = body.collection === PAGE ? await unplannedParts(context.content) : new Map()
    const acted = (trx: Transaction<Tables>) =>
      actOnDocuments(trx, body, { ...publisherIn(user, context), user, locale, parts })
    if (body.try_out) return answerData(await tryOut(context.store, acted))
    const once = () =>
      writeOnce(onceBy('actOnDocuments', input), context, async (trx) => {
        await waitForTurn(trx)
        return acted(trx)
      })
    return answerData(await refusedIn(locale, once))
  },

  async approveRelease(input, context) {
    const { base_version, accepted } = input.body
    return released('approveRelease', input, context, async (trx, publisher) => {
      const { now, user, locale, passedChecks } = publisher
      const seen = await releaseAsSeen(trx, input.params.no, base_version)
      requireUnfinished(seen)
      const set = setName(await contentState(trx), await itemsOf(trx, seen.no))
      const release = await changeRelease(trx, seen, now, { approved_by: user.id, ...acceptedIn(accepted) })
      // What nobody has checked yet is checked when it is published or scheduled.
      requireAccepted(release, passedChecks.warnings(set), locale)
      await freeze(trx, release, publisher)
      return release
    })
  },

  async scheduleRelease(input, context) {
    const { base_version, publish_at, accepted } = input.body
    return scheduled('scheduleRelease', input, context, publish_at, async (trx, publisher) => {
      const release = await releaseAsSeen(trx, input.params.no, base_version)
      requireUnfinished(release)
      return changeRelease(trx, release, publisher.now, acceptedIn(accepted))
    })
  },

  async publishRelease(input, context) {
    const { base_version, accepted } = input.body
    return released('publishRelease', input, context, async (trx, publisher) => {
      const seen = await releaseAsSeen(trx, input.params.no, base_version)
      // What was scheduled can go out earlier.
      requireOpen(seen)
      const release = await changeRelease(trx, seen, publisher.now, { publish_at: null, ...acceptedIn(accepted) })
      return (await publishChecked(trx, release, publisher)).release
    })
  },

  async revertRelease(input, context) {
    const { base_version, partial = false } = input.body
    return released('revertRelease', input, context, async (trx, publisher) => {
      const release = await releaseAsSeen(trx, input.params.no, base_version)
      return revertRelease(trx, release, partial, publisher)
    })
  },

  async cancelRelease(input, context) {
    return released('cancelRelease', input, context, async (trx, publisher) => {
      const release = await releaseAsSeen(trx, input.params.no, input.body.base_version)
      const { no } = release
      await noteAct(
        trx,
        { actor: input.user.username, action: 'release.cancel', detail: { release: no } },
        publisher.now,
      )
      if (release.state === 'scheduled') {
        await replaceItems(trx, no, thawedItems(await itemsOf(trx, no)))
        return changeRelease(trx, release, publisher.now, { state: 'open', publish_at: null, approved_by: null })
      }
      requireUnfinished(release)
      if (input.body.discard) await discardDrafts(trx, no, input.user, publisher.now)
      return changeRelease(trx, release, publisher.now, { state: 'canceled' })
    })
  },

  async renameDocument(input, context) {
    requireCollection(context.content, input.body.collection)
    return made('renameDocument', input, context, (trx, publisher) => renamingRelease(trx, input.body, publisher))
  },

  async archiveDocument(input, context) {
    requireCollection(context.content, input.body.collection)
    return made('archiveDocument', input, context, (trx, publisher) =>
      archivingRelease(trx, input.body, input.locale, publisher),
    )
  },

  async publishDraft(input, context) {
    const { base_seq, accepted = [] } = input.body
    const seen = { uid: input.params.uid, seq: base_seq, accepted }
    const entry = await onceChecked('publishDraft', input, context, (trx, publisher) =>
      publishDraft(trx, seen, publisher),
    )
    const { collection, id, key, status, version, date_updated } = entry
    return answerData({
      ...{ collection, id, key, status, version, date_updated },
      title: documentTitle(entry.doc, key, input.locale),
      state: 'unchanged',
      draft_uid: null,
      faulty: false,
      unfinished: false,
      author: null,
      cursor: key,
      corrected: null,
      gaps: countGaps(planOf(context.content.plans, collection), entry.doc),
      ...waitingWith(id, await waitingWork(context.content, collection)),
      time: documentTime(entry, context.content.now),
      values: [],
    })
  },
} satisfies Handlers

/** Somebody who publishes, and is told of warnings. */
type AskedPublisher = CheckingPublisher & { locale: Locale }

function publisherIn(user: User, context: ServiceContext, warned?: Warned): AskedPublisher {
  const { content, store, clock, settings, pagesWithin, passedChecks } = context
  const { plans, locale } = content
  const checking = { locale, warned, needsReview: settings.review, pagesWithin, passedChecks }
  return { plans, dialect: store.dialect, now: clock.now(), user, ...checking }
}

function acceptedIn(accepted: readonly string[] | undefined) {
  return accepted === undefined ? {} : { accepted: JSON.stringify(accepted) }
}

/** Discards the drafts of a release; one that was changed since it was added is worked on for something else. */
async function discardDrafts(trx: Transaction<Tables>, release: number, user: User, now: Date): Promise<void> {
  for (const { draft, base_seq } of await itemsOf(trx, release)) {
    const row = draft === null ? null : await lockedRow(trx, draft)
    if (row && row.seq === base_seq && row.date_ended === null) await discardLocked(trx, row, user, now)
  }
}

async function freeze(trx: Transaction<Tables>, { no }: Release, { plans }: Publisher): Promise<void> {
  await replaceItems(trx, no, await frozenItems(trx, await itemsOf(trx, no), plans))
}

/**
 * Does something with releases once. What nobody has checked is checked first; a refusal is in the language of the
 * call.
 */
function onceChecked<T>(
  call: CallName,
  input: ByUser<unknown, unknown>,
  context: ServiceContext,
  work: (trx: Transaction<Tables>, publisher: AskedPublisher) => Promise<T>,
): Promise<T> {
  const { user, locale } = input
  return refusedIn(locale, () =>
    whenChecked(user, context, (warned) =>
      writeOnce(onceBy(call, input), context, (trx) => work(trx, publisherIn(user, context, warned))),
    ),
  )
}

/** Does something with a release, once, and answers it. */
async function released(
  call: CallName,
  input: ByUser<unknown, unknown>,
  context: ServiceContext,
  work: (trx: Transaction<Tables>, publisher: AskedPublisher) => Promise<Release>,
) {
  const { no } = await onceChecked(call, input, context, async (trx, publisher) => {
    await waitForTurn(trx)
    return { no: (await work(trx, publisher)).no }
  })
  return answerData(await wireRelease(context.content, no))
}

/** Fails where a release could not be published; nothing of it is kept. */
async function triedOut(
  { user, locale }: ByUser<unknown, unknown>,
  context: ServiceContext,
  found: (trx: Transaction<Tables>, publisher: AskedPublisher) => Promise<Release>,
): Promise<void> {
  const tried = (warned?: Warned) =>
    tryOut(context.store, async (trx) => {
      const publisher = publisherIn(user, context, warned)
      await waitForTurn(trx)
      await publishChecked(trx, await found(trx, publisher), publisher)
    })
  await refusedIn(locale, () => whenChecked(user, context, tried))
}

/**
 * Keeps a release as it is for a moment to come, if it could be published then as things are; otherwise, nothing of it
 * is stored.
 */
async function scheduled(
  call: CallName,
  input: ByUser<unknown, unknown>,
  context: ServiceContext,
  publish_at: string,
  found: (trx: Transaction<Tables>, publisher: Publisher) => Promise<Release>,
) {
  const moment = new Date(publish_at)
  const planned = async (trx: Transaction<Tables>, publisher: Publisher) => {
    const { now, user } = publisher
    const release = await found(trx, publisher)
    await freeze(trx, release, publisher)
    return changeRelease(trx, release, now, {
      ...{ state: 'scheduled', publish_at: moment.toISOString(), published_by: user.id, failure: null },
      ...{ attempts: 0, checked: null, mail_due: null, lease_token: null, lease_until: null },
      approved_by: release.approved_by ?? user.id,
    })
  }
  if (!(await isAnswered(onceBy(call, input), context))) {
    if (moment <= context.clock.now()) raise('release_time_past')
    await triedOut(input, context, planned)
  }
  return released(call, input, context, async (trx, publisher) => {
    const release = await planned(trx, publisher)
    const { now, user } = publisher
    const detail = { release: release.no, at: moment.toISOString() }
    await noteAct(trx, { actor: user.username, action: 'release.schedule', detail }, now)
    await context.store.dialect.announce(trx)
    return release
  })
}

/** Makes a release of an act on one document, which has to be possible now, and publishes it if that is wanted. */
async function made(
  call: CallName,
  input: ByUser<unknown, { publish?: boolean }>,
  context: ServiceContext,
  work: (trx: Transaction<Tables>, publisher: Publisher) => Promise<Release>,
) {
  const { publish = false } = input.body
  if (publish) requirePublisher(input.user)
  return released(call, input, context, async (trx, publisher) => {
    const release = await work(trx, publisher)
    return publish ? (await publishRelease(trx, release, publisher)).release : release
  })
}
