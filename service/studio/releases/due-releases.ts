import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { ServiceParts } from '#service/answers/handler.ts'
import type { ContentPlans } from '#service/content/reading/content-plans.ts'
import { BY_SERVICE, noteAct } from '#service/people/auth/audit.ts'
import type { AuthTables } from '#service/people/auth/auth-tables.ts'
import type { Clock } from '#service/runtime/clock.ts'
import { AppError } from '#service/runtime/errors/app-error.ts'
import type { Log } from '#service/runtime/log.ts'
import type { Store } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import { tryOut } from '#service/store/taken-back.ts'
import { contentState } from '../check/check-name.ts'
import { type CheckingPublisher, publishChecked } from './publish-checked.ts'
import { publishRelease } from './publish-release.ts'
import { waitForTurn } from './publisher.ts'
import { type Refusal, ReleaseRefused } from './release-refusal.ts'
import type { ReleaseTables } from './release-tables.ts'
import { changeRelease, lockedRelease, type Release } from './stored-releases.ts'

interface ReleaseWork extends Pick<ServiceParts, 'pagesWithin' | 'passedChecks'> {
  store: Store
  plans: ContentPlans
  clock: Clock
  log: Log
}

/** Longer than any publication takes, so that only that of a process that died is begun again. */
const LEASE_MS = 2 * 60_000
/** A publication that was begun so often and never ended takes the process down each time. */
const MOST_ATTEMPTS = 5
/** A release is checked once more this long before its moment. */
const SOON_MS = 60 * 60_000

/** Publishes every release whose moment has come, and checks those that are to come. */
export async function workOnReleases(work: ReleaseWork): Promise<void> {
  for (;;) {
    const release = await claimDue(work.store, work.clock.now())
    if (release === null) break
    await publishClaimed(work, release)
  }
  await checkScheduled(work)
}

/** The moment of the next publication; null if nothing is scheduled. */
export async function nextPublication({ db }: Pick<Store, 'db'>): Promise<Date | null> {
  const row = await scheduled(db).select('publish_at').orderBy('publish_at').limit(1).executeTakeFirst()
  return row?.publish_at ? new Date(row.publish_at) : null
}

function scheduled(db: Kysely<Tables>) {
  return db.withTables<ReleaseTables>().selectFrom('release').where('state', '=', 'scheduled')
}

/** Claims the release that has been due longest, or whose process has died; null if there is none. */
async function claimDue({ db, transaction }: Store, now: Date): Promise<Release | null> {
  const date = now.toISOString()
  const due = await db
    .withTables<ReleaseTables>()
    .selectFrom('release')
    .select('no')
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'scheduled'), eb('publish_at', '<=', date)]),
        and([eb('state', '=', 'publishing'), eb('lease_until', '<=', date)]),
      ]),
    )
    .orderBy('publish_at')
    .limit(1)
    .executeTakeFirst()
  if (!due) return null
  return transaction(async (trx) => {
    const release = await lockedRelease(trx, due.no)
    const isFree =
      release.state === 'scheduled' || (release.state === 'publishing' && (release.lease_until ?? '') <= date)
    if (!isFree) return null
    return changeRelease(trx, release, now, {
      state: 'publishing',
      lease_token: randomUUID(),
      lease_until: new Date(now.getTime() + LEASE_MS).toISOString(),
      attempts: release.attempts + 1,
    })
  })
}

async function publishClaimed(work: ReleaseWork, claimed: Release): Promise<void> {
  const { store, log } = work
  const { no, title, publish_at } = claimed
  if (claimed.attempts > MOST_ATTEMPTS) return fail(work, claimed, { code: 'internal_error', params: {}, faults: [] })
  try {
    const published = await store.transaction(async (trx) => {
      await waitForTurn(trx)
      const release = await lockedRelease(trx, no)
      if (release.lease_token !== claimed.lease_token) return null
      return (await publishChecked(trx, release, await publisherOf(trx, release, work))).release
    })
    if (published) log.info({ release: no, planned: publish_at }, 'A scheduled release was published.')
  } catch (error) {
    const refusal = refusalOf(error)
    // Anything else, such as a store that cannot be reached, passes: the release is tried again when its lease ends.
    if (refusal === null) throw error
    log.warn({ release: no, title, err: error }, 'A scheduled release could not be published.')
    await fail(work, claimed, refusal)
  }
}

