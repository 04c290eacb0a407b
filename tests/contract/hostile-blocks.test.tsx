import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Page } from '#generated/types.ts'
import type { BlockModule, Registry } from '#renderer/blocks/block-types.ts'
import { inMemory } from '#tests/support/content/content-service.ts'
import { type DrawnSite, openDrawnSite } from '#tests/support/drawn-site.ts'

const FAULT = new Error('This renderer always fails')

function Failing(): never {
  throw FAULT
}

function DrawnAllTheSame() {
  return <p>Drawn all the same</p>
}

vi.mock('#site/registry.ts', async (importOriginal) => {
  const { registry } = await importOriginal<{ registry: Registry }>()
  const module = (Component: BlockModule['Component'], queries?: BlockModule['queries']) => async () => ({
    Component,
    queries,
  })
  const throwing = () => {
    throw FAULT
  }
  return {
    registry: {
      ...registry,
      cards: new Map([...registry.cards, ['failing', module(Failing)]]),
      components: new Map([
        ...registry.components,
        ['failing', module(Failing)],
        ['failing-queries', module(DrawnAllTheSame, throwing)],
      ]),
    },
  }
})

/** Property names that every object has, and one that nothing has. */
const UNKNOWN_NAMES = ['constructor', '__proto__', 'toString', 'nobody-knows-it']

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
  await site.service.importDocuments([
    ...inMemory('block_card', [text('before'), text('after')]),
    ...inMemory('block_component', [
      { slug: 'failing-component', component_name: 'failing' },
      { slug: 'failing-queries', component_name: 'failing-queries' },
    ]),
  ])
})
afterAll(() => site.close())

const said = (title: string) => [{ languages_code: 'en-US', title, content: [paragraph(`Words of ${title}.`)] }]
const paragraph = (words: string) => ({ type: 'paragraph', children: [{ type: 'text', text: words }] })

function text(slug: string, component_name = 'text') {
  return { slug, component_name, translations: said(`Title of ${slug}`) }
}

const GROUP = { component_name: 'grid', group_type: 'cards', cards: ['before'] }

/** Draws a page that has the given blocks between two good ones. */
async function drawBetween(
  collection: string,
  slugs: string[],
  locale: 'en' | 'id' = 'en',
  change?: Parameters<DrawnSite['draw']>[1],
) {
  const good = (item: string) => ({ collection: 'block_card', item })
  const blocks = [good('before'), ...slugs.map((item) => ({ collection, item })), good('after')]
  await site.service.importDocuments(inMemory('page', [{ slug: 'hostile', name: 'Hostile', blocks }]))
  const page = await site.draw(locale === 'en' ? '/hostile' : '/id/hostile', change)
  expect(page.status).toBe(200)
  expect(page.words).toContain('Title of before')
  expect(page.words).toContain('Title of after')
  return page
}

/** Writes a document that no importer would let through. */
async function store(collection: string, key: string, doc: unknown) {
  await site.service.store.transaction(async (trx) => {
    const values = { doc: JSON.stringify(doc), version: Math.floor(performance.now() * 1000) }
    await trx.updateTable('entry').set(values).where('collection', '=', collection).where('key', '=', key).execute()
  })
}

describe('stored data that its schema refuses', () => {
  const CASES: [string, string, object][] = [
    ['texts that are no rows', 'block_card', { translations: 'none' }],
    ['a number for a title', 'block_card', { translations: [{ languages_code: 'en-US', title: 7 }] }],
    [
      'rich text that is markup',
      'block_card',
      { translations: [{ languages_code: 'en-US', content: '<img onerror>' }] },
    ],
    ['an unknown node', 'block_card', { translations: [{ languages_code: 'en-US', content: [{ type: 'script' }] }] }],
    ['a field of its own', 'block_card', { onclick: 'alert(1)' }],
    ['a color that is none', 'block_card', { background_color: 'red; content: url(//evil.example)' }],
    ['a group of nothing known', 'block_cardgroup', { component_name: 'grid', group_type: 'constructor' }],
    ['members that are no list', 'block_cardgroup', { component_name: 'grid', group_type: 'cards', cards: 'before' }],
    ['a name that is not a name', 'block_card', { component_name: '__proto__' }],
    ['no name at all', 'block_component', { component_name: null }],
  ]

  it.each(CASES)('%s: the block is left out and reported, and the page survives', async (name, collection, fields) => {
    const slug = `invalid-${name.replaceAll(' ', '-')}`
    const valid: Record<string, object> = {
      block_card: text(slug),
      block_cardgroup: {
        slug,
        component_name: 'grid',
        group_type: 'cards',
        cards: ['before'],
        translations: said(slug),
      },
      block_component: { slug, component_name: 'page-title', translations: said(`Title of ${slug}`) },
    }
    await site.service.importDocuments(inMemory(collection, [valid[collection] ?? {}]))
    await store(collection, slug, { ...valid[collection], ...fields })
    for (const locale of ['en', 'id'] as const) {
      const page = await drawBetween(collection, [slug], locale)
      expect(page.words).not.toContain(slug)
      expect(page.faults).toEqual([])
    }
    const reports = site.lines.filter(
      ({ level, fields: said }) => level === 'error' && JSON.stringify(said).includes(slug),
    )
    expect(reports).toMatchObject([{ fields: { block: { collection, slug } } }])
  })
})

