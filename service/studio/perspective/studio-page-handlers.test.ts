import { describe, expect, it } from 'vitest'
import type { Operation } from '#domain/drafts/operation.ts'
import { LOCALES } from '#domain/languages/locales.ts'
import type { CallName } from '#generated/calls.ts'
import type { Draft, DrawnPage, Locale, Release, StudioDocument, StudioPage } from '#generated/types.ts'
import type { AnswerInput } from '#service/answers/service.ts'
import { entryByKey } from '#service/content/reading/entry-reader.ts'
import { FIXTURE_NOW } from '#tests/support/content/content-service.ts'
import { set, studioService } from '#tests/support/content/studio-service.ts'

const fixture = studioService({ rini: ['content:read', 'content:write', 'content:publish'] })

const dataOf = <Data>(call: CallName, input: AnswerInput = {}) => fixture.dataOf<Data>('rini', call, input)
const idOf = async (collection: string, key: string) => (await fixture.storedEntry(collection, key)).id

/** Changes the draft of a document, and answers what is needed to publish it. */
async function changed(collection: string, key: string, ...ops: Operation[]) {
  const entry = await entryByKey(fixture.service.store, collection, key)
  const body = { collection, ...(entry ? { id: entry.id } : {}), base_version: entry?.version ?? 0 }
  const { uid, seq } = await dataOf<Draft>('openDraft', { body })
  const after = await dataOf<{ seq: number }>('changeDraft', { params: { uid }, body: { base_seq: seq, ops } })
  return { uid, seq: after.seq }
}

async function ended(call: 'publishDraft' | 'discardDraft', drafts: { uid: string; seq: number }[]): Promise<void> {
  for (const { uid, seq } of drafts) await dataOf(call, { params: { uid }, body: { base_seq: seq } })
}

const drawn = (page: number | string, locale: Locale) =>
  dataOf<DrawnPage>('drawStudioPage', { query: { page: String(page), locale } })
const visited = async (slug: string, locale: Locale) => {
  const { body } = await fixture.service.answer('getPageBySlug', { params: { slug }, locale })
  return (body as { data: unknown }).data
}
const partsOf = async (page: number | string) =>
  (await dataOf<StudioPage>('getStudioPage', { params: { id: String(page) } })).parts

/** Everything but what the moment of publishing gives. */
const comparable = (page: unknown) => JSON.stringify(page).replaceAll(/"date_updated":"[^"]*"/g, '')

describe('a drawn page', () => {
  it.each(['home', 'about', 'about/quality'])('without drafts has the bytes that visitors get: %s', async (slug) => {
    const id = await idOf('page', slug)
    for (const locale of LOCALES)
      expect(JSON.stringify((await drawn(id, locale)).page)).toBe(JSON.stringify(await visited(slug, locale)))
  })

  it('is what visitors get once its drafts are published, in every language', async () => {
    const id = await idOf('page', 'home')
    const before = await visited('home', 'en')
    const group = { collection: 'block_cardgroup', item: 'group-articles' }
    const drafts = [
      await changed('block_card', 'welcome', set('/translations/@en-US/title', 'Drawn'), set('/height', 'md')),
      await changed('block_card', 'welcome', set('/translations/@id-ID/title', 'Tergambar')),
      await changed('article', 'branch-opens', set('/translations/@en-US/title', 'A drawn article')),
      await changed(
        'page',
        'home',
        { op: 'insert', pointer: '/blocks', after: null, value: group },
        { op: 'move', pointer: '/blocks/@block_card:welcome', after: 'block_component:the-list' },
      ),
    ].filter(({ uid }, index, all) => all.findLastIndex((one) => one.uid === uid) === index)
    const [english, indonesian] = [await drawn(id, 'en'), await drawn(id, 'id')]
    expect(new Set(english.drafts.map(({ uid, seq }) => `${uid} ${seq}`))).toEqual(
      new Set(drafts.map(({ uid, seq }) => `${uid} ${seq}`)),
    )
    expect(await visited('home', 'en')).toEqual(before)
    await ended('publishDraft', drafts)
    expect(comparable(english.page)).toBe(comparable(await visited('home', 'en')))
    expect(comparable(indonesian.page)).toBe(comparable(await visited('home', 'id')))
  })

  it('shows blocks and pages that only drafts have, and blocks with faults', async () => {
    const block = await changed(
      'block_card',
      '',
      set('/slug', 'drawn-only'),
      set('/component_name', 'notice'),
      set('/translations/@en-US/title', 'Only drawn'),
    )
    const place = { collection: 'block_card', item: 'drawn-only' }
    const page = await changed('page', '', set('/slug', 'drawn-page'), set('/name', 'Drawn'), {
      op: 'insert',
      pointer: '/blocks',
      after: null,
      value: place,
    })
    const { page: row } = await drawn(page.uid, 'en')
    expect(row).toMatchObject({ slug: 'drawn-page', blocks: [{ item: { slug: 'drawn-only' } }] })
    const [own, part] = await partsOf(page.uid)
    expect([own?.id, own?.draft?.uid, part?.id, part?.pages]).toEqual([
      null,
      page.uid,
      null,
      [expect.objectContaining({ key: 'drawn-page' })],
    ])
    expect((row as { blocks: { item: { id: number } }[] }).blocks[0]?.item.id).toBe(part?.wire_id)
    await ended('discardDraft', [page, block])
  })

  it('is not found for an unknown page, nor for what is no number', async () => {
    for (const page of ['999999', '99999999-9999-4999-8999-999999999999']) {
      const { status } = await fixture.ask('rini', 'drawStudioPage', {
        query: { page, locale: 'en' },
      })
      expect(status).toBe(404)
    }
    const wrong = await fixture.ask('rini', 'drawStudioPage', {
      query: { page: '-1', locale: 'en' },
    })
    expect(wrong.status).toBe(400)
  })
})

