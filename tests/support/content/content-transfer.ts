import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createUser } from '#service/people/auth/users.ts'
import type { Store } from '#service/store/store-contract.ts'
import { runContent } from '#service/tools/console/content.ts'
import { consoleOn } from '#tests/support/console-run.ts'
import { openContentService } from '#tests/support/content/content-service.ts'
import { addFixtureFiles } from '#tests/support/content/fixture-files.ts'
import { NOW } from '#tests/support/servers/small-service.ts'

export const PASSWORD = 'kata sandi panjang'

/**
 * A filled store with two editors, and a folder: `npm run content` exports from the store to the folder and imports
 * again.
 */
export async function openContentTransfer() {
  const folder = await mkdtemp(join(tmpdir(), 'ori-transfer-'))
  const fixture = await openContentService()
  await addEditors(fixture.service.store)
  await addFixtureFiles(fixture.service)
  const run = consoleOn(fixture.service.settings)
  const at = (name: string) => join(folder, name)
  const content = (...args: string[]) => run(runContent, args, { environment: { ORI_PASSWORD: PASSWORD } })
  return {
    service: fixture.service,
    folder,
    /** The path of a file in the folder. */
    at,
    /** Runs `npm run content -- args` with the editors' password in the environment. */
    content,
    /** Imports as the editor who may publish. */
    imported: (...paths: string[]) => content('import', ...paths, '--user', 'dewi'),
    /** Writes a file below the folder and returns its path. */
    write(name: string, text: string | object): string {
      const path = at(name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, typeof text === 'string' ? text : `${JSON.stringify(text, null, 2)}\n`)
      return path
    },
    async close() {
      await fixture.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type ContentTransfer = Awaited<ReturnType<typeof openContentTransfer>>

/** Dewi may publish, Budi only writes. */
export async function addEditors(store: Store) {
  const editor = { username: 'dewi', password: PASSWORD, scope: ['content:write' as const, 'content:publish' as const] }
  await createUser(store, editor, NOW)
  await createUser(store, { username: 'budi', password: PASSWORD, scope: ['content:write'] }, NOW)
}

/** All files of a folder with their texts. */
export function filesOf(path: string): Record<string, string> {
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).sort()
  return Object.fromEntries(
    names.flatMap((name) => (/\.json$|^\./.test(name) ? [[name, readFileSync(join(path, name), 'utf8')]] : [])),
  )
}

/** The last line of a command's output. */
export const last = (text: string) => text.trimEnd().split('\n').at(-1)
