import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicFilesFolder } from '#service/content/files/file-folders.ts'
import { createFileService } from '#service/content/files/file-service.ts'
import { createService } from '#service/create-service.ts'
import type { AuthTables } from '#service/people/auth/auth-tables.ts'
import { beginSession } from '#service/people/auth/sessions.ts'
import { createUser } from '#service/people/auth/users.ts'
import type { VisitorTables } from '#service/people/leads/visitor-tables.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import type { Store } from '#service/store/store-contract.ts'
import type { StorePlace } from '#service/store/store-options.ts'
import { consoleOn } from '#tests/support/console-run.ts'
import { itOnOneEngine, storePlace, testedEngine } from '#tests/support/content/store-engines.ts'
import { documentedCommands } from '#tests/support/documented-commands.ts'
import { childEnvironment } from '#tests/support/servers/child-environment.ts'
import { NOW, openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'
import { ROOT } from '#tests/support/source-files.ts'
import { runLeads } from '../console/leads.ts'
import { openBeside } from '../console/open-beside.ts'
import { runUsers } from '../console/users.ts'
import { runBackup } from './backup.ts'
import { hashOf, openBackup } from './backup-folder.ts'
import { runRestore } from './restore.ts'

const PASSWORD = 'kata sandi panjang'
const CV = '--x\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.4\r\n--x--\r\n'
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' }
const person = { name: 'Rini Kusumawardhani', email: 'rini@example.com', phone_number: '+62 812 3456 7890' }
const environmentOf = ({ dataDir, databaseUrl }: StorePlace) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' })

let small: SmallService
let folder: string
let places = 0
/** Made while the service was running. */
let first: string
beforeAll(async () => {
  small = await openSmallService()
  folder = await mkdtemp(join(tmpdir(), 'ori-backup-'))
  const { store } = small.service
  await createUser(store, { username: 'sari', password: PASSWORD, scope: ['lead:read', 'career:read'] }, NOW)
  await createUser(store, { username: 'dewi', password: PASSWORD, scope: ['content:write'] }, NOW)
  await send(person)
  const upload = await small.app.inject({
    ...{ method: 'POST', url: '/api/files/upload', headers: MULTIPART, payload: CV },
  })
  const application = { ...person, job_position: 1, agreement: true, attachment: upload.json().data.id }
  await small.app.inject({ method: 'POST', url: '/api/career-applicants', payload: application })
  first = await backUp()
})
afterAll(async () => {
  await small.close()
  await rm(folder, { recursive: true, force: true })
})

async function send(who: { name: string; email: string; phone_number: string }) {
  const payload = { ...who, request_type: 'information', company: 'PT Contoh', message: `Halo dari ${who.name}` }
  expect((await small.app.inject({ method: 'POST', url: '/api/messages', payload })).statusCode).toBe(200)
}

const newFolder = () => {
  places += 1
  return join(folder, String(places))
}

/** A place for a site, with nothing in it yet. */
const newPlace = () => storePlace(newFolder())

async function backUp() {
  const target = newFolder()
  const { code, err } = await consoleOn(small.service.settings)(runBackup, [target])
  expect([code, err]).toEqual([0, ''])
  return target
}

const restore = (place: StorePlace, ...args: string[]) => consoleOn(place)(runRestore, args)

async function restored(backup: string) {
  const place = await newPlace()
  const { code, err } = await restore(place, backup)
  expect([code, err]).toEqual([0, ''])
  return place
}

/** Does something with the store in a place that no process has open. */
async function inStore<T>(place: StorePlace, work: (store: Store) => Promise<T>): Promise<T> {
  const { store } = await openBeside(environmentOf(place))
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

const TABLES = ['lead', 'upload', 'outbox', 'idempotency', 'user_product', 'quote_list_link'] as const
async function rowsOf({ db }: Store) {
  const content = await db.selectFrom('entry').selectAll().orderBy('no').execute()
  const facets = await db
    .selectFrom('entry_facet')
    .selectAll()
    .orderBy('no')
    .orderBy('param')
    .orderBy('value')
    .execute()
  const revisions = await db.selectFrom('revision').selectAll().orderBy('no').execute()
  const visitors = await Promise.all(
    TABLES.map(async (table) => {
      const rows = await db.withTables<VisitorTables>().selectFrom(table).selectAll().execute()
      return rows.map((row) => JSON.stringify(row)).sort()
    }),
  )
  const users = await db.withTables<AuthTables>().selectFrom('user_account').selectAll().orderBy('id').execute()
  return { content, facets, revisions, visitors, users }
}

async function filesOf(path: string): Promise<Map<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  // Where files are shared, they say which database they belong to: a restored site says so again.
  const kept = entries.filter((entry) => entry.isFile() && entry.name !== 'belongs-to.txt')
  const files = kept.map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      files.sort().map(async (file) => [file.slice(path.length), (await readFile(file)).toString('base64')] as const),
    ),
  )
}

