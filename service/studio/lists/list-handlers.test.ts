import { beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '#domain/drafts/operation.ts'
import { answerChecks } from '#generated/studio-answer-checks.ts'
import { studioCalls } from '#generated/studio-calls.ts'
import type { ChangedDraft, Draft, StudioCollection, StudioDocument, StudioHome } from '#generated/types.ts'
import { inMemory } from '#tests/support/content/content-service.ts'
import { studioService } from '#tests/support/content/studio-service.ts'

const studio = studioService({ rini: ['content:read', 'content:write'] })
const { dataOf, failureOf, freshDraft, write } = studio

const listed = (query: object, locale = 'en') =>
  dataOf<StudioDocument[]>('rini', 'listStudioDocuments', { query: { ...query }, headers: { language: locale } })
const cards = async (query: object) => (await listed({ collection: 'block_card', ...query })).map(({ key }) => key)

beforeAll(async () => {
  const fresh = await dataOf<Draft>('rini', 'openDraft', { body: { collection: 'block_card', base_version: 0 } })
  await write('rini', fresh, { '/slug': 'brand-new', '/translations/@en-US/title': 'A new card' })
  const changed = await freshDraft('rini', 'block_card', 'welcome')
  await write('rini', changed, { '/translations/@en-US/title': 'Zebra crossing' })
  const faulty = await freshDraft('rini', 'product', (await listed({ collection: 'product' }))[0]?.key ?? '')
  await dataOf<ChangedDraft>('rini', 'changeDraft', {
    params: { uid: faulty.uid },
    body: { base_seq: 0, ops: [{ op: 'remove', pointer: '/code' }] },
  })
})

describe('a list of documents', () => {
  it('has every document once, with new ones among them, however it is cut', async () => {
    const found: StudioDocument[] = []
    for (let cursor: string | undefined; ; cursor = found.at(-1)?.cursor) {
      const part = await listed({ collection: 'block_card', limit: 2, cursor })
      if (part.length === 0) break
      found.push(...part)
    }
    expect(found).toEqual(await listed({ collection: 'block_card' }))
    expect(found.map(({ cursor }) => cursor)).toEqual(found.map(({ cursor }) => cursor).toSorted())
    expect(new Set(found.map(({ state }) => state))).toEqual(new Set(['new', 'changed', 'unchanged']))
    expect(new Set(found.map(({ cursor }) => cursor)).size).toBe(found.length)
  })

  it('is in the order of its titles in the language of the call', async () => {
    const titlesIn = async (locale: string) =>
      (await listed({ collection: 'product' }, locale)).map(({ title }) => title.toLowerCase())
    expect(await titlesIn('en')).toEqual((await titlesIn('en')).toSorted())
    expect(await titlesIn('id')).toEqual((await titlesIn('id')).toSorted())
    expect(await titlesIn('id')).not.toEqual(await titlesIn('en'))
  })

  it.each([
    ['-title', ({ title }: StudioDocument) => title.toLowerCase()],
    ['changed', ({ date_updated }: StudioDocument) => date_updated],
    ['-changed', ({ date_updated }: StudioDocument) => date_updated],
  ] as const)(
    'is in the order %s with new and changed documents among the others, however it is cut',
    async (sort, of) => {
      const found: StudioDocument[] = []
      for (let cursor: string | undefined; ; cursor = found.at(-1)?.cursor) {
        const part = await listed({ collection: 'block_card', limit: 2, cursor, sort })
        if (part.length === 0) break
        found.push(...part)
      }
      expect(found).toEqual(await listed({ collection: 'block_card', sort }))
      const all = await listed({ collection: 'block_card' })
      expect(found.map(({ key }) => key).toSorted()).toEqual(all.map(({ key }) => key).toSorted())
      expect(new Set(found.map(({ state }) => state))).toEqual(new Set(['new', 'changed', 'unchanged']))
      // A title that only a draft has does not move a document.
      const inOrder = found.filter(({ state }) => sort.endsWith('changed') || state === 'unchanged').map(of)
      expect(inOrder).toEqual(sort.startsWith('-') ? inOrder.toSorted().toReversed() : inOrder.toSorted())
    },
  )

  it('is in the natural order of its codes', async () => {
    const codes = async (sort: string) =>
      (await listed({ collection: 'product', columns: 'code', sort })).map(({ values }) => values?.[0]?.text ?? '')
    const sorted = (await codes('title')).toSorted(new Intl.Collator('en', { numeric: true }).compare)
    expect(await codes('code')).toEqual(sorted)
    expect(await codes('-code')).toEqual(sorted.toReversed())
    const [first] = await listed({ collection: 'product', sort: 'code', limit: 1 })
    expect(
      (await listed({ collection: 'product', columns: 'code', sort: 'code', cursor: first?.cursor })).map(
        ({ values }) => values?.[0]?.text ?? '',
      ),
    ).toEqual(sorted.slice(1))
  })

  it('is found by words of the title or the key, also by the title that a draft has given', async () => {
    expect(await cards({ q: 'WELC' })).toEqual(['welcome'])
    expect(await cards({ q: 'crossing ZEB' })).toEqual(['welcome'])
    expect(await cards({ q: 'new brand' })).toEqual(['brand-new'])
    expect(await cards({ q: '%' })).toEqual([])
    expect(await cards({ status: 'archived', q: 'welc' })).toEqual([])
  })

  it('is found by the code of a product, in small letters too, like any document by its name', async () => {
    const keysOf = (rows: StudioDocument[]) => rows.map(({ key }) => key)
    expect(keysOf(await listed({ collection: 'product', q: 'tk-1' }))).toEqual(['tank'])
    expect(keysOf(await dataOf<StudioDocument[]>('rini', 'findStudioDocuments', { query: { q: 'tk-1' } }))).toContain(
      'tank',
    )
  })

  it.each(['TK1', 'tk.1', 'tk 1', 'TK-1'])('is found by its code however its parts are joined: %s', async (q) => {
    expect((await listed({ collection: 'product', q })).map(({ key }) => key)).toEqual(['tank'])
    const hits = await dataOf<StudioDocument[]>('rini', 'findStudioDocuments', { query: { q } })
    expect(hits.map(({ key }) => key)).toContain('tank')
  })

  it('is found in its draft by a code whose parts are joined otherwise', async () => {
    const draft = await freshDraft('rini', 'product', 'tank')
    await write('rini', draft, { '/code': 'ZX99' })
    expect((await listed({ collection: 'product', q: 'zx-99' })).map(({ key }) => key)).toEqual(['tank'])
    await dataOf('rini', 'discardDraft', { params: { uid: draft.uid }, body: { base_seq: 1 } })
  })

  it('is found in spite of a typing slip in a word that no document has', async () => {
    const found = await listed({ collection: 'product', q: 'grating' })
    expect(found.length).toBeGreaterThan(1)
    const corrected = (rows: StudioDocument[]) => rows.map((row) => ({ ...row, corrected: 'grating' }))
    expect(new Set(found.map((row) => row.corrected))).toEqual(new Set([null]))
    expect(await listed({ collection: 'product', q: 'gratting' })).toEqual(corrected(found))
    const [first, ...rest] = found
    expect(await listed({ collection: 'product', q: 'gratting', cursor: first?.cursor })).toEqual(corrected(rest))
    expect(await listed({ collection: 'product', q: 'gratting tk-1' })).toEqual([])
    const everywhere = (q: string) => dataOf<StudioDocument[]>('rini', 'findStudioDocuments', { query: { q } })
    expect(await everywhere('gratting')).toEqual(corrected(await everywhere('grating')))
  })

  it('says of a document whose own dates keep visitors from it from when they see it', async () => {
    const found = (await listed({ collection: 'article' })).map(({ key, time }) => [key, time])
    expect(found.filter(([, time]) => time !== null)).toEqual([
      ['tomorrow', { kind: 'hidden', moment: '2025-06-15T17:00:00.000Z' }],
    ])
  })

  it('tells mistakes from what is only missing of a document that nobody has published, as home does', async () => {
    const fresh = await dataOf<Draft>('rini', 'openDraft', { body: { collection: 'page', base_version: 0 } })
    const standing = async () => {
      const drafts = [
        ...(await listed({ collection: 'page' })),
        ...(await dataOf<StudioHome>('rini', 'getStudioHome')).own,
      ]
      return drafts.flatMap(({ draft_uid, faulty, unfinished }) =>
        draft_uid === fresh.uid ? [{ faulty, unfinished }] : [],
      )
    }
    expect(await standing()).toEqual(Array(2).fill({ faulty: false, unfinished: true }))
    await write('rini', fresh, { '/slug': 'No key!' })
    expect(await standing()).toEqual(Array(2).fill({ faulty: true, unfinished: false }))
  })

  it('says who has changed a document last, and nothing of whoever has only opened it', async () => {
    const rowOf = async () => (await listed({ collection: 'article' }))[0]
    const before = await rowOf()
    const opened = await freshDraft('rini', 'article', before?.key ?? '')
    expect(await rowOf()).toEqual({ ...before, draft_uid: opened.uid })
    await write('rini', opened, { '/sort': 7 })
    expect(await rowOf()).toMatchObject({ author: 'rini', state: 'changed' })
  })

  it('can be narrowed to states', async () => {
    expect(await cards({ state: 'new' })).toEqual(['brand-new'])
    expect(await cards({ state: 'changed' })).toEqual(['welcome'])
    expect((await listed({ collection: 'product', state: 'faulty' })).map(({ faulty }) => faulty)).toEqual([true])
    const untranslated = await listed({ collection: 'block_card', state: 'untranslated' })
    const all = await listed({ collection: 'block_card' })
    expect(untranslated).toEqual(all.filter(({ gaps }) => (gaps ?? 0) > 0))
    expect(untranslated.map(({ key }) => key)).toContain('brand-new')
  })

  it('can be narrowed to what neither a document nor a draft refers to', async () => {
    const unused = () => cards({ state: 'unused' })
    const { service } = studio
    const { document: welcome } = await studio.storedEntry('block_card', 'welcome')
    await service.importDocuments(inMemory('block_card', [{ ...welcome, slug: 'left-behind' }]))
    expect(await unused()).toContain('left-behind')
    expect(await unused()).not.toContain('welcome')
    const page = await freshDraft('rini', 'page', 'about')
    await write('rini', page, { '/name': 'About us' })
    const value = { collection: 'block_card', item: 'left-behind' }
    const insert: Operation = { op: 'insert', pointer: '/blocks', after: null, value }
    await dataOf('rini', 'changeDraft', { params: { uid: page.uid }, body: { base_seq: 1, ops: [insert] } })
    expect(await unused()).not.toContain('left-behind')
    await dataOf('rini', 'discardDraft', { params: { uid: page.uid }, body: { base_seq: 2 } })
  })

  it('can be narrowed to what refers to a document, and shows its title in a column', async () => {
    const all = await listed({ collection: 'product', columns: 'brand,code,__proto__' })
    const brand = all.flatMap(({ values }) => values ?? []).find(({ name }) => name === 'brand')
    expect(brand?.text).toMatch(/^[A-Z]/)
    const [one] = await dataOf<StudioDocument[]>('rini', 'findStudioDocuments', { query: { q: brand?.text } })
    const ofBrand = await listed({ collection: 'product', columns: 'brand', filter: `brand:${one?.key}` })
    const texts = ofBrand.flatMap(({ values }) => values?.map(({ text }) => text) ?? [])
    expect(new Set(texts)).toEqual(new Set([brand?.text]))
    expect(ofBrand.length).toBeGreaterThan(0)
    expect(ofBrand.length).toBeLessThan(all.length)
    const { status } = await failureOf('rini', 'listStudioDocuments', {
      query: { collection: 'product', filter: 'name:x' },
    })
    expect(status).toBe(400)
  })

  it('is not found for what is no collection', async () => {
    const { status, message } = await failureOf('rini', 'listStudioDocuments', { query: { collection: '__proto__' } })
    expect([status, message]).toEqual([404, 'There is no collection __proto__.'])
  })
})

it.each([
  ['listStudioCollections', {}],
  ['listStudioDocuments', { query: { collection: 'product' } }],
  ['listStudioDocuments', { query: { collection: 'product', q: 'gratting' } }],
  ['findStudioDocuments', { query: { q: 'grat' } }],
  ['findStudioDocuments', { query: { q: 'gratting' } }],
  ['getStudioDocument', { params: { collection: 'product', id: 1 } }],
] as const)('%s %j answers what browsers accept', async (name, input) => {
  const call = studioCalls.find((one) => one.name === name)
  const check = await answerChecks.get(call?.answerSchema ?? '')?.()
  expect(check).toBeDefined()
  for (const row of [await dataOf<object>('rini', name, input)].flat())
    expect([check?.validate(row), check?.validate.errors]).toEqual([true, null])
})

describe('the collections', () => {
  it('are named in the language of the call, with their documents and the fields that lists can show', async () => {
    const collectionsIn = async (language: string) =>
      new Map(
        (await dataOf<StudioCollection[]>('rini', 'listStudioCollections', { headers: { language } })).map((one) => [
          one.name,
          one,
        ]),
      )
    const [english, indonesian] = [await collectionsIn('en'), await collectionsIn('id')]
    expect(english.get('product')).toMatchObject({ title: 'Product', list_title: 'Products' })
    const isShown = (name: string) => english.get(name)?.shown
    expect(['page', 'block_card', 'image', 'product_sku', 'faq', 'author'].filter((name) => !isShown(name))).toEqual([])
    expect(['setting', 'redirect', 'country', 'search_synonym'].filter(isShown)).toEqual([])
    expect(indonesian.get('product')).toMatchObject({ title: 'Produk', list_title: 'Produk' })
    expect(english.get('product')?.documents).toBe((await listed({ collection: 'product', limit: 100 })).length)
    expect(english.get('product')?.fields).toContainEqual({ name: 'brand', title: 'Brand', to: 'brand' })
    expect(indonesian.get('product')?.fields).toContainEqual({ name: 'code', title: 'Kode', to: null })
  })
})

describe('documents of all collections', () => {
  it('are found by their titles, those that begin as typed first', async () => {
    const hits = await dataOf<StudioDocument[]>('rini', 'findStudioDocuments', { query: { q: 'grat' } })
    const begins = hits.map(({ title }) => title.toLowerCase().startsWith('grat'))
    expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)))
    expect(hits.length).toBeGreaterThan(0)
    expect((await failureOf('rini', 'findStudioDocuments', { query: { q: ' ' } })).status).toBe(400)
  })

  it('are found before the files and blocks of the same name when they have a page of their own', async () => {
    const hits = await dataOf<StudioDocument[]>('rini', 'findStudioDocuments', { query: { q: 'a' } })
    const others = hits.filter(({ title }) => !title.toLowerCase().startsWith('a'))
    const opened = others.map(({ collection }) => ['article', 'page', 'product'].includes(collection))
    expect(new Set(opened)).toEqual(new Set([true, false]))
    expect(opened).toEqual(opened.toSorted((a, b) => Number(b) - Number(a)))
  })
})
