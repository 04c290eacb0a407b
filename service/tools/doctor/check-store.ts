import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openFileAreas } from '#service/content/files/file-areas.ts'
import type { FileStorage } from '#service/content/files/file-storage.ts'
import type { VisitorTables } from '#service/people/leads/visitor-tables.ts'
import type { Settings } from '#service/runtime/settings/settings.ts'
import { serviceMigrations } from '#service/service-migrations.ts'
import { openToRead, type StoreToRead } from '#service/store/open-to-read.ts'
import { saysUnwritable } from '#service/store/sqlite/health.ts'
import { isStoreMissing } from '#service/store/store-file.ts'
import { placeOfStore, refuseUnfinishedRestore } from '#service/store/unfinished-restore.ts'
import type { OtherClock } from './check-machine.ts'
import { type Finding, note, ok, partsOf, reasonOf, wrong } from './finding.ts'

/** What the checks of the store found, and what they saw on the way. */
export interface StoreFindings {
  findings: Finding[]
  clocks: OtherClock[]
  /** When the store was written last. */
  newest: Date | null
}

const STORE = 'Store'
const FILES = 'Files'
const OUTBOX = 'Outbox'
/** A mail that waits for so long does not wait for its first attempt. */
const LONG_WAIT_MS = 60 * 60 * 1000

/** Checks the database, the files and the mails that wait, without changing anything in them. */
export async function checkStore(settings: Settings, now: Date): Promise<StoreFindings> {
  const result: StoreFindings = { findings: [], clocks: [], newest: null }
  if (isStoreMissing(settings)) {
    const says = `There is no store in ${settings.dataDir} yet.`
    result.findings.push(note(STORE, says, "'npm start' creates one; if there should be one, correct DATA_DIR."))
    return result
  }
  let store: StoreToRead | null = null
  try {
    store = await openToRead(settings)
    result.findings.push(await checkRows(store, settings))
    if (settings.databaseUrl !== null) {
      const { rows } = await sql<{ now: Date }>`select now() as now`.execute(store.db)
      if (rows[0]) result.clocks.push({ now: new Date(rows[0].now), whose: 'the database' })
    }
    const last = await store.db.selectFrom('revision').select('date').orderBy('no', 'desc').limit(1).executeTakeFirst()
    result.newest = last ? new Date(last.date) : null
    result.findings.push(await checkFiles(store, settings), await checkOutbox(store, now))
  } catch (error) {
    result.findings.push(unreadable(error, settings))
    // A bucket can be wrong as well: both are said at once.
    if (store === null || settings.filesUrl !== null) result.findings.push(await checkFiles(null, settings))
  } finally {
    await store?.close()
  }
  return result
}

function unreadable(error: unknown, { databaseUrl, dataDir }: Settings): Finding {
  const fault = partsOf(error)
  if (fault) return wrong(STORE, fault.says, fault.remedy)
  const says = `It cannot be read (${reasonOf(error)}).`
  if (databaseUrl !== null) return wrong(STORE, says, 'Correct DATABASE_URL, or restore a backup.')
  // A backup would not help against missing rights.
  if (saysUnwritable(error)) return wrong(STORE, says, `Give the user of the site access to what is in ${dataDir}.`)
  return wrong(STORE, says, 'Restore a backup: npm run restore -- DIR --yes')
}

async function checkRows({ db }: StoreToRead, { databaseUrl, dataDir }: Settings): Promise<Finding> {
  await refuseUnfinishedRestore(db, placeOfStore({ databaseUrl, dataDir }))
  const place = databaseUrl === null ? `The store in ${dataDir}` : 'The database'
  if (databaseUrl === null) {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
    const finding = rows[0]?.quick_check ?? 'no answer'
    if (finding !== 'ok')
      return wrong(STORE, `${place} is damaged (${finding}).`, 'Restore a backup: npm run restore -- DIR --yes')
  }
  const rows = await db.selectFrom('store_change').select('name').where('kind', '=', 'migration').execute()
  const had = new Set(rows.map(({ name }) => name))
  const known = new Set(serviceMigrations.map(({ name }) => name))
  if ([...had].some((name) => !known.has(name)))
    return wrong(STORE, `${place} was written by a newer version.`, 'Start that version, or restore an older backup.')
  const missing = [...known].filter((name) => !had.has(name)).length
  if (missing > 0)
    return note(STORE, `${place} was written by an older version.`, 'It is brought up to date when the site starts.')
  return ok(STORE, `${place} can be read, and is up to date.`)
}

/**
 * Writes, reads and removes a file in each area, and looks for the files that visitors' rows name, if those can be
 * read.
 */
async function checkFiles(store: StoreToRead | null, settings: Settings): Promise<Finding> {
  const place = settings.filesUrl === null ? settings.dataDir : 'the bucket'
  let areas: Awaited<ReturnType<typeof openFileAreas>>
  try {
    areas = await openFileAreas(settings)
    for (const storage of [areas.publicFiles, areas.privateFiles, areas.erasures]) await tryStorage(storage)
  } catch (error) {
    return wrong(FILES, `Files cannot be kept in ${place} (${reasonOf(error)}).`, 'Give the site write access to it.')
  }
  const uploads = store ? await store.db.withTables<VisitorTables>().selectFrom('upload').select('id').execute() : []
  let lost = 0
  for (const { id } of uploads) if (!(await areas.privateFiles.stat(id))) lost += 1
  if (lost > 0)
    return wrong(
      FILES,
      `Of the ${uploads.length} files that visitors sent, ${lost} are missing in ${place}.`,
      'Restore a backup; if files and database are kept separately, check that both belong to the same site.',
    )
  return ok(FILES, `Files can be written to and read from ${place}.`)
}

async function tryStorage(storage: FileStorage): Promise<void> {
  const name = `doctor-${randomUUID()}`
  const text = 'written to see whether that is possible'
  await storage.write(name, Buffer.from(text))
  try {
    if ((await storage.readAll(name)).toString() !== text) throw new Error('what is read is not what was written')
  } finally {
    await storage.remove(name)
  }
}

async function checkOutbox({ db }: StoreToRead, now: Date): Promise<Finding> {
  const mails = db.withTables<VisitorTables>().selectFrom('outbox').innerJoin('lead', 'lead.id', 'outbox.lead')
  const failed = await mails.select('outbox.lead').where('outbox.state', '=', 'failed').execute()
  if (failed.length > 0)
    return wrong(
      OUTBOX,
      `${failed.length} mails were given up after many attempts.`,
      'Once mail works, queue them again: npm run leads -- retry --user NAME',
    )
  const before = new Date(now.getTime() - LONG_WAIT_MS).toISOString()
  const waiting = await mails
    .select('outbox.last_error')
    .where('outbox.state', '=', 'waiting')
    .where('lead.date_created', '<', before)
    .execute()
  if (waiting.length === 0) return ok(OUTBOX, 'No mail waits for longer than an hour.')
  const reason = waiting.find(({ last_error }) => last_error !== null)?.last_error
  const says = `${waiting.length} mails wait for longer than an hour${reason ? ` (${reason})` : ''}.`
  return wrong(OUTBOX, says, 'Set SMTP_URL and MAIL_TO, and correct what is wrong with them; the site then sends them.')
}
