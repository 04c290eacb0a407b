import type { Transaction } from 'kysely'
import { monthsFrom } from '#domain/time/calendar-months.ts'
import { UPLOAD_LIMITS, USER_PRODUCT_RETENTION_MONTHS } from '#generated/limits.ts'
import type { FileService } from '#service/content/files/file-service.ts'
import type { Store } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import type { AuthTables } from '../auth/auth-tables.ts'
import { forgetOldAddresses } from '../auth/known-addresses.ts'
import { markExpiredRequests } from './catalogue-requests.ts'
import { leadKinds, retentionMonths } from './lead-kinds.ts'
import { deleteLeads } from './persons.ts'
import type { VisitorTables } from './visitor-tables.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** How many leads of a kind are deleted in one transaction; the rest follow in further ones. */
const LEADS_AT_ONCE = 500

/** The name under which the store records when it was cleared out last. */
const CLEARED_OUT = 'cleared_out'

/** Clears out unless this or another process has done so within the hour. */
export async function clearOutOnce(store: Store, files: FileService, now: Date): Promise<void> {
  const last = await store.db.selectFrom('meta').select('value').where('name', '=', CLEARED_OUT).executeTakeFirst()
  const age = last ? now.getTime() - Date.parse(last.value) : Number.POSITIVE_INFINITY
  // A time to come was written while the clock was wrong.
  if (age >= 0 && age < HOUR_MS) return
  await clearOut(store, files, now)
  const value = now.toISOString()
  await store.transaction((trx) =>
    trx
      .insertInto('meta')
      .values({ name: CLEARED_OUT, value })
      .onConflict((same) => same.column('name').doUpdateSet({ value }))
      .execute(),
  )
}

/**
 * Deletes data past its retention: leads after the months that their form promises, lists of visitors who have added
 * nothing for as long as their key is valid, quote lists whose private link has ended, files that no application
 * claimed within a day, remembered answers to Idempotency-Keys after a week, sessions that can no longer be refreshed,
 * addresses from which nobody has signed in for long, and files that no row knows, which a process that was killed
 * leaves behind. Returns how many files were deleted.
 */
export async function clearOut(store: Store, files: FileService, now: Date): Promise<number> {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
  const unnamed = await store.transaction(async (trx) => {
    await markExpiredRequests(trx, now)
    const visitors = trx.withTables<VisitorTables>()
    await visitors
      .deleteFrom('idempotency')
      .where('date_created', '<', before(7 * 24))
      .execute()
    await deleteForgottenLists(trx, now)
    await visitors.deleteFrom('quote_list_link').where('expires', '<=', now.toISOString()).execute()
    const orphans = await visitors
      .deleteFrom('upload')
      .where('lead', 'is', null)
      .where('date_created', '<', before(UPLOAD_LIMITS.unclaimed_hours))
      .returning('id')
      .execute()
    return orphans.map(({ id }) => id)
  })
  for (let isDone = false; !isDone; ) {
    const deleted = await store.transaction((trx) => deleteOldLeads(trx, now))
    unnamed.push(...deleted.files)
    isDone = deleted.isDone
  }
  await store.transaction(async (trx) => {
    await deleteDeadSessions(trx, now)
    await forgetOldAddresses(trx, now)
  })
  // After the rows: a crash in between leaves bytes that no row refers to, never a row without bytes.
  const gone = [...unnamed, ...(await unknownFiles(store, files, now))]
  const removals: PromiseSettledResult<void>[] = []
  for (const some of inParts(gone))
    removals.push(...(await Promise.allSettled(some.map((name) => files.privateFiles.remove(name)))))
  await store.scrub()
  // Only now: one file that cannot be removed must not keep the others, or what was deleted from the store.
  const stuck = removals.find((removal) => removal.status === 'rejected')
  if (stuck) throw stuck.reason
  return gone.length
}

/** Visitors' files that no row knows: beginnings of files after an hour, whole files after a day. */
async function unknownFiles(store: Store, { privateFiles }: FileService, now: Date): Promise<string[]> {
  const old: string[] = []
  for await (const { name, modified, whole } of privateFiles.list()) {
    if (modified.getTime() < now.getTime() - (whole ? DAY_MS : HOUR_MS)) old.push(name)
  }
  const unknown: string[] = []
  for (const some of inParts(old)) {
    const uploads = store.db.withTables<VisitorTables>().selectFrom('upload').select('id')
    const known = new Set((await uploads.where('id', 'in', some).execute()).map(({ id }) => id))
    unknown.push(...some.filter((name) => !known.has(name)))
  }
  return unknown
}

/** So many files are asked about, or removed, at a time. */
const FILES_AT_ONCE = 100

function inParts(names: readonly string[]): string[][] {
  const count = Math.ceil(names.length / FILES_AT_ONCE)
  return Array.from({ length: count }, (_, at) => names.slice(at * FILES_AT_ONCE, (at + 1) * FILES_AT_ONCE))
}

/** Adding a product renews the key of both lists; once the key has expired, nobody can open them any more. */
async function deleteForgottenLists(trx: Transaction<Tables>, now: Date): Promise<void> {
  const visitors = trx.withTables<VisitorTables>()
  const before = monthsFrom(now, -USER_PRODUCT_RETENTION_MONTHS).toISOString()
  const inUse = visitors.selectFrom('user_product').select('user_key').where('date_created', '>=', before)
  await visitors
    .deleteFrom('user_product')
    .where('date_created', '<', before)
    .where('user_key', 'not in', inUse)
    .execute()
}

/** `isDone` if there are no more of them. */
async function deleteOldLeads(trx: Transaction<Tables>, now: Date): Promise<{ files: string[]; isDone: boolean }> {
  const files: string[] = []
  let isDone = true
  for (const plan of leadKinds.values()) {
    const months = retentionMonths(plan)
    if (months === null) continue
    const old = await trx
      .withTables<VisitorTables>()
      .selectFrom('lead')
      .select('id')
      .where('kind', '=', plan.kind)
      .where('date_created', '<', monthsFrom(now, -months).toISOString())
      .limit(LEADS_AT_ONCE)
      .execute()
    if (old.length === LEADS_AT_ONCE) isDone = false
    files.push(
      ...(await deleteLeads(
        trx,
        old.map(({ id }) => id),
      )),
    )
  }
  return { files, isDone }
}

/** Deletes sessions whose last refresh token has expired. */
async function deleteDeadSessions(trx: Transaction<Tables>, now: Date): Promise<void> {
  await trx
    .withTables<AuthTables>()
    .deleteFrom('user_session')
    .where('token_expires', '<', now.toISOString())
    .where((session) =>
      session.not(
        session.exists(
          session
            .selectFrom('user_refresh_token')
            .select('token_hash')
            .whereRef('user_refresh_token.session_id', '=', 'user_session.id')
            .where('user_refresh_token.expires', '>', now.toISOString()),
        ),
      ),
    )
    .execute()
}