describe('a backup', { timeout: 90_000 }, () => {
  it('taken while the site runs is, restored elsewhere, the same site', async () => {
    const { store, settings } = small.service
    const place = await restored(first)
    expect(await inStore(place, rowsOf)).toEqual(await rowsOf(store))
    expect(await filesOf(join(place.dataDir, 'files'))).toEqual(await filesOf(join(settings.dataDir, 'files')))
    expect(await readFile(join(place.dataDir, 'secret-key'))).toEqual(
      await readFile(join(settings.dataDir, 'secret-key')),
    )
    const again = await createService(readSettings(environmentOf(place)), { seed: 'none', background: false })
    const found = await again.store.db.selectFrom('entry').select('id').execute()
    expect(found.length).toBeGreaterThan(10)
    await createUser(again.store, { username: 'budi', password: PASSWORD, scope: [] })
    await again.close()
  })

  it('is readable for its user alone, and lists its checksums as sha256sum does', async () => {
    const backup = first
    const names = ['', ...(await readdir(backup, { recursive: true }))]
    const modes = await Promise.all(names.map(async (name) => (await stat(join(backup, name))).mode & 0o077))
    expect(modes.filter((mode) => mode !== 0)).toEqual([])
    const sums = (await readFile(join(backup, 'SHA256SUMS'), 'utf8')).trimEnd().split('\n')
    expect(sums.length).toBeGreaterThan(100)
    for (const line of sums)
      expect(`${await hashOf(createReadStream(join(backup, line.slice(66))))}  ${line.slice(66)}`).toBe(line)
  })

  it('contains everything that was acknowledged before it began', async () => {
    const acknowledged: string[] = []
    let isOver = false
    const visit = async (visitor: number) => {
      for (let no = 0; !isOver; no += 1) {
        const email = `visitor-${visitor}-${no}@example.com`
        await send({ ...person, name: 'Budi', email })
        acknowledged.push(email)
      }
    }
    const visitors = [visit(1), visit(2)]
    while (acknowledged.length < 10) await new Promise((resolve) => setTimeout(resolve, 10))
    const backup = newFolder()
    const env = childEnvironment(environmentOf(small.service.settings))
    const before = [...acknowledged]
    const child = spawn(process.execPath, ['service/tools/backup/backup-main.ts', backup], { cwd: ROOT, env })
    expect((await once(child, 'exit'))[0]).toBe(0)
    isOver = true
    await Promise.all(visitors)
    expect(acknowledged.length).toBeGreaterThan(before.length)
    const leads = await inStore(await restored(backup), ({ db }) =>
      db.withTables<VisitorTables>().selectFrom('lead').select('payload').execute(),
    )
    const kept = new Set(leads.map(({ payload }) => JSON.parse(payload).email))
    expect(before.filter((email) => !kept.has(email))).toEqual([])
  })

  it('beside an earlier one takes no room for the same files again, unless they are damaged there', async () => {
    const beside = newFolder()
    const [earlier, later] = [join(beside, '1'), join(beside, '2')]
    await mkdir(beside)
    await cp(first, earlier, { recursive: true })
    const [damaged = '', same = ''] = (await readdir(join(first, 'files/public/images'))).sort()
    const inode = async (backup: string, name: string) => (await stat(join(backup, 'files/public/images', name))).ino
    const bytes = await readFile(join(earlier, 'files/public/images', damaged))
    await writeFile(join(earlier, 'files/public/images', damaged), bytes.fill(0, 100, 101))
    expect((await consoleOn(small.service.settings)(runBackup, [later])).code).toBe(0)
    expect(await inode(later, same)).toBe(await inode(earlier, same))
    expect(await inode(later, damaged)).not.toBe(await inode(earlier, damaged))
    await rm(earlier, { recursive: true })
    expect((await openBackup(later)).files.length).toBe((await openBackup(first)).files.length)
  })

  it.each([
    ['a folder that is not empty', async () => folder, 'is not empty'],
    ['the data folder', async () => join(small.dataDir, 'backup'), 'must not contain each other'],
    [
      'a disk that is too small',
      async () => {
        const file = join(publicFilesFolder(small.dataDir), 'sparse.bin')
        await writeFile(file, '')
        await truncate(file, 8 * 2 ** 40)
        return newFolder()
      },
      'is too small',
    ],
  ])('is refused in %s', async (_what, target, reason) => {
    const { code, err } = await consoleOn(small.service.settings)(runBackup, [await target()])
    await rm(join(publicFilesFolder(small.dataDir), 'sparse.bin'), { force: true })
    expect([code, err.trim().split('\n').length]).toEqual([1, 1])
    expect(err).toContain(reason)
  })
})

