import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { privateFilesFolder } from '#service/content/files/file-folders.ts'
import { createFileService } from '#service/content/files/file-service.ts'
import type { FileStorage } from '#service/content/files/file-storage.ts'
import { NOW, openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'
import type { AuthTables } from '../auth/auth-tables.ts'
import { beginSession } from '../auth/sessions.ts'
import { createUser } from '../auth/users.ts'
import { clearOut } from './clear-out.ts'
import type { LeadKind } from './lead-kinds.ts'
import type { VisitorTables } from './visitor-tables.ts'

let small: SmallService
beforeAll(async () => {
  small = await openSmallService()
})
afterAll(() => small.close())
beforeEach(async () => {
  await small.service.store.transaction((trx) => trx.withTables<VisitorTables>().deleteFrom('lead').execute())
})

async function addLead(kind: LeadKind, created: string, more: { status?: string; downloads?: number } = {}) {
  const { status = 'new', downloads = 0 } = more
  const id = crypto.randomUUID()
  await small.service.store.transaction(async (trx) => {
    const visitors = trx.withTables<VisitorTables>()
    const lead = { id, kind, status, date_created: created, language: 'en', page: null, subject: null, payload: '{}' }
    await visitors
      .insertInto('lead')
      .values({ ...lead, date_downloaded: null, downloads })
      .execute()
    const upload = { id, filename: 'cv.pdf', type: 'application/pdf', filesize: 3, date_created: created, lead: id }
    if (kind === 'career_applicant') await visitors.insertInto('upload').values(upload).execute()
  })
  return id
}

/** Starts a process that receives a file without end, and kills it in the middle. */
async function killedUpload() {
  const script = `
    import { createDiskStorage } from '#service/content/files/disk-storage.ts'
    import { privateFilesFolder } from '#service/content/files/file-folders.ts'
    const storage = createDiskStorage(privateFilesFolder(${JSON.stringify(small.dataDir)}))
    await storage.write('88888888-8888-4888-8888-888888888888', (async function* () {
      for (;;) {
        yield Buffer.alloc(65536)
        process.stdout.write('.')
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    })())`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function names(storage: FileStorage) {
  const found: string[] = []
  for await (const { name } of storage.list()) found.push(name)
  return found
}

const left = () => small.service.store.db.withTables<VisitorTables>().selectFrom('lead').selectAll().execute()
const clear = async (now: Date) => clearOut(small.service.store, await createFileService(small.service.settings), now)

describe('clearOut', () => {
  it.each<[LeadKind, number]>([
    ['message', 24],
    ['quote_request', 24],
    ['catalogue_request', 12],
    ['career_applicant', 12],
  ])('deletes each %s after %i months and not a day sooner', async (kind, months) => {
    await addLead(kind, '2024-02-29T12:00:00.000Z')
    const end = new Date(Date.UTC(2024, 1 + months, 28, 11, 59))
    await clear(end)
    expect(await left()).toHaveLength(1)
    await clear(new Date(end.getTime() + 2 * 24 * 60 * 60 * 1000))
    expect(await left()).toHaveLength(0)
  })

  it("deletes an applicant's file with the application", async () => {
    const id = await addLead('career_applicant', '2024-01-01T00:00:00.000Z')
    const { privateFiles } = await createFileService(small.service.settings)
    await privateFiles.write(id, Buffer.from('CV'))
    expect(await clear(NOW)).toBe(1)
    expect(await privateFiles.stat(id)).toBeNull()
    expect(await small.service.store.db.withTables<VisitorTables>().selectFrom('upload').selectAll().execute()).toEqual(
      [],
    )
  })

  it('deletes what a killed process left of an upload, and files that no row knows', async () => {
    const { privateFiles } = await createFileService(small.service.settings)
    const applicant = await addLead('career_applicant', NOW.toISOString())
    await privateFiles.write(applicant, Buffer.from('CV'))
    await privateFiles.write('99999999-9999-4999-8999-999999999999', Buffer.from('CV without a row'))
    await killedUpload()
    expect(await names(privateFiles)).toHaveLength(3)

    const later = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000)
    expect(await clear(later(0.9))).toBe(0)
    expect(await clear(later(1.1))).toBe(1)
    expect(await clear(later(24.1))).toBe(1)
    expect(await names(privateFiles)).toEqual([applicant])
  })

  it('deletes the other files when one cannot be deleted, and leaves what no storage has written', async () => {
    const files = await createFileService(small.service.settings)
    const { privateFiles } = files
    const [stuck = '', ...others] = ['stuck', 'one', 'two']
    for (const name of [stuck, ...others]) await privateFiles.write(name, Buffer.from('CV without a row'))
    await writeFile(join(privateFilesFolder(small.dataDir), 'notes of the operator.txt'), 'keep')
    const remove = (name: string) => (name === stuck ? Promise.reject(new Error('busy')) : privateFiles.remove(name))
    const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000)
    const cleared = clearOut(small.service.store, { ...files, privateFiles: { ...privateFiles, remove } }, tomorrow)
    await expect(cleared).rejects.toThrow('busy')
    expect((await readdir(privateFilesFolder(small.dataDir))).sort()).toEqual(['notes of the operator.txt', stuck])
    expect(await clear(tomorrow)).toBe(1)
  })

  it('marks catalogue requests that are over as expired', async () => {
    const old = '2026-04-20T00:00:00.000Z'
    const fresh = '2026-04-30T00:00:00.000Z'
    await addLead('catalogue_request', old, { status: 'requested' })
    await addLead('catalogue_request', fresh, { status: 'downloaded', downloads: 20 })
    await addLead('catalogue_request', fresh, { status: 'downloaded', downloads: 19 })
    await addLead('catalogue_request', old, { status: 'blocked' })
    await clear(NOW)
    expect((await left()).map(({ status }) => status).sort()).toEqual(['blocked', 'downloaded', 'expired', 'expired'])
  })

  it('deletes sessions that can no longer be refreshed', async () => {
    const { store } = small.service
    const user = await createUser(store, { username: 'rini', password: 'kata sandi panjang', scope: [] })
    await beginSession(store, user.id, new Date('2026-03-01T00:00:00Z'))
    await beginSession(store, user.id, new Date('2026-04-20T00:00:00Z'))
    await clear(NOW)
    const sessions = await store.db.withTables<AuthTables>().selectFrom('user_session').selectAll().execute()
    expect(sessions.map(({ date_created }) => date_created)).toEqual(['2026-04-20T00:00:00.000Z'])
  })
})
