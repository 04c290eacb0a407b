import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { LOCALES } from '#domain/languages/locales.ts'
import { type SubjectKind, subjects } from '#generated/subjects.ts'
import type { BlockType, DocumentRevision, Draft, PreviewLink, Release, StudioCheck } from '#generated/types.ts'
import type { Scope } from '#service/people/auth/scopes.ts'
import { changeUser } from '#service/people/auth/users.ts'
import { createFairQueue } from '#service/runtime/fair-queue.ts'
import type { PreviewTables } from '#service/studio/previews/preview-tables.ts'
import { serviceContent } from '#site/server/content/service-content.ts'
import { drawAddress } from '#site/server/pages/draw-address.ts'
import { type PageAnswerOptions, pageAnswer } from '#site/server/pages/page-answer.ts'
import { previewRoutes } from '#site/server/studio/preview-routes.ts'
import { recordingLog } from '#tests/support/content/content-service.ts'
import { itOnOneEngine } from '#tests/support/content/store-engines.ts'
import { studioService } from '#tests/support/content/studio-service.ts'
import { PAGES } from '#tests/support/servers/posted-site.ts'

const studio = studioService({ rini: ['content:read', 'content:write', 'content:publish'], sari: ['lead:read'] })
const { ask, dataOf, freshDraft, storedEntry, write } = studio
const TITLE = '/translations/@en-US/title'

/** So many previews may wait for one visitor. */
const MOST_WAITING = 3

/** What has no statements of its own. */
const itOnce = itOnOneEngine()

let site: FastifyInstance
let pages: PageAnswerOptions
beforeAll(async () => {
  const { service } = studio
  const { siteUrl, siteName } = service.settings
  const reports = { onUnknown: () => {}, onError: () => {} }
  pages = { ...PAGES, content: serviceContent(service), siteUrl, siteName, reports, log: recordingLog([]) }
  service.drawPagesWith(drawAddress(pages, 'dist/client'))
  site = Fastify()
  const queue = createFairQueue({ width: 1, perClient: MOST_WAITING, inAll: 10 * MOST_WAITING })
  await site.register(previewRoutes(service, { policy: "default-src 'self'", queue }))
  return () => site.close()
})

const linkTo = (body: object) =>
  dataOf<PreviewLink>('rini', 'createPreviewLink', { body: { base_version: 0, days: 14, ...body } })
const seen = (path: string | null | undefined) => site.inject({ url: String(path) })
const visited = async (address: string) => (await pageAnswer(pages, address)).body.toString()

it('shows drafts to whoever has the link, in both languages, and to nobody else', async () => {
  const draft = await freshDraft('rini', 'block_card', 'welcome')
  await write('rini', draft, { [TITLE]: 'Only in the draft' })
  const before = await visited('/')
  const { path } = await linkTo({ drafts: [draft.uid] })
  const { statusCode, headers, body } = await seen(path)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(body).toContain('Only in the draft')
  expect(body).toContain('Not published.')
  // Nothing can be sent from it, and nothing of it can be found.
  expect(body).not.toMatch(/<script type="module"|rel="canonical"|rel="modulepreload"/)
  expect((await seen(`${path}?language=id&page=99`)).body).toContain('Belum terbit.')
  expect(await visited('/')).toBe(before)
  const token = path?.slice('/preview/'.length) ?? ''
  const oneOff = `${token.slice(0, -1)}${token.endsWith('_') ? '-' : '_'}`
  for (const guessed of ['x', '../etc', `${token}_`, oneOff])
    expect((await seen(`/preview/${encodeURIComponent(guessed)}`)).statusCode, guessed).toBe(404)
})

