import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#service/auth/users.ts'
import { runContent } from '#service/console/content.ts'
import { consoleOn } from '#tests/support/console-run.ts'
import { type ContentService, openContentService } from '#tests/support/content-service.ts'
import { NOW } from '#tests/support/small-service.ts'
import { ROOT } from './source-files.ts'

/** Every content command of the guide, in its order, on the fixtures. */
const guide = readFileSync(join(ROOT, 'docs/editors.md'), 'utf8')
const commands = [...guide.matchAll(/^npm run content -- (.*)$/gm)].map(
  ([line, rest = '']) => [line, rest.split(' ')] as const,
)
const password = 'kata sandi panjang'

let fixture: ContentService
let folder: string
beforeAll(async () => {
  fixture = await openContentService()
  folder = await mkdtemp(join(tmpdir(), 'ori-guide-'))
  const dewi = { username: 'dewi', password, scope: ['content:write' as const, 'content:publish' as const] }
  await createUser(fixture.service.store, dewi, NOW)
})
afterAll(async () => {
  await fixture.close()
  await rm(folder, { recursive: true, force: true })
})

/** Folders and files of the examples lie in a folder of the test. */
function argument(text: string, before: string | undefined): string {
  const isPath =
    /\.(?:csv|xlsx)$/.test(text) || (/^[a-z]+$/.test(text) && /^(?:export|import|check)$/.test(before ?? ''))
  return isPath ? join(folder, text) : text
}

describe('the guide for editors', () => {
  it.each(commands)('%s', async (_line, args) => {
    const given = args.map((text, index) => argument(text, args[index - 1]))
    const { code, err } = await consoleOn(fixture.service.settings)(runContent, given, {
      environment: { ORI_PASSWORD: password },
    })
    expect([code, err]).toEqual([0, ''])
  })

  it('holds every command there is', async () => {
    const { out } = await consoleOn(fixture.service.settings)(runContent, ['--help'])
    const known = [...out.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name)
    const named = new Set(commands.map(([, [name]]) => name))
    expect([known.length > 0, known.filter((name) => !named.has(name))]).toEqual([true, []])
  })
})