itOnOneEngine()('the commands of the guide back a site up and put it back', { timeout: 90_000 }, async () => {
  const backup = newFolder()
  const place = await newPlace()
  for (const { line, args } of documentedCommands('service/tools/backup/backup.test.ts')) {
    const given = args.map((text) => (text.startsWith('/') ? backup : text))
    const isBackup = line.startsWith('npm run backup ')
    const { code, err } = await (isBackup
      ? consoleOn(small.service.settings)(runBackup, given)
      : consoleOn(place)(runRestore, given))
    expect([line, code, err]).toEqual([line, 0, ''])
  }
})

describe('a restore', { timeout: 90_000 }, () => {
  it('names every file of which a byte is damaged or missing, and changes nothing', async () => {
    const backup = newFolder()
    await cp(first, backup, { recursive: true })
    const [file = '', gone = ''] = (await readdir(join(backup, 'files/public/images'))).sort()
    const path = join(backup, 'files/public/images', file)
    const bytes = await readFile(path)
    bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100)
    await writeFile(path, bytes)
    await rm(join(backup, 'files/public/images', gone))
    const place = await newPlace()
    const { code, err } = await restore(place, backup)
    expect([code, err]).toEqual([
      1,
      `The backup ${backup} cannot be restored: files/public/images/${file} is damaged, files/public/images/${gone} is missing.\n`,
    ])
    await expect(stat(place.dataDir)).rejects.toThrow('ENOENT')
  })

  it('is refused while the site runs, and without --yes where there is a store', async () => {
    const running = await restore(small.service.settings, first, '--yes')
    expect([running.code, running.err]).toEqual([1, expect.stringContaining('is in use: stop the site')])
    const place = await newPlace()
    expect((await restore(place, first)).code).toBe(0)
    const { code, err } = await restore(place, first)
    expect([code, err]).toEqual([2, expect.stringContaining('add --yes to confirm')])
  })

  // The suite for PostgreSQL has both engines.
  it.runIf(testedEngine() === 'postgres')('on the other engine is the same site, there and back', async () => {
    const before = await inStore(await restored(first), rowsOf)
    const embedded = { dataDir: newFolder(), databaseUrl: null }
    expect(await restore(embedded, first)).toMatchObject({ code: 0, err: '' })
    expect(await inStore(embedded, rowsOf)).toEqual(before)
    const run = consoleOn(embedded)
    const back = newFolder()
    expect((await run(runBackup, [back])).code).toBe(0)
    expect(await inStore(await restored(back), rowsOf)).toEqual(before)

    const asSari = { environment: { ORI_PASSWORD: PASSWORD } }
    expect((await run(runLeads, ['erase', person.email, '--yes', '--user', 'sari'], asSari)).code).toBe(0)
    expect((await restore(embedded, first, '--yes')).out).toContain('Erased again: 2 leads')
  })

  it('is refused of a newer version, whatever its files', async () => {
    const backup = newFolder()
    await cp(first, backup, { recursive: true })
    const manifest = join(backup, 'manifest.json')
    const sums = await readFile(join(backup, 'SHA256SUMS'), 'utf8')
    const hash = () => hashOf(createReadStream(manifest))
    const before = await hash()
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"0100-auth"', '"9999-later"'))
    await writeFile(join(backup, 'SHA256SUMS'), sums.replace(before, await hash()))
    const { code, err } = await restore(await newPlace(), backup)
    expect([code, err]).toEqual([1, expect.stringContaining("does not know its migration '9999-later'")])
  })

  it('replaces a store with its files, and ends all sessions', async () => {
    const { store } = small.service
    const account = await store.db.withTables<AuthTables>().selectFrom('user_account').selectAll().executeTakeFirst()
    await beginSession(store, Number(account?.id), NOW)
    const backup = await backUp()
    const place = await restored(backup)
    const { publicFiles } = await createFileService({ dataDir: place.dataDir, filesUrl: null, secretKey: null })
    const before = await filesOf(publicFilesFolder(place.dataDir))
    const [name = ''] = [...before.keys()]
    await publicFiles.write(name.slice(1), Buffer.from('something else'))
    await publicFiles.write('later.txt', Buffer.from('later'))
    await mkdir(join(place.dataDir, 'pictures'), { recursive: true })
    await inStore(place, (store) => store.transaction((trx) => trx.deleteFrom('revision').execute()))
    expect((await restore(place, backup, '--yes')).code).toBe(0)
    expect(await filesOf(publicFilesFolder(place.dataDir))).toEqual(before)
    await expect(stat(join(place.dataDir, 'pictures'))).rejects.toThrow('ENOENT')
    await inStore(place, async ({ db }) => {
      expect((await db.selectFrom('revision').select('no').execute()).length).toBeGreaterThan(0)
      expect(await db.withTables<AuthTables>().selectFrom('user_session').select('id').execute()).toEqual([])
    })
  })

  it('of an older backup does not bring back who was erased since', async () => {
    const place = await restored(first)
    const older = first
    const run = consoleOn(place)
    const asSari = { environment: { ORI_PASSWORD: PASSWORD } }
    expect((await run(runLeads, ['erase', person.email, '--yes', '--user', 'sari'], asSari)).code).toBe(0)
    expect((await run(runUsers, ['erase', 'dewi', '--yes'])).code).toBe(0)
    const newer = newFolder()
    expect((await run(runBackup, [newer])).code).toBe(0)

    const { code, out } = await restore(place, older, '--yes')
    expect([code, out]).toEqual([0, expect.stringContaining('Erased again: 2 leads, 1 users.')])
    const users = await inStore(place, ({ db }) =>
      db.withTables<AuthTables>().selectFrom('user_account').select('username').execute(),
    )
    expect(users).toEqual([{ username: 'sari' }])
    const files = await filesOf(place.dataDir)
    const traces = [person.name, person.email, '%PDF-1.4'].flatMap((text) =>
      [...files].flatMap(([name, bytes]) => (Buffer.from(bytes, 'base64').includes(text) ? [`${name}: ${text}`] : [])),
    )
    expect(traces).toEqual([])
    const kept = await inStore(place, ({ db }) =>
      db.withTables<VisitorTables>().selectFrom('lead').select('payload').execute(),
    )
    expect(kept.filter(({ payload }) => payload.includes(person.email))).toEqual([])

    // The journal travels: on another machine, the newer backup alone knows it.
    const elsewhere = await restored(newer)
    expect((await restore(elsewhere, older, '--yes')).out).toContain('Erased again: 2 leads, 1 users.')
  })
})