it('shows a document as it was stored, and as it was before that', async () => {
  const { id } = await storedEntry('article', 'branch-opens')
  const states = async () =>
    dataOf<DocumentRevision[]>('rini', 'listDocumentRevisions', { params: { collection: 'article', id } })
  const [first] = await states()
  const published = await freshDraft('rini', 'article', 'branch-opens')
  const base_seq = await write('rini', published, { [TITLE]: 'Published since' })
  await dataOf('rini', 'publishDraft', { params: { uid: published.uid }, body: { base_seq } })
  // What is drafted is in neither of them.
  const drafted = await freshDraft('rini', 'article', 'branch-opens')
  await write('rini', drafted, { [TITLE]: 'Drafted since' })
  const [latest] = await states()
  const titles = (html: string) =>
    ['A branch opens', 'Published since', 'Drafted since'].filter((one) => html.includes(one))
  const { path } = await linkTo({ revision: latest?.no })
  const after = (await seen(path)).body
  expect(titles(after)).toEqual(['Published since'])
  expect(after).toContain('as it was stored on')
  const before = (await seen(/href="([^"]*state=before[^"]*)"/.exec(after)?.[1]?.replaceAll('&amp;', '&'))).body
  expect([titles(before), before.includes('After this change')]).toEqual([['A branch opens'], true])
  const oldest = await seen((await linkTo({ revision: first?.no })).path)
  expect([titles(oldest.body), oldest.body.includes('Before this change')]).toEqual([['A branch opens'], false])
  expect(await visited('/')).not.toContain('Drafted since')
  await studio.service.store.transaction((trx) =>
    trx
      .updateTable('revision')
      .set({ doc: '{"slug":"branch-opens","schema_version":99}' })
      .where('no', '=', latest?.no ?? 0)
      .execute(),
  )
  const unreadable = await seen((await linkTo({ revision: latest?.no })).path)
  expect([unreadable.statusCode, unreadable.body.includes('has ended')]).toEqual([409, false])
})

itOnce(
  'stays in the preview through links to what it shows, in either language, and leaves it through all others',
  async () => {
    const draft = await freshDraft('rini', 'article', 'choosing-resin')
    await write('rini', draft, { [TITLE]: 'Resin, drafted' })
    const { path } = await linkTo({ drafts: [draft.uid] })
    const { body } = await seen(path)
    const hrefs = (html: string) => [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href]) => href)
    const switched = /<a\s[^>]*hrefLang="id"[^>]*>/.exec(body)?.[0]
    expect(switched).toContain(`href="${path}?language=id&amp;page=1"`)
    expect(hrefs(body)).toContain('/product')
    expect(body).toContain('Links to other pages lead to what is published.')
    const other = await seen(`${path}?language=id&page=1`)
    expect(hrefs(other.body)).toContain(`${path}?language=en&amp;page=1`)
    expect(other.body).toContain('lang="id')
    expect(hrefs(other.body).filter((href) => href?.includes('/detail/choosing-resin'))).toEqual([])
  },
)

const LATER: readonly [kind: string, place: [string, string], values: Record<string, string>, moment: string][] = [
  ['an article of a day to come', ['article', 'choosing-resin'], { '/date_published': '2099-12-02T17:00:00Z' }, '3'],
  ['a job that opens later', ['career', 'welder'], { '/start_date': '2099-12-04', '/end_date': '2099-12-30' }, '4'],
]

itOnce.each(LATER)(
  'shows %s as visitors will first see it, and says from when',
  async (_, [collection, key], values, day) => {
    const draft = await freshDraft('rini', collection, key)
    const seq = await write('rini', draft, values)
    const { path } = await linkTo({ drafts: [draft.uid] })
    const { body } = await seen(path)
    expect(body).toContain(
      `Not published. This is how the page would look from December ${day}, 2099 at 12:00 AM WIB on.`,
    )
    expect(body).toMatch(/<h1/)
    expect(body).not.toContain('This position is closed')
    expect((await seen(`${path}?language=id`)).body).toContain(`mulai ${day} Desember 2099 pukul 00.00 WIB.`)
    const checked = await dataOf<StudioCheck>('rini', 'checkDocuments', { query: { drafts: draft.uid } })
    expect(checked.pages.map(({ status }) => status)).toEqual([200, 200])
    await dataOf('rini', 'discardDraft', { params: { uid: draft.uid }, body: { base_seq: seq } })
  },
)

