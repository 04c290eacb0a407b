import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyOperations, type DraftDocument } from '#domain/drafts/apply-operation.ts'
import type { CallName } from '#generated/calls.ts'
import type { DocumentRevisionLink, Session, StudioDocument, StudioHome } from '#generated/types.ts'
import type { Service } from '#service/answers/service.ts'
import { entryByKey } from '#service/content/reading/entry-reader.ts'
import { createService } from '#service/create-service.ts'
import type { AuthTables } from '#service/people/auth/auth-tables.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import type { DraftTables } from '#service/studio/drafts/draft-tables.ts'
import type { ReleaseTables } from '#service/studio/releases/release-tables.ts'
import { runContent } from '#service/tools/console/content.ts'
import { consoleOn } from '#tests/support/console-run.ts'
import { DEMO_RELEASES, withEarlierWords } from './demo-history.ts'
import type { DemoAccount } from './demo-user.ts'
import { readContentFiles } from './read-content-files.ts'
import { demoContentFolder } from './seed.ts'

let folder: string
let service: Service
const shown: DemoAccount[] = []
const open = () =>
  createService(
    readSettings({ DATA_DIR: folder, SITE_URL: 'http://localhost:41000', LOG_LEVEL: 'silent', REVIEW: '1' }),
    {
      background: false,
      onDemoAccount: (account) => shown.push(account),
    },
  )
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ori-demo-'))
  service = await open()
}, 60_000)
const hero = async () => {
  const entry = await entryByKey(service.store, 'block_card', 'about-hero')
  return { collection: 'block_card', id: entry?.id, base_version: entry?.version }
}
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

it('a new demo shows once as whom its studio can be tried out, and has work waiting there', async () => {
  const [{ user, password } = { user: null, password: '' }] = shown
  expect([user?.username, password.length]).toEqual(['editor', 16])
  const login = await service.answer('login', { body: { username: 'editor', password }, address: '127.0.0.1' })
  const { token } = (login.body as { data: Session }).data
  const ask = async <Data>(call: CallName, query = {}, params = {}) =>
    (
      (await service.answer(call, { query, params, headers: { authorization: `Bearer ${token}` } })).body as {
        data: Data
      }
    ).data

  const home = await ask<StudioHome>('getStudioHome')
  expect(home.own.map(({ collection, id }) => [collection, id === null]).sort()).toEqual([
    ['article', false],
    ['article', false],
    ['block_card', false],
    ['faq', true],
  ])
  expect(home.releases).toMatchObject([{ failed: false, title: expect.stringContaining('Careers') }])
  expect(home.untranslated.length).toBeGreaterThan(0)
  const scheduled = await ask<StudioDocument[]>('listStudioDocuments', { collection: 'block_card', state: 'scheduled' })
  expect(scheduled.map(({ key }) => key)).toEqual(['career-hero'])
  const untranslated = await ask<StudioDocument[]>('listStudioDocuments', { collection: 'faq', state: 'untranslated' })
  expect(untranslated.map(({ state }) => state)).toContain('new')

  const history = await ask<DocumentRevisionLink[]>('listDocumentRevisions', {}, { ...(await hero()) })
  expect(history.map(({ author, title }) => [author, title])).toEqual([
    ['Bayu Prasetyo', expect.stringContaining('have to maintain')],
    ['Bayu Prasetyo', expect.stringContaining('who build')],
    ['Rini Wulandari', expect.stringContaining('who build')],
    [null, 'We make fiberglass'],
  ])
  const days = new Set(history.map(({ date }) => date.slice(0, 10)))
  expect(days.size).toBe(4)

  await service.close()
  service = await open()
  expect(shown).toHaveLength(1)
}, 60_000)

it('the history of the demo leads to what its content files say', async () => {
  const { documents } = await readContentFiles(demoContentFolder())
  const texts = DEMO_RELEASES.flatMap((release) => release.documents)
  const earlier = withEarlierWords(documents)
  const changed = earlier.filter((source, index) => source !== documents[index])
  expect(changed).toHaveLength(new Set(texts.map(({ key }) => key)).size)
  for (const { collection, document, file, pointer } of changed) {
    const ops = texts.flatMap((of) =>
      of.collection === collection && of.key === (document as { slug: string }).slug
        ? of.texts.map((one) => ({ op: 'set' as const, pointer: one.pointer, value: one.text }))
        : [],
    )
    const own = documents.find((source) => source.file === file && source.pointer === pointer)
    expect(applyOperations(document as DraftDocument, ops).document).toEqual(own?.document)
  }
})

it('what the demo itself has written goes with it, and what somebody else works on stays', async () => {
  const { store, settings } = service
  const clear = () => consoleOn(settings)(runContent, ['clear', '--demo', '--dry-run'])
  expect((await clear()).out).not.toContain('kept  ')
  const { collection, id, base_version } = await hero()
  const login = await service.answer('login', {
    body: { username: 'editor', password: shown[0]?.password },
    address: '',
  })
  const headers = { authorization: `Bearer ${(login.body as { data: Session }).data.token}` }
  await service.answer('openDraft', { body: { collection, id, base_version }, headers })
  expect((await clear()).out).toContain('kept  block_card  about-hero: needed by a draft of it\n')

  const { out } = await consoleOn(settings)(runContent, ['clear', '--demo'])
  expect(out).toMatch(/kept {2}block_card {2}about-hero/)
  expect(out).not.toContain('changed since')
  const studio = store.db.withTables<DraftTables & ReleaseTables & AuthTables>()
  const open = await studio.selectFrom('draft').select('key').where('date_ended', 'is', null).execute()
  expect(open).toEqual([{ key: 'about-hero' }])
  const releases = await studio.selectFrom('release').select('state').distinct().execute()
  expect(releases.map(({ state }) => state).sort()).toEqual(['canceled', 'published'])
  const people = await studio.selectFrom('user_account').select('username').execute()
  expect(people).toEqual([{ username: 'editor' }])
})
