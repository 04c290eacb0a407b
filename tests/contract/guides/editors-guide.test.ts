import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#service/people/auth/users.ts'
import { runContent } from '#service/tools/console/content.ts'
import { consoleOn } from '#tests/support/console-run.ts'
import { type ContentService, openContentService } from '#tests/support/content/content-service.ts'
import { addFixtureFiles } from '#tests/support/content/fixture-files.ts'
import { documentedCommands } from '#tests/support/documented-commands.ts'
import { NOW } from '#tests/support/servers/small-service.ts'
import { ROOT } from '#tests/support/source-files.ts'

const guide = readFileSync(join(ROOT, 'docs/editors.md'), 'utf8')
/** Every content command, in the order of the guide, run on the fixtures. */
const commands = documentedCommands('tests/contract/guides/editors-guide.test.ts').map(
  ({ line, args }) => [line, args] as const,
)
const password = 'kata sandi panjang'

let fixture: ContentService
let folder: string
beforeAll(async () => {
  fixture = await openContentService()
  await addFixtureFiles(fixture.service)
  folder = await mkdtemp(join(tmpdir(), 'ori-guide-'))
  const dewi = { username: 'dewi', password, scope: ['content:write' as const, 'content:publish' as const] }
  await createUser(fixture.service.store, dewi, NOW)
})
afterAll(async () => {
  await fixture.close()
  await rm(folder, { recursive: true, force: true })
})

/** Puts the folders and files of the examples into a folder of the test. */
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

  it('shows a page and a card that can be imported as they are', async () => {
    const own = join(folder, 'walk')
    const files = [...guide.matchAll(/This is `exported\/([^`]+)`:\n\n```json\n([\s\S]*?)```/g)]
    for (const [, path = '', text = ''] of files) {
      mkdirSync(dirname(join(own, path)), { recursive: true })
      writeFileSync(join(own, path), text)
    }
    const run = consoleOn(fixture.service.settings)
    const environment = { ORI_PASSWORD: password }
    const { code, err } = await run(runContent, ['import', own, '--user', 'dewi'], { environment })
    expect([code, err]).toEqual([0, ''])
    const { status, body } = await fixture.service.answer('getPageBySlug', { params: { slug: 'yard' }, locale: 'id' })
    expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('Gudang buka pukul tujuh')])
  })

  it('covers every content command', async () => {
    const { out } = await consoleOn(fixture.service.settings)(runContent, ['--help'])
    const known = [...out.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name)
    const named = new Set(commands.map(([, [name]]) => name))
    expect([known.length > 0, known.filter((name) => !named.has(name))]).toEqual([true, []])
  })
})