itOnce.each([
  ['a question, where all are', 'faq', 'what', ['/translations/@en-US/question', 'What would it be?'], '/faq'],
  [
    'an SKU, with its product',
    'product_sku',
    'FG9-10',
    ['/buy_url', 'https://example.com/fg9'],
    '/product/detail/fg-9',
  ],
] as const)('shows %s', async (_, collection, key, [pointer, value], address) => {
  const draft = await freshDraft('rini', collection, key)
  const seq = await write('rini', draft, { [pointer]: value })
  expect((await seen((await linkTo({ drafts: [draft.uid] })).path)).body).toContain(value)
  const checked = await dataOf<StudioCheck>('rini', 'checkDocuments', { query: { drafts: draft.uid } })
  expect(checked.pages[0]).toMatchObject({ address, status: 200, own: false })
  expect(checked.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  await dataOf('rini', 'discardDraft', { params: { uid: draft.uid }, body: { base_seq: seq } })
})

itOnce('says why there is no page to be seen, and leaves out what depends on who has signed in', async () => {
  const type = await dataOf<BlockType>('rini', 'getBlockType', { params: { id: 'card-notice' } })
  const example = { block_type: type.id, slug: type.examples[0]?.slug }
  const fresh = { collection: 'block_card', base_version: 0, example }
  const unseen = await dataOf<Draft>('rini', 'openDraft', { body: fresh })
  const pageless = { body: { base_version: 0, days: 14, drafts: [unseen.uid] } }
  expect(await studio.failureOf('rini', 'createPreviewLink', pageless)).toMatchObject({
    status: 409,
    message: 'No page shows this, so there is nothing to be seen or shared yet.',
  })

  const { id, version } = await studio.storedEntry('article', 'choosing-resin')
  const items = [{ collection: 'article', id, action: 'archive', base_version: version }]
  const release = await dataOf<Release>('rini', 'createRelease', { body: { title: 'Away', items, base_version: 0 } })
  expect((await seen((await linkTo({ release: release.no })).path)).body).toContain('would not see these documents')

  const guarded = await freshDraft('rini', 'page', 'home')
  const seq = await write('rini', guarded, { '/middleware': ['signed-in'] })
  const { body } = await seen((await linkTo({ drafts: [guarded.uid] })).path)
  expect(body).toContain('depends on who has signed in')
  expect(body).not.toContain('Welcome')
  await dataOf('rini', 'discardDraft', { params: { uid: guarded.uid }, body: { base_seq: seq } })
})

it('ends when it is revoked, when its drafts have ended, and when its maker may not read them any more', async () => {
  const draft = await freshDraft('rini', 'block_card', 'welcome')
  const seq = await write('rini', draft, { [TITLE]: 'For a while' })
  const links = [await linkTo({ drafts: [draft.uid] }), await linkTo({ drafts: [draft.uid] })]
  const listed = await dataOf<PreviewLink[]>('rini', 'listPreviewLinks')
  expect(listed.map(({ id, path }) => [id, path])).toEqual(expect.arrayContaining(links.map(({ id }) => [id, null])))
  const [first, second] = links
  const revoke = { params: { id: first?.id }, body: { base_version: 1 } }
  expect((await ask('rini', 'revokePreviewLink', revoke)).status).toBe(200)
  expect((await ask('rini', 'revokePreviewLink', revoke)).status).toBe(404)
  expect((await seen(first?.path)).statusCode).toBe(404)

  const rights = (scope: Scope[]) =>
    changeUser(studio.service.store, 'rini', { scope }, { actor: 'test', action: 'users.change', detail: {} })
  expect((await seen(second?.path)).body).toContain('For a while')
  await rights(['lead:read'])
  expect((await seen(second?.path)).statusCode).toBe(404)
  await rights(['content:read', 'content:write'])
  expect((await seen(second?.path)).statusCode).toBe(200)

  const { path, id } = await linkTo({ drafts: [draft.uid] })
  expect((await seen(path)).statusCode).toBe(200)
  await studio.service.store.transaction(async (trx) => {
    const expired = trx.withTables<PreviewTables>().updateTable('preview_link')
    await expired
      .set({ expires: new Date(0).toISOString() })
      .where('id', '=', Number(id))
      .execute()
  })
  const late = await seen(path)
  expect([late.statusCode, late.body.includes('For a while')]).toEqual([404, false])

  await dataOf('rini', 'discardDraft', { params: { uid: draft.uid }, body: { base_seq: seq } })
  const { statusCode, body } = await seen(second?.path)
  expect([statusCode, body.includes('This preview has ended')]).toEqual([404, true])
})

/** Kinds of documents with pages of their own: a stored one, and what a new one needs besides its title. */
const WITH_PAGES: readonly [SubjectKind, stored: string, needed: Record<string, unknown>][] = [
  [
    'article',
    'choosing-resin',
    { '/slug': 'unseen', '/date_published': '2025-03-01T00:00:00Z', '/category': 'guides' },
  ],
  ['career', 'welder', { '/name': 'unseen', '/start_date': '2025-01-01', '/location': 'Cikarang' }],
  ['market-field', 'mining', { '/slug': 'unseen', '/name': 'Unseen' }],
  ['product', 'fg-10', { '/slug': 'unseen', '/name': 'Unseen', '/code': 'UN-1', '/product_category': 'gratings' }],
]

itOnce.each(WITH_PAGES)(
  'shows a document with a page of its own there (%s), changed or never published',
  async (kind, stored, needed) => {
    const { collection, title } = subjects[kind]
    const changed = await studio.freshDraft('rini', collection, stored)
    const { path: unchanged } = await linkTo({ drafts: [changed.uid] })
    expect((await seen(unchanged)).body).toContain('Not published.')
    const fresh = await dataOf<Draft>('rini', 'openDraft', { body: { collection, base_version: 0 } })
    for (const draft of [changed, fresh]) {
      const words = { en: `Drafted ${draft.uid}`, id: `Didraf ${draft.uid}` }
      const titles = { [`/translations/@en-US/${title}`]: words.en, [`/translations/@id-ID/${title}`]: words.id }
      await write('rini', draft, draft === fresh ? { ...needed, ...titles } : titles)
      const { path } = await linkTo({ drafts: [draft.uid] })
      for (const language of LOCALES) {
        const { body } = await seen(`${path}?language=${language}`)
        expect(/<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1], body.slice(0, 400)).toContain(words[language])
      }
    }
  },
)

it('says so when a draft cannot be shown yet, and refuses links to nothing or for longer than two weeks', async () => {
  const draft = await freshDraft('rini', 'page', 'home')
  await write('rini', draft, { '/thumbnail': 'no-such-picture' })
  const { path } = await linkTo({ drafts: [draft.uid] })
  expect((await seen(path)).body).toContain('cannot be shown yet')
  const status = async (body: object) =>
    (await ask('rini', 'createPreviewLink', { body: { base_version: 0, days: 1, ...body } })).status
  expect([await status({}), await status({ drafts: [draft.uid], days: 15 })]).toEqual([400, 422])
  expect(await status({ drafts: ['99999999-9999-4999-8999-999999999999'] })).toBe(404)
})

itOnce('is drawn for each visitor in their turn, like any page', async () => {
  const { uid } = await freshDraft('rini', 'block_card', 'welcome')
  const { path } = await linkTo({ drafts: [uid] })
  const flood = await Promise.all(Array.from({ length: MOST_WAITING * 2 }, () => seen(path)))
  const refused = flood.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(MOST_WAITING - 1)
  for (const { headers } of refused)
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
})
