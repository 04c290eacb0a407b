import { AsyncResource } from 'node:async_hooks'
import { beforeAll, expect, it } from 'vitest'
import type { Draft, DrawnPage, Release, ReleaseItem, StudioCheck } from '#generated/types.ts'
import { serviceContent } from '#site/server/content/service-content.ts'
import { drawAddress } from '#site/server/pages/draw-address.ts'
import { type PageAnswerOptions, pageAnswer } from '#site/server/pages/page-answer.ts'
import { FIXTURE_NOW, inMemory, recordingLog } from '#tests/support/content/content-service.ts'
import { addFixtureFiles } from '#tests/support/content/fixture-files.ts'
import { itOnOneEngine } from '#tests/support/content/store-engines.ts'
import { studioService } from '#tests/support/content/studio-service.ts'
import { PAGES } from '#tests/support/servers/posted-site.ts'

const studio = studioService({
  rini: ['content:read', 'content:write'],
  desi: ['content:read', 'content:publish'],
})
const { ask, dataOf, failureOf, freshDraft, storedEntry, write } = studio
const [ENGLISH, INDONESIAN] = ['/translations/@en-US/title', '/translations/@id-ID/title']

/** What has no statements of its own. */
const itOnce = itOnOneEngine()

let pages: PageAnswerOptions
/** All that was drawn: what visitors have now, and what they would have. */
const drawn: string[] = []
beforeAll(async () => {
  const { service } = studio
  await addFixtureFiles(service)
  const { siteUrl, siteName } = service.settings
  const reports = { onUnknown: () => {}, onError: () => {} }
  pages = { ...PAGES, content: serviceContent(service), siteUrl, siteName, reports, log: recordingLog([]) }
  const draw = drawAddress(pages, 'dist/client')
  service.drawPagesWith(async (address, answer) => {
    const made = await draw(address, answer)
    drawn.push(made.html)
    return made
  })
})

const visited = async (address: string) => (await pageAnswer(pages, address)).body.toString()

async function changed(collection: string, key: string, values: Record<string, unknown>) {
  const draft = await freshDraft('rini', collection, key)
  return { draft: draft.uid, base_seq: await write('rini', draft, values) }
}

const check = (items: { draft: string }[]) =>
  dataOf<StudioCheck>('rini', 'checkDocuments', { query: { drafts: items.map(({ draft }) => draft).join(',') } })
const codesAt = ({ findings }: StudioCheck, address: string) =>
  findings.filter((one) => one.address === address).map(({ code }) => code)

async function simplePage(slug: string) {
  const { document } = await storedEntry('block_card', 'welcome')
  await studio.service.importDocuments([
    ...inMemory('block_card', [{ ...document, slug: `${slug}-card` }]),
    ...inMemory('page', [{ slug, name: slug, blocks: [{ collection: 'block_card', item: `${slug}-card` }] }]),
  ])
}

itOnce(
  'the pages that a check has drawn have the bytes that visitors get afterward, and until then they get the old ones',
  async () => {
    await simplePage('bytes')
    const before = [await visited('/bytes'), await visited('/id/bytes')]
    const items = [
      await changed('block_card', 'bytes-card', { [ENGLISH]: 'Ten bytes!', [INDONESIAN]: 'Sepuluh bita' }),
      await changed('page', 'bytes', { '/meta_title': 'A title of its own' }),
    ]
    const checked = await check(items)
    expect(checked.drafts).toEqual(items.map(({ draft, base_seq }) => ({ uid: draft, seq: base_seq })))
    expect([await visited('/bytes'), await visited('/id/bytes')]).toEqual(before)
    expect(checked.pages.map(({ published_bytes }) => published_bytes)).toEqual(
      before.map((html) => Buffer.byteLength(html)),
    )
    // All others are on the published page, too: only the new title lacks something that was not missing before.
    expect(checked.findings.filter(({ known }) => !known).map(({ code }) => code)).toEqual(['texts_missing'])
    expect(checked.findings.length).toBeGreaterThan(1)
    for (const { weight, published_weight } of checked.pages) {
      expect(weight?.html).toBeGreaterThan(1000)
      expect(Math.abs((weight?.html ?? 0) - (published_weight?.html ?? 0))).toBeLessThan(100)
    }
    const drawnBefore = drawn.length
    const warnings = checked.findings.filter(({ known }) => !known)
    const publish = { base_version: 0, title: 'Bytes', items, publish: true }
    expect(await failureOf('desi', 'createRelease', { body: publish }), 'nobody has accepted them').toMatchObject({
      ...{ status: 422, message: expect.stringMatching(/^The check found warnings/) },
      errors: warnings.map(({ path, code, message }) => ({ path, code, message })),
    })
    expect(drawn, 'what was checked is not drawn again').toHaveLength(drawnBefore)
    const accepted = warnings.map(({ message }) => message)
    const later = { base_version: 0, title: 'Bytes', items }
    const { no, version } = await dataOf<Release>('desi', 'createRelease', { body: later })
    const unseen = { params: { no }, body: { base_version: version } }
    expect((await ask('desi', 'approveRelease', unseen)).status).toBe(422)
    const publish_at = new Date(FIXTURE_NOW.getTime() + 30 * 60_000).toISOString()
    const planned = { params: { no }, body: { base_version: version, publish_at } }
    expect((await ask('desi', 'scheduleRelease', planned)).status).toBe(422)
    const drawnForLater = drawn.length
    expect((await ask('desi', 'publishRelease', unseen)).status).toBe(422)
    const approved = await dataOf<Release>('desi', 'approveRelease', {
      params: { no },
      body: { base_version: version, accepted },
    })
    expect(approved.accepted).toEqual(accepted)
    await dataOf('desi', 'publishRelease', { params: { no }, body: { base_version: approved.version } })
    expect(drawn, 'nor is it to be published').toHaveLength(drawnForLater)
    for (const { address, status, bytes } of checked.pages)
      expect([status, bytes], address).toEqual([200, Buffer.byteLength(await visited(address))])
    for (const address of ['/bytes', '/id/bytes']) expect(drawn).toContain(await visited(address))
    expect(checked.pages.map(({ address }) => address)).toEqual(['/bytes', '/id/bytes'])
  },
)

