import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { createFileService } from '#service/content/files/file-service.ts'
import { createUser } from '#service/people/auth/users.ts'
import { clearOut } from '#service/people/leads/clear-out.ts'
import { STORE_FILE } from '#service/store/store-file.ts'
import { runLeads } from '#service/tools/console/leads.ts'
import { consoleOn } from '#tests/support/console-run.ts'
import { NOW, openSmallService } from '#tests/support/servers/small-service.ts'

const PASSWORD = 'kata sandi panjang'
const NAMES = { erased: 'Rini Kusumawardhani', retained: 'Bambang Sudarsono' }

/** The files below a folder that contain this text. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found = await Promise.all(paths.map(async (path) => ((await readFile(path)).includes(text) ? [path] : [])))
  return found.flat()
}

it('what was erased or has passed its retention is in no file of the data folder, which nobody else can read', async () => {
  const small = await openSmallService()
  try {
    const { service, dataDir } = small
    await createUser(service.store, { username: 'sari', password: PASSWORD, scope: ['lead:read', 'career:read'] })
    for (const [user, name] of Object.entries(NAMES)) {
      const payload = { name, email: `${user}@example.com`, phone_number: '+62 812 3456 7890' }
      const message = { ...payload, request_type: 'information', company: 'PT Contoh', message: `Halo dari ${name}` }
      const answer = await small.app.inject({ method: 'POST', url: '/api/messages', payload: message })
      expect(answer.statusCode).toBe(200)
    }
    expect(await filesWith(dataDir, NAMES.erased)).not.toEqual([])

    const onConsole = (...command: string[]) =>
      consoleOn(service.settings)(runLeads, [...command, '--user', 'sari'], { environment: { ORI_PASSWORD: PASSWORD } })
    const backup = new DatabaseSync(join(dataDir, STORE_FILE), { readOnly: true })
    backup.exec('begin; select count(*) from lead')
    const { code, out } = await onConsole('erase', 'erased@example.com', '--yes')
    expect([code, out]).toEqual([0, expect.stringContaining('Another process, such as a backup, is reading the store')])
    backup.close()
    await clearOut(service.store, await createFileService(service.settings), NOW)
    expect(await filesWith(dataDir, NAMES.erased)).toEqual([])

    const inThreeYears = new Date(NOW.getTime() + 3 * 366 * 24 * 60 * 60 * 1000)
    await clearOut(service.store, await createFileService(service.settings), inThreeYears)
    expect(await filesWith(dataDir, NAMES.retained)).toEqual([])

    const entries = await readdir(dataDir, { recursive: true })
    const modes = await Promise.all(
      ['', ...entries].map(async (name) => [name, (await stat(join(dataDir, name))).mode & 0o077] as const),
    )
    const readable = modes.filter(([name, mode]) => mode !== 0 && !name.startsWith('files/public/'))
    expect(readable).toEqual([])

    await service.close()
    expect(await filesWith(dataDir, NAMES.erased)).toEqual([])
  } finally {
    await small.close()
  }
})
