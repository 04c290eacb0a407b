import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { CallName } from '#generated/calls.ts'
import type { Draft, Release } from '#generated/types.ts'
import type { Service } from '#service/answers/service.ts'
import { entryByKey } from '#service/content/reading/entry-reader.ts'
import { createService } from '#service/create-service.ts'
import { beginSession } from '#service/people/auth/sessions.ts'
import { createUser } from '#service/people/auth/users.ts'
import { systemClock } from '#service/runtime/clock.ts'
import { FIXTURE_NOW, inMemory, openContentService } from '#tests/support/content/content-service.ts'
import { describeWithPostgres } from '#tests/support/content/store-engines.ts'
import { childEnvironment } from '#tests/support/servers/child-environment.ts'
import { ROOT } from '#tests/support/source-files.ts'

const KILLS = 20
const CARDS = ['one', 'two']
/** Long enough for some publications; when it ends is up to chance. */
const LONGEST_MS = 60

async function openPublished(environment: Record<string, string>) {
  const fixture = await openContentService(environment)
  const { service } = fixture
  const welcome = (await entryByKey(service.store, 'block_card', 'welcome'))?.doc
  await service.importDocuments([
    ...inMemory(
      'block_card',
      CARDS.map((slug) => ({ ...welcome, slug })),
    ),
    ...inMemory('page', [
      { slug: 'both', name: 'Both', blocks: CARDS.map((item) => ({ collection: 'block_card', item })) },
    ]),
  ])
  return fixture
}

/** The titles of all cards in all languages, as visitors get them. */
async function titlesShown(service: Service): Promise<Set<unknown>> {
  const titles = new Set<unknown>()
  for (const locale of ['en', 'id'] as const) {
    const { body } = await service.answer('getPageBySlug', { params: { slug: 'both' }, locale })
    const { blocks } = (body as { data: { blocks: { item: { translations: { title: string }[] } }[] } }).data
    expect(blocks).toHaveLength(CARDS.length)
    for (const { item } of blocks) for (const row of item.translations) titles.add(row.title)
  }
  return titles
}

async function begun({ dataDir, databaseUrl }: Service['settings']): Promise<ChildProcess> {
  const env = childEnvironment({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' })
  const args = ['tests/support/servers/publishing-process.ts', ...CARDS]
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['pipe', 'pipe', 'inherit'] })
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

function oldOrNew(environment: () => Promise<Record<string, string>>) {
  it('killed at any moment leaves what was before or what was to be, in every language', {
    timeout: 180_000,
  }, async () => {
    const { service, close } = await openPublished(await environment())
    const before = await titlesShown(service)
    const shown = new Set<unknown>()
    let next = begun(service.settings)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = await next
      if (kill + 1 < KILLS) next = begun(service.settings)
      const ended = once(child, 'exit')
      child.stdin?.write('begin\n')
      await pause(Math.random() * LONGEST_MS)
      child.kill('SIGKILL')
      await ended
      expect(child.signalCode).toBe('SIGKILL')
      const titles = await titlesShown(service)
      if (titles.has('Welcome')) expect(titles, `kill ${kill}`).toEqual(before)
      else expect([...titles], `kill ${kill}`).toHaveLength(1)
      for (const title of titles) shown.add(title)
      const versions = await Promise.all(CARDS.map((key) => entryByKey(service.store, 'block_card', key)))
      expect(new Set(versions.map((entry) => entry?.version)).size).toBe(1)
    }
    expect(shown.size).toBeGreaterThan(1)
    await close()
  })
}

describe('a publication on the embedded store', () => oldOrNew(async () => ({})))

describeWithPostgres('a publication on PostgreSQL', (postgres) => {
  const environment = async () => ({ DATABASE_URL: await postgres().createDatabase() })
  oldOrNew(environment)

  it('of two processes at once: one wins, and the other gets a clear refusal', async () => {
    const { service, close } = await openPublished(await environment())
    const second = await createService(service.settings, {
      ...{ seed: 'none', background: false },
      clock: { ...systemClock, now: () => FIXTURE_NOW },
    })
    const user = await createUser(service.store, {
      ...{ username: 'desi', password: 'kata sandi panjang' },
      scope: ['content:read', 'content:write', 'content:publish'],
    })
    const authorization = `Bearer ${(await beginSession(service.store, user.id, FIXTURE_NOW)).token}`
    const ask = (of: Service, call: CallName, input: object) =>
      of.answer(call, { ...input, headers: { authorization } })
    const dataOf = async <Data>(call: CallName, input: object) =>
      ((await ask(service, call, input)).body as { data: Data }).data

    const fresh = async () => {
      const { uid } = await dataOf<Draft>('openDraft', { body: { collection: 'tag', base_version: 0 } })
      const ops = [
        { op: 'set', pointer: '/name', value: 'same-key' },
        { op: 'set', pointer: '/translations/@en-US/label', value: 'A' },
      ]
      await dataOf('changeDraft', { params: { uid }, body: { base_seq: 0, ops } })
      const accepted = ['“Name for visitors” has no text in Indonesian.']
      return { params: { uid }, body: { base_seq: 1, accepted } }
    }
    const [mine, theirs] = [await fresh(), await fresh()]
    const keys = await Promise.all([ask(service, 'publishDraft', mine), ask(second, 'publishDraft', theirs)])
    expect(keys.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(keys.map(({ body }) => (body as { message?: string }).message)).toContain(
      'There is a document same-key in tag already.',
    )

    const one = await entryByKey(service.store, 'block_card', 'one')
    const item = { collection: 'block_card', id: one?.id, action: 'unpublish', base_version: one?.version }
    const made = async (title: string) =>
      dataOf<Release>('createRelease', { body: { base_version: 0, title, items: [item] } })
    const releases = [await made('Mine'), await made('Theirs')]
    const answers = await Promise.all(
      [service, second].map((of, index) => {
        const { no, version } = releases[index] as Release
        return ask(of, 'publishRelease', { params: { no }, body: { base_version: version } })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      errors: [{ path: '/block_card/one', code: 'document_stored_since' }],
    })
    await second.close()
    await close()
  })
})