itOnce(
  'a picture that is too heavy, or has no words, leads to its field, and links that are not followed are counted',
  async () => {
    await simplePage('pictures')
    const draw = drawAddress(pages, 'dist/client')
    studio.service.drawPagesWith(async (...asked) => {
      const answered = await draw(...asked)
      const weight = await answered.weigh()
      const pictures = weight.pictures.map((one) => ({ ...one, bytes: 2_000_000 }))
      // Three hundred are known without drawing anything; of 112 others, with the two of the page itself, a hundred are
      // drawn.
      const known = Array.from({ length: 300 }, (_, number) => `<a href="/pictures?place=${number}">x</a>`)
      const links = [...known, ...Array.from({ length: 110 }, (_, number) => `<a href="/home/${number}">x</a>`)]
      const html = answered.html.replaceAll(' alt=""', '').replace('</main>', `${links.join('')}</main>`)
      const reports = [{ kind: 'unknown' as const, name: 'no-such-component' }]
      return { ...answered, html, reports, weigh: async () => ({ html: 30_000, scripts: 200_000, pictures }) }
    })
    try {
      const items = [await changed('block_card', 'pictures-card', { '/image': 'picture-b' })]
      const { findings, pages: checked, left_out, links_left_out } = await check(items)
      expect([left_out, links_left_out], 'the links that are not drawn are counted').toEqual([0, 12])
      const path = '/block_card/pictures-card/image'
      const about = (code: string) => findings.filter((one) => one.code === code)
      expect(about('alt_missing')).toContainEqual(
        expect.objectContaining({ path, message: expect.stringContaining('“picture-b”') }),
      )
      expect(about('pictures_heavy')).toContainEqual(
        expect.objectContaining({ path, message: expect.stringContaining('“picture-b”') }),
      )
      for (const code of ['html_heavy', 'scripts_heavy', 'unknown_name'])
        expect(about(code).map(({ severity, address }) => [severity, address])).toEqual([
          ['warning', '/pictures'],
          ['warning', '/id/pictures'],
        ])
      expect(checked[0]?.new_pictures).toEqual([{ name: 'picture-b', bytes: 2_000_000, path }])
    } finally {
      studio.service.drawPagesWith(draw)
    }
  },
)

