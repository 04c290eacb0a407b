import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publicFilesFolder } from '#service/content/files/file-folders.ts'
import { createFileService } from '#service/content/files/file-service.ts'
import { STORE_FILE } from '#service/store/store-file.ts'
import type { StorePlace } from '#service/store/store-options.ts'
import { runBackup } from '#service/tools/backup/backup.ts'
import { openBackup } from '#service/tools/backup/backup-folder.ts'
import { runRestore } from '#service/tools/backup/restore.ts'
import { openBeside } from '#service/tools/console/open-beside.ts'
import { consoleOn } from '#tests/support/console-run.ts'
import { describeWithPostgres } from '#tests/support/content/store-engines.ts'
import { childEnvironment } from '#tests/support/servers/child-environment.ts'
import { openSmallService } from '#tests/support/servers/small-service.ts'
import { ROOT } from '#tests/support/source-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ori-killed-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const environmentOf = ({ dataDir, databaseUrl }: StorePlace) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' })

/** Starts a command and kills it as soon as something is so, which has to be the case before it ends by itself. */
async function killOnce(isSo: () => Promise<boolean>, command: string, args: string[], place: StorePlace) {
  const env = childEnvironment(environmentOf(place))
  const main = `service/tools/backup/${command}-main.ts`
  const child = spawn(process.execPath, [main, ...args], { cwd: ROOT, env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  while (child.exitCode === null && !(await isSo())) await pause(1)
  child.kill('SIGKILL')
  await ended
  expect(child.signalCode).toBe('SIGKILL')
}

/** What tells the later site from the one in the backup. */
const LATER = { note: 'later', file: 'later.txt' }

async function changeSite(place: StorePlace) {
  const { store } = await openBeside(environmentOf(place))
  await store.transaction((trx) => trx.insertInto('meta').values({ name: LATER.note, value: 'yes' }).execute())
  await store.close()
  const { publicFiles } = await createFileService({ dataDir: place.dataDir, filesUrl: null, secretKey: null })
  await publicFiles.write(LATER.file, Buffer.from('later'))
}

/** Which site there is. Fails if the store cannot be opened. */
async function siteIn(place: StorePlace) {
  const { store } = await openBeside(environmentOf(place))
  const note = await store.db.selectFrom('meta').select('value').where('name', '=', LATER.note).executeTakeFirst()
  await store.close()
  return { note: note !== undefined, file: existsSync(join(publicFilesFolder(place.dataDir), LATER.file)) }
}

interface Moments {
  /** The restore has begun to write the new rows, but has not replaced the old ones. */
  isReplacing(): Promise<boolean>
  /** Ends what keeps the old rows in place. */
  letGo(): Promise<void>
  /** The rows have been replaced. */
  isReplaced(): Promise<boolean>
}

function oldOrNew(settings: () => Promise<Record<string, string>>, momentsIn: (place: StorePlace) => Promise<Moments>) {
  it('a backup or a restore that is killed leaves the old or nothing, and can be repeated', {
    timeout: 180_000,
  }, async () => {
    const small = await openSmallService(await settings())
    await small.service.close()
    const place = small.service.settings
    const run = consoleOn(place)

    const backup = join(await mkdtemp(join(folder, 'site-')), 'backup')
    const files = async () => (await readdir(`${backup}.unfinished`, { recursive: true }).catch(() => [])).length
    await killOnce(async () => (await files()) > 30, 'backup', [backup], place)
    expect(existsSync(backup)).toBe(false)
    expect((await run(runBackup, [backup])).code).toBe(0)
    expect((await openBackup(backup)).files.length).toBeGreaterThan(100)
    expect(existsSync(`${backup}.unfinished`)).toBe(false)

    await changeSite(place)
    const { isReplacing, letGo, isReplaced } = await momentsIn(place)
    await killOnce(isReplacing, 'restore', [backup, '--yes'], place)
    await letGo()
    expect(await siteIn(place)).toEqual({ note: true, file: true })
    await killOnce(isReplaced, 'restore', [backup, '--yes'], place)
    await expect(siteIn(place)).rejects.toThrow(`was interrupted: repeat it with 'npm run restore -- ${backup} --yes'.`)
    expect((await run(runBackup, [`${backup}-2`])).err).toContain('was interrupted: repeat it')
    expect((await run(runRestore, [backup, '--yes'])).err).toBe('')
    expect(await siteIn(place)).toEqual({ note: false, file: false })
    await rm(dirname(small.dataDir), { recursive: true, force: true })
  })
}

oldOrNew(
  async () => ({}),
  async ({ dataDir }) => {
    const inode = async () => (await stat(join(dataDir, STORE_FILE))).ino
    const before = await inode()
    return {
      isReplacing: async () => existsSync(join(dataDir, 'restored.tmp', STORE_FILE)),
      letGo: async () => {},
      isReplaced: async () => (await inode()) !== before,
    }
  },
)

describeWithPostgres('on PostgreSQL', (postgres) => {
  oldOrNew(
    async () => ({ DATABASE_URL: await postgres().createDatabase() }),
    async ({ databaseUrl }) => {
      const has = async (statement: string) =>
        (
          await postgres()
            .administer(statement, databaseUrl ?? '')
            .catch(() => [])
        ).length > 0
      // Somebody reads the old rows, for whom the restore has to wait.
      const reader = new Client({ connectionString: databaseUrl ?? '' })
      await reader.connect()
      await reader.query('begin; select 1 from lead')
      return {
        isReplacing: () => has('select 1 from pg_locks where not granted'),
        letGo: () => reader.end(),
        isReplaced: () => has("select 1 from meta where name = 'restoring'"),
      }
    },
  )
})
