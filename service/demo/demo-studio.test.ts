import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Session, StudioDocument, StudioHome } from '#generated/types.ts'
import type { Service } from '#service/answers/service.ts'
import { createService } from '#service/create-service.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import type { DemoAccount } from './demo-user.ts'

let folder: string
let service: Service
const shown: DemoAccount[] = []
const open = () =>
  createService(readSettings({ DATA_DIR: folder, SITE_URL: 'http://localhost:41000', LOG_LEVEL: 'silent' }), {
    background: false,
    onDemoAccount: (account) => shown.push(account),
  })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ori-demo-'))
  service = await open()
}, 60_000)
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

it('a new demo shows once as whom its studio can be tried out, and has work waiting there', async () => {
  const [{ user, password } = { user: null, password: '' }] = shown
  expect([user?.username, password.length]).toEqual(['editor', 16])
  const login = await service.answer('login', { body: { username: 'editor', password }, address: '127.0.0.1' })
  const { token } = (login.body as { data: Session }).data
  const ask = async <Data>(call: 'getStudioHome' | 'listStudioDocuments', query = {}) =>
    ((await service.answer(call, { query, headers: { authorization: `Bearer ${token}` } })).body as { data: Data }).data

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

  await service.close()
  service = await open()
  expect(shown).toHaveLength(1)
}, 60_000)