it('a page that frames things is drawn with the first of them', async () => {
  const { document } = await storedEntry('block_card', 'welcome')
  const blocks = [{ collection: 'block_card', item: 'framed-card' }]
  await studio.service.importDocuments([
    ...inMemory('block_card', [{ ...document, slug: 'framed-card' }]),
    ...inMemory('page', [{ slug: 'article-detail', name: 'Article', blocks }]),
  ])
  const { pages: checked } = await check([
    await changed('block_card', 'framed-card', { [ENGLISH]: 'On every article' }),
  ])
  expect(checked.map(({ address }) => address)).toEqual([
    expect.stringMatching(/^\/article\/detail\//),
    expect.stringMatching(/^\/id\/article\/detail\//),
  ])
})

it('what keeps documents from being published is named with its place, and nothing is drawn', async () => {
  const checked = await check([await changed('page', 'home', { '/thumbnail': 'no-such-picture' })])
  expect(checked).toMatchObject({
    findings: [{ severity: 'error', code: 'relation', path: '/page/home/thumbnail' }],
    pages: [],
  })
})

it('missing translations, links to nowhere and groups without members are found in the world of the release', async () => {
  await simplePage('found')
  const button = { id: 1, label: 'Nowhere', href: '/found-nowhere' }
  const items = [
    await changed('block_card', 'found-card', {
      ...{ '/translations/@en-US/buttons': [button], [INDONESIAN]: '' },
      '/image': 'icon-tank',
    }),
  ]
  const checked = await check(items)
  expect(checked.findings).toContainEqual({
    ...{ severity: 'error', code: 'link_broken', address: '/found', other: null, known: false },
    path: '/block_card/found-card/translations/@en-US/buttons/@1/href',
    message: 'The link to /found-nowhere leads nowhere: it answers with the status 404.',
  })
  expect(checked.findings).toContainEqual({
    ...{
      severity: 'warning',
      known: false,
      other: null,
      code: 'texts_missing',
      path: '/block_card/found-card/translations/@id-ID/title',
      address: null,
    },
    message: '“Title” has no text in Indonesian.',
  })
  expect(checked.findings.filter(({ code }) => code === 'picture_without_words')).toMatchObject([
    { path: '/block_card/found-card/image', message: expect.stringContaining('English') },
    { path: '/block_card/found-card/image', message: expect.stringContaining('Indonesian') },
  ])
  // A page that the same release publishes is there to be linked to.
  const fresh = await dataOf<Draft>('rini', 'openDraft', { body: { collection: 'page', base_version: 0 } })
  const seq = await write('rini', fresh, { '/slug': 'found-nowhere', '/name': 'Nowhere' })
  const both = await check([...items, { draft: fresh.uid }])
  expect(both.findings.map(({ code }) => code)).not.toContain('link_broken')
  expect(codesAt(both, '/found')).not.toContain('page_status')
  await dataOf('rini', 'discardDraft', { params: { uid: fresh.uid }, body: { base_seq: seq } })

  const { document } = await storedEntry('block_cardgroup', 'group-cards')
  const members = (document.cards as string[]).map((key) => key)
  const away: ReleaseItem[] = []
  for (const key of members) {
    const { id, version } = await storedEntry('block_card', key)
    away.push({ collection: 'block_card', id, action: 'unpublish', base_version: version })
  }
  const group = await changed('block_cardgroup', 'group-cards', { '/name': 'Without members' })
  const body = { base_version: 0, title: 'Empty', items: [...away, group] }
  const { no } = await dataOf<{ no: number }>('desi', 'createRelease', { body })
  const empty = await dataOf<StudioCheck>('rini', 'checkDocuments', { query: { release: no } })
  expect(empty.findings).toContainEqual(
    expect.objectContaining({ code: 'group_empty', path: '/block_cardgroup/group-cards/cards' }),
  )
})

itOnce.each([
  ['of a kind that is no more', 'kind', 'no-such-block', 'unknown_name', '/component_name'],
  ['without what its schema requires by now', 'field', undefined, 'block_left_out', ''],
])(
  'a page with a block %s is drawn and checked, and leads to the block',
  async (_what, name, component_name, code, place) => {
    const slug = `outdated-${name}`
    await simplePage(slug)
    const { document } = await storedEntry('block_card', `${slug}-card`)
    await studio.service.store.transaction(async (trx) => {
      const stored = trx.updateTable('entry').set({ doc: JSON.stringify({ ...document, component_name }) })
      await stored.where('collection', '=', 'block_card').where('key', '=', `${slug}-card`).execute()
    })
    const item = await changed('page', slug, { '/meta_title': 'Changed' })
    const query = { page: String((await storedEntry('page', slug)).id), locale: 'en' }
    const page = JSON.stringify((await dataOf<DrawnPage>('rini', 'drawStudioPage', { query })).page)
    expect(page).toContain(`"component_name":${JSON.stringify(component_name ?? null)}`)
    const { findings } = await check([item])
    expect(findings.filter((one) => one.code === code)).toContainEqual(
      expect.objectContaining({ path: `/block_card/${slug}-card${place}`, known: false }),
    )
  },
)

itOnce('the warnings that were accepted for a draft stay with its release', async () => {
  await simplePage('accepted')
  const item = await changed('page', 'accepted', { '/meta_title': 'Published with a warning' })
  const accepted = (await check([item])).findings.filter(({ known }) => !known).map(({ message }) => message)
  const seen = { params: { uid: item.draft }, body: { base_seq: item.base_seq } }
  expect((await failureOf('desi', 'publishDraft', seen)).status, 'nobody has accepted them').toBe(422)
  await dataOf('desi', 'publishDraft', { ...seen, body: { ...seen.body, accepted } })
  const [{ no = 0 } = {}] = await dataOf<Partial<Release>[]>('desi', 'listReleases')
  expect(await dataOf<Release>('desi', 'getRelease', { params: { no } })).toMatchObject({
    accepted,
    state: 'published',
  })
})

itOnce(
  'what has an error on its page is not published, at once or later, with its place in the language of the call',
  async () => {
    await simplePage('refused')
    await simplePage('refused-target')
    const href = '/refused-target'
    const wrong = { id: 1, label: 'Nowhere', href: '/refused-nowhere' }
    const draft = await freshDraft('rini', 'block_card', 'refused-card')
    const refused = await write('rini', draft, { '/translations/@id-ID/buttons': [wrong] })
    const item = { draft: draft.uid, base_seq: refused }
    const path = '/block_card/refused-card/translations/@id-ID/buttons/@1/href'
    const message = '/id/refused: Tautan ke /id/refused-nowhere tidak menuju halaman mana pun: jawabannya status 404.'
    const id = { locale: 'id' as const }
    const create = (body: object) => ({ ...id, body: { base_version: 0, title: 'Refused', items: [item], ...body } })
    expect(await failureOf('desi', 'createRelease', create({ publish: true }))).toMatchObject({
      ...{ status: 422, message: expect.stringMatching(/^Rilis belum dapat diterbitkan/) },
      errors: [{ code: 'link_broken', path, message }],
    })
    const own = { ...id, params: { uid: draft.uid }, body: { base_seq: refused } }
    expect(await failureOf('desi', 'publishDraft', own)).toMatchObject({
      ...{ status: 422, message: expect.stringMatching(/^Draf belum dapat/) },
      errors: [{ code: 'link_broken', path: '/translations/@id-ID/buttons/@1/href', message }],
    })
    const { no, version } = await dataOf<Release>('desi', 'createRelease', create({}))
    const params = { no }
    const publish_at = new Date(FIXTURE_NOW.getTime() + 30 * 60_000).toISOString()
    for (const [call, body] of [
      ['publishRelease', { base_version: version }],
      ['scheduleRelease', { base_version: version, publish_at }],
    ] as const)
      expect(await failureOf('desi', call, { ...id, params, body })).toMatchObject({ errors: [{ path, message }] })
    expect(await visited('/id/refused')).not.toContain('Nowhere')

    const corrected = { '/translations/@id-ID/buttons': [{ ...wrong, href }] }
    const base_seq = await write('rini', { uid: draft.uid, seq: refused }, corrected)
    const add = [{ draft: draft.uid, base_seq }]
    const changed = await dataOf<Release>('desi', 'changeReleaseItems', {
      params,
      body: { base_version: version, add },
    })
    await dataOf('desi', 'scheduleRelease', { params, body: { base_version: changed.version, publish_at } })
    const stateOf = () => dataOf<Release>('desi', 'getRelease', { ...id, params })
    await studio.service.publishDue()
    expect((await stateOf()).state).toBe('scheduled')
    await studio.service.importDocuments(
      inMemory('page', [{ ...(await storedEntry('page', 'refused-target')).document, status: 'archived' }]),
    )
    await studio.service.publishDue()
    expect(await stateOf()).toMatchObject({
      state: 'failed',
      failure: {
        errors: [{ code: 'link_broken', path, message: expect.stringContaining('jawabannya status 410') }],
      },
    })
  },
)

itOnce(
  'what a call publishes or plans and nobody has checked is checked, and its warnings are told in each language',
  async () => {
    await simplePage('plain')
    const draft = await freshDraft('rini', 'page', 'plain')
    const base_seq = await write('rini', draft, { '/meta_title': 'Never checked' })
    const items = [{ draft: draft.uid, base_seq }]
    const publish_at = new Date(FIXTURE_NOW.getTime() + 30 * 60_000).toISOString()
    const create = (more: object) => ({ body: { base_version: 0, title: 'Plain', items, ...more } })
    const { no, version } = await dataOf<Release>('desi', 'createRelease', create({}))
    const ofRelease = (more: object) => ({ params: { no }, body: { base_version: version, ...more } })
    const sentences = {
      en: ['The check found warnings', '“Title for search engines” has no text in Indonesian.'],
      id: ['Peringatan dari pemeriksaan', '“Judul untuk mesin pencari” belum berisi teks dalam bahasa Indonesia.'],
    }
    for (const locale of ['id', 'en'] as const) {
      const [sentence, warning] = sentences[locale]
      for (const [call, input] of [
        ['createRelease', create({ publish: true })],
        ['createRelease', create({ publish_at })],
        ['publishRelease', ofRelease({})],
        ['scheduleRelease', ofRelease({ publish_at })],
        ['publishDraft', { params: { uid: draft.uid }, body: { base_seq } }],
      ] as const)
        expect(await failureOf('desi', call, { ...input, locale }), `${call} ${locale}`).toMatchObject({
          ...{ status: 422, message: expect.stringContaining(String(sentence)) },
          errors: [{ code: 'texts_missing', message: warning }],
        })
    }
    const drawnBefore = drawn.length
    await dataOf('desi', 'publishRelease', ofRelease({ accepted: [sentences.id[1]] }))
    expect(drawn, 'it is known by now').toHaveLength(drawnBefore)
  },
)

itOnce('what is checked while it is published goes out, however busy others are meanwhile', async () => {
  await simplePage('busy')
  const { document } = await storedEntry('block_card', 'welcome')
  const draw = drawAddress(pages, 'dist/client')
  const others: Promise<void>[] = []
  // Outside of the transaction in which pages are drawn, after which it has its turn.
  const store = AsyncResource.bind((slug: string) =>
    studio.service.importDocuments(inMemory('block_card', [{ ...document, slug }])),
  )
  studio.service.drawPagesWith((...asked) => {
    others.push(store(`others-${others.length}`))
    return draw(...asked)
  })
  try {
    const item = await changed('page', 'busy', { '/meta_title': 'Busy' })
    const accepted = ['“Title for search engines” has no text in Indonesian.']
    const body = { base_version: 0, title: 'Busy', items: [item], publish: true, accepted }
    expect((await dataOf<Release>('desi', 'createRelease', { body })).state).toBe('published')
  } finally {
    studio.service.drawPagesWith(draw)
    await Promise.all(others)
  }
  expect(others.length).toBeGreaterThan(4)
})

it('what goes out at a moment is checked as visitors will have it then, with what they see only from then on', async () => {
  await simplePage('then')
  const publish_at = new Date(FIXTURE_NOW.getTime() + 30 * 60_000).toISOString()
  const { document } = await storedEntry('article', String(await studio.anyKey('article')))
  await studio.service.importDocuments(
    inMemory('article', [{ ...document, slug: 'appears-then', date_published: publish_at }]),
  )
  const href = '/article/detail/appears-then'
  const item = await changed('block_card', 'then-card', {
    '/translations/@en-US/buttons': [{ id: 1, label: 'Then', href }],
    '/translations/@id-ID/buttons': [{ id: 1, label: 'Nanti', href }],
  })
  const query = { drafts: item.draft }
  const links = ({ findings }: StudioCheck) => findings.filter(({ code }) => code === 'link_broken').length
  expect(links(await dataOf<StudioCheck>('rini', 'checkDocuments', { query }))).toBe(2)
  expect(links(await dataOf<StudioCheck>('rini', 'checkDocuments', { query: { ...query, publish_at } }))).toBe(0)
  const body = { base_version: 0, title: 'Then', items: [item] }
  expect(await failureOf('desi', 'createRelease', { body: { ...body, publish: true } })).toMatchObject({
    ...{ status: 422, errors: [{ code: 'link_broken' }, { code: 'link_broken' }] },
  })
  const { no } = await dataOf<Release>('desi', 'createRelease', { body: { ...body, publish_at } })
  const stateOf = async () => (await dataOf<Release>('desi', 'getRelease', { params: { no } })).state
  // An hour before, it is checked once more.
  await studio.service.publishDue()
  expect(await stateOf()).toBe('scheduled')
  expect(links(await dataOf<StudioCheck>('rini', 'checkDocuments', { query: { release: no } }))).toBe(0)
})

it('a check of nothing, of what is not there and of guessed names is refused', async () => {
  const statusOf = async (query: Record<string, unknown>) => (await ask('rini', 'checkDocuments', { query })).status
  expect(await statusOf({})).toBe(400)
  expect(await statusOf({ drafts: 'x' })).toBe(400)
  expect(await statusOf({ drafts: '99999999-9999-4999-8999-999999999999' })).toBe(404)
  expect((await failureOf('rini', 'checkDocuments', { query: { release: 999_999 } })).status).toBe(404)
})