/**
 * Checks each scheduled release when any content has changed since it was checked last, and when its moment is near:
 * then its pages are drawn, too, as they are when it is scheduled and when it goes out.
 */
async function checkScheduled(work: ReleaseWork): Promise<void> {
  const { store, clock, log } = work
  const releases = await scheduled(store.db).selectAll().execute()
  if (releases.length === 0) return
  const versions = await contentState(store.db)
  for (const release of releases) {
    const isSoon = Date.parse(release.publish_at ?? '') - clock.now().getTime() <= SOON_MS
    const state = `${isSoon ? 'soon' : 'later'} ${versions}`
    if (release.checked === state || !(await noteChecked(store, release, state))) continue
    try {
      await tryOut(store, async (trx) => {
        await waitForTurn(trx)
        const locked = await lockedRelease(trx, release.no)
        if (locked.state !== 'scheduled') return
        const publish = isSoon ? publishChecked : publishRelease
        await publish(trx, locked, await publisherOf(trx, locked, work))
      })
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === null) throw error
      log.warn({ release: release.no, err: error }, 'A scheduled release could not be published as things are.')
      await fail(work, release, refusal)
    }
  }
}

/** Of several processes, one checks a release for a state of the content. */
async function noteChecked({ transaction }: Store, { no, checked }: Release, state: string): Promise<boolean> {
  return transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .withTables<ReleaseTables>()
      .updateTable('release')
      .set({ checked: state })
      .where('no', '=', no)
      .where('state', '=', 'scheduled')
      .where(({ eb }) => (checked === null ? eb('checked', 'is', null) : eb('checked', '=', checked)))
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows) === 1
  })
}

/** The person who scheduled a release publishes it. */
async function publisherOf(
  trx: Transaction<Tables>,
  release: Release,
  { store, plans, clock, pagesWithin, passedChecks }: ReleaseWork,
): Promise<CheckingPublisher> {
  const id = release.published_by ?? release.made_by
  const account = await trx
    .withTables<AuthTables>()
    .selectFrom('user_account')
    .select(['id', 'username', 'scope', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  const mayPublish = account?.status === 'active' && account.scope.includes('"content:publish"')
  // What somebody may no longer do does not happen in their name.
  if (!mayPublish) throw new ReleaseRefused('release_publisher_gone', [])
  return {
    plans,
    dialect: store.dialect,
    now: clock.now(),
    user: { id: Number(account.id), username: account.username },
    ...{ pagesWithin, passedChecks, locale: null },
  }
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof ReleaseRefused) return error.refusal
  return error instanceof AppError && error.status < 500 ? { code: error.code, params: error.params, faults: [] } : null
}

/** Marks a release as failed, with its reason, and lets its maker be mailed. */
async function fail({ store, clock }: ReleaseWork, { no, version }: Release, refusal: Refusal): Promise<void> {
  await store.transaction(async (trx) => {
    const release = await lockedRelease(trx, no)
    // Somebody has canceled or changed it since.
    if (release.version !== version) return
    const now = clock.now()
    await changeRelease(trx, release, now, {
      ...{ state: 'failed', failure: JSON.stringify(refusal), mail_due: now.toISOString(), attempts: 0 },
      ...{ lease_token: null, lease_until: null },
    })
    await noteAct(trx, { actor: BY_SERVICE, action: 'release.fail', detail: { release: no, code: refusal.code } }, now)
    await store.dialect.announce(trx)
  })
}