describe('the parts of a page', () => {
  it('are the page, its blocks in their order, and after each group its members', async () => {
    const id = await idOf('page', 'everything')
    const parts = await partsOf(id)
    expect([parts[0]?.collection, parts[0]?.key]).toEqual(['page', 'everything'])
    const blocks = parts.filter(({ group }, index) => index > 0 && group === null).map(({ key }) => key)
    expect(blocks.slice(0, 3)).toEqual(['group-images', 'words', 'welcome'])
    for (const [index, { group }] of parts.entries())
      if (group)
        expect(parts.slice(0, index).some(({ collection, key }) => `${collection}:${key}` === group)).toBe(true)
  })

  it('say on which pages they are shown, drafts included', async () => {
    const id = await idOf('page', 'home')
    const pagesOf = async (key: string) =>
      (await partsOf(id)).find((part) => part.key === key)?.pages.map((page) => page.key)
    expect(await pagesOf('welcome')).toEqual(expect.arrayContaining(['home', 'everything']))
    const about = await changed('page', 'about', {
      op: 'insert',
      pointer: '/blocks',
      after: null,
      value: { collection: 'block_card', item: 'welcome' },
    })
    expect(await pagesOf('welcome')).toContain('about')
    await ended('discardDraft', [about])
    expect(await pagesOf('welcome')).not.toContain('about')
  })

  it('say in which releases they wait, and lists of pages say it, too', async () => {
    const id = await idOf('page', 'home')
    type Rows = Pick<StudioDocument, 'key' | 'changed_parts' | 'publish_at'>[]
    const listed = (state: string) =>
      dataOf<Rows>('listStudioDocuments', { query: { collection: 'page', state, q: 'home' } })
    expect([await listed('changed'), await listed('scheduled')]).toEqual([[], []])
    const part = await changed('block_card', 'welcome', set('/translations/@en-US/title', 'Later'))
    expect(await listed('changed')).toMatchObject([{ key: 'home', state: 'unchanged', changed_parts: 1 }])
    const publish_at = new Date(FIXTURE_NOW.getTime() + 3_600_000).toISOString()
    const items = [{ draft: part.uid, base_seq: part.seq }]
    const body = { base_version: 0, title: 'Later', items, publish_at }
    const { no, version } = await dataOf<Release>('createRelease', { body })
    const { scheduled } = await dataOf<StudioPage>('getStudioPage', { params: { id: String(id) } })
    expect(scheduled).toEqual([{ no, title: 'Later', publish_at, parts: ['block_card:welcome'] }])
    expect(await listed('scheduled')).toMatchObject([{ key: 'home', publish_at }])
    await dataOf('cancelRelease', { params: { no }, body: { base_version: version } })
    await ended('discardDraft', [part])
    expect([await listed('changed'), await listed('scheduled')]).toEqual([[], []])
  })

  it('say which of their translations were written for other words, once those are published, too', async () => {
    const home = await idOf('page', 'home')
    const staleOf = async (key: string) => (await partsOf(home)).find((part) => part.key === key)?.stale
    expect(await staleOf('welcome')).toEqual([])
    const draft = await changed('block_card', 'welcome', set('/translations/@en-US/title', 'Other words'))
    expect(await staleOf('welcome')).toEqual(['/translations/@id-ID/title'])
    await ended('publishDraft', [draft])
    expect(await staleOf('welcome')).toEqual(['/translations/@id-ID/title'])
    await ended('publishDraft', [
      await changed('block_card', 'welcome', set('/translations/@id-ID/title', 'Kata lain')),
    ])
    expect(await staleOf('welcome')).toEqual([])
  })

  it('have their drafts with their faults', async () => {
    const wrong = await changed('block_card', 'welcome', set('/image', 'no-such-picture'))
    const part = (await partsOf(await idOf('page', 'home'))).find(({ key }) => key === 'welcome')
    expect(part).toMatchObject({
      draft: { ...wrong, author: 'rini', faults: [{ pointer: '/image', rule: 'relation' }] },
    })
    await ended('discardDraft', [wrong])
  })
})