describe('a renderer that throws', () => {
  it.each([
    ['en', 'This part of the page could not be shown. Try again', '/hostile'],
    ['id', 'Bagian halaman ini tidak dapat ditampilkan. Coba lagi', '/id/hostile'],
  ] as const)('is replaced by a sentence and a way to try again in %s', async (locale, words, address) => {
    const page = await drawBetween('block_component', ['failing-component'], locale)
    expect(page.faults).toEqual([FAULT])
    expect(page.words).toContain(words)
    expect(page.body.split('<main')[1]).toContain(`href="${address}"`)
  })

  it('removes only itself from a group of cards', async () => {
    const group = { ...GROUP, slug: 'mixed', cards: ['good', 'failing-card'] }
    await site.service.importDocuments([
      ...inMemory('block_card', [text('good'), text('failing-card', 'failing')]),
      ...inMemory('block_cardgroup', [group]),
    ])
    const page = await drawBetween('block_cardgroup', ['mixed'])
    expect(page.words).toContain('Title of good')
    expect(page.faults).toEqual([FAULT])
  })

  it('is still drawn when only its data declaration throws', async () => {
    const page = await drawBetween('block_component', ['failing-queries'])
    expect(page.words).toContain('Drawn all the same')
    expect(page.faults).toEqual([FAULT])
  })
})

describe('a name without a renderer', () => {
  const blocks = [
    ['block_card', 'cards', text('unknown')],
    ['block_cardgroup', 'cardGroups', { ...GROUP, slug: 'unknown', translations: said('Title of unknown') }],
    ['block_component', 'components', { ...text('unknown'), component_name: 'page-title' }],
  ] as const
  const cases = blocks.flatMap((block) => UNKNOWN_NAMES.map((name) => [name, ...block] as const))

  it.each(cases)('%s in %s is drawn by the default renderer', async (name, collection, kind, document) => {
    await site.service.importDocuments(inMemory(collection, [document]))
    const page = await drawBetween(collection, ['unknown'], 'en', (_call, data) => renamed(data, name))
    expect(page.words).toContain('Title of unknown')
    expect(page.unknown).toEqual([`${kind} ${name}`])
    expect(page.faults).toEqual([])
  })

  it('has group items of an unknown kind drawn by the default renderer of group items', async () => {
    await site.service.importDocuments(inMemory('block_cardgroup', [{ ...GROUP, slug: 'unknown' }]))
    const page = await drawBetween('block_cardgroup', ['unknown'], 'en', (_call, data) =>
      changedItem(data, 'unknown', { group_type: 'toString', toString: [{ id: 1, name: 'Name of a member' }] }),
    )
    expect(page.words).toContain('Name of a member')
    expect(page.unknown).toEqual(['groupItems toString'])
  })

  it.each(UNKNOWN_NAMES)('%s in the address of a page, a product or a query is simply unknown', async (name) => {
    for (const address of [`/${name}`, `/about/${name}`, `/product/detail/${name}`, `/id/article/detail/${name}`]) {
      const page = await site.draw(address)
      expect([address, page.status, page.faults]).toEqual([address, 404, []])
    }
    const list = await site.draw(`/product?brand=${name}&sort=${name}&${name}=1&variant[${name}]=${name}`)
    expect(list.faults).toEqual([])
  })
})

const renamed = (data: unknown, name: string) => changedItem(data, 'unknown', { component_name: name })

/** The answered page with some fields changed on the block with this slug. */
function changedItem(data: unknown, slug: string, fields: object): unknown {
  const page = data as Partial<Page> | null
  if (!page?.blocks) return data
  const blocks = page.blocks.map((row) => (row.item.slug === slug ? { ...row, item: { ...row.item, ...fields } } : row))
  return { ...page, blocks }
}
