import { describe, expect, it } from 'vitest'
import { collections } from '#generated/collections.ts'
import { adviceOn } from './content-advice.ts'
import { languageAdvice } from './language-advice.ts'
import { NO_SURROUNDINGS, type Surroundings, surroundingsIn } from './surroundings.ts'

type Given = readonly [collection: string, document: object]

const sources = (given: readonly Given[]) =>
  given.map(([collection, document], index) => ({ collection, document, file: `${index}`, pointer: '' }))

/** The advice on documents that are everything there is, as `pointer rule: sentence`. */
function adviceAmong(...given: Given[]): string[] {
  return advice(given, { ...NO_SURROUNDINGS, ...surroundingsIn(sources(given), collections) })
}

function advice(given: readonly Given[], around: Surroundings): string[] {
  return adviceOn(sources(given), collections, around).map(
    ({ pointer, rule, message }) => `${pointer} ${rule}: ${message}`,
  )
}

const card = (slug: string) => ({ collection: 'block_card', item: slug })
const page = (slug: string, more: object = {}): Given => ['page', { name: slug, slug, blocks: [], ...more }]
const link = (href: string): Given => ['redirect', { from: '/old', to: href, code: 301 }]

describe('the order of blocks on a page', () => {
  const blocks = [card('hero'), card('words'), card('end')]

  it('needs no second place', () => {
    expect(adviceAmong(page('yard', { blocks }))).toEqual([])
    expect(adviceAmong(page('yard', { blocks, block_sort: 'hero, words,end' }))).toEqual([])
  })

  it('in block_sort is told from that of a block that was moved in vain', () => {
    expect(adviceAmong(page('yard', { blocks, block_sort: 'hero,end,words' }))).toEqual([
      "/blocks block-order: The order of blocks has no effect, because block_sort has a different one (first difference: 'words'). Remove block_sort.",
    ])
  })

  it('in block_sort is told to miss a new block, which comes last', () => {
    expect(adviceAmong(page('yard', { blocks, block_sort: 'words,end' }))).toEqual([
      "/blocks/0 block-order: 'hero' is not in block_sort, so it comes after all blocks that are.",
    ])
  })

  it('in block_sort is told to name a block that the page does not have', () => {
    expect(adviceAmong(page('yard', { blocks, block_sort: 'hero,wrods,words,end' }))).toEqual([
      "/block_sort block-order: The page has no block 'wrods'. Did you mean 'words'?",
    ])
  })
})

it('a misspelt name of a block is reported with the nearest name', () => {
  const named = (component_name: string): Given => ['block_card', { slug: 'a', component_name }]
  expect(adviceAmong(named('hero-banner'))).toEqual([])
  expect(adviceAmong(named('hero-baner'))).toEqual([
    "/component_name block-name: No block of block_card is named 'hero-baner', so it is drawn plainly. Did you mean 'hero-banner'?",
  ])
  expect(adviceAmong(named('turntable'))).toEqual([
    "/component_name block-name: No block of block_card is named 'turntable', so it is drawn plainly.",
  ])
})

describe('a field of a card that its place ignores', () => {
  const member = (more: object): Given => ['block_card', { slug: 'tile', component_name: 'feature', ...more }]
  const group: Given = [
    'block_cardgroup',
    { slug: 'row', component_name: 'grid', group_type: 'cards', cards: ['tile'] },
  ]
  const alone = page('yard', { blocks: [card('tile')] })

  it.each([
    ['width', { width: 'wide' }],
    ['class', { class: 'spacious' }],
  ])('is told in a card group, which decides about it: %s', (field, more) => {
    expect(adviceAmong(member(more), group)).toEqual([
      `/${field} card-place: It has no effect on a card of block_cardgroup 'row': there, the group decides.`,
    ])
    expect(adviceAmong(member(more), alone)).toEqual([])
    expect(adviceAmong(member(more), group, alone)).toEqual([])
  })

  it('is told when it is for a carousel and the card is directly on a page', () => {
    expect(adviceAmong(member({ interval: 5000 }), group)).toEqual([])
    expect(adviceAmong(member({ interval: 5000 }), alone)).toEqual([
      '/interval card-place: It has an effect only on a card of a carousel.',
    ])
  })

  it('is silent on everything that has an effect everywhere', () => {
    expect(adviceAmong(member({ height: 'md', class: 'framed' }), group)).toEqual([])
  })
})

describe('a link within the site', () => {
  const site: Given[] = [
    page('yard/gate'),
    page('plans', { status: 'draft' }),
    ['product', { name: 'A', slug: 'grating-38' }],
    ['career', { name: 'welder', id: 3, translations: [] }],
    ['market_field', { slug: 'mining' }],
    ['brand', { name: 'Kisara', slug: 'kisara' }],
  ]

  it.each([
    ['a page', '/yard/gate'],
    ['a page in Indonesian, with query and fragment', '/id/yard/gate/?x=1#top'],
    ['a page that the site brings along', '/product?brand=kisara'],
    ['a product', '/product/detail/grating-38'],
    ['a job by its number', '/career/detail/3-welder'],
    ['a short address', '/market/mining'],
    ['another redirect', '/old'],
    ['another site', 'https://example.com/nothing'],
    ['a file', '/api/files/a.pdf'],
    ['a place on the same page', '#form'],
  ])('that leads to %s is fine', (_, href) => {
    expect(adviceAmong(link(href), ...site)).toEqual([])
  })

  it.each([
    ['no page', '/yrad'],
    ['a draft', '/plans'],
    ['no product', '/product/detail/grating-83'],
    ['no job', '/career/detail/4-welder'],
    ['a page that only frames products', '/product-detail'],
  ])('that leads to %s is reported', (_, href) => {
    expect(adviceAmong(link(href), ...site)).toEqual([
      `/to link: The link leads nowhere: no published page is at ${href}.`,
    ])
  })

  it.each([
    ['about', '/about'],
    ['yard/gate?x=1', '/yard/gate?x=1'],
    ['./about', '/about'],
    ['../../about', '/about'],
  ])('without a slash at its beginning is reported: %s', (href, meant) => {
    expect(adviceAmong(link(href), ...site)).toEqual([
      `/to link: The link has no slash at its beginning, so it leads elsewhere from every page. Did you mean '${meant}'?`,
    ])
  })

  it.each(['?page=2', '#form', 'mailto:sales@example.com', 'tel:+62215550100', 'HTTPS://example.com/about'])(
    'needs no slash in %s',
    (href) => {
      expect(adviceAmong(link(href), ...site)).toEqual([])
    },
  )

  const lists: Given[] = [
    ['product_category', { slug: 'molded-grating' }],
    ['product_type', { name: 'Gratings', slug: 'grating' }],
    ['brand', { name: 'Kisara', slug: 'kisara', status: 'draft' }],
    ['article_category', { slug: 'news' }],
    ['variant_value', { name: 'color-gray', variant: 'color', value: '#888888' }],
    ['variant_value', { name: 'thickness-38', variant: 'thickness', value: '38 mm', number: 38 }],
    ['variant_value', { name: 'resin-a', variant: 'resin', value: 'Resin A', status: 'draft' }],
    ['spec', { name: 'Depth', slug: 'depth', variant: 'thickness' }],
    page('article'),
  ]

  it.each([
    '/product?category=molded-grating&type=grating&surface=concave',
    '/id/product/?category=molded-grating,molded-grating&q=nope&page=2&sort=code#list',
    '/product?variant[color]=gray,color-gray&spec[depth]=25..38&category=',
    '/product?variant%5Bthickness%5D=42&spec%5Bdepth%5D=..38',
    '/article?category=news',
    '/about?category=nope',
    'https://example.com/product?category=nope',
  ])('to a list that finds something is fine: %s', (href) => {
    expect(adviceAmong(link(href), page('about'), ...lists).filter((line) => line.includes('finds nothing'))).toEqual(
      [],
    )
  })

  it.each([
    ['/product?category=nope', "no published category is 'nope'."],
    ['/id/product?category=molded-grating,molded-gratign', "no published category is 'molded-gratign'."],
    ['/product?type=Gratings', "no published type is 'Gratings'."],
    ['/product?brand=kisara', "no published brand is 'kisara'."],
    ['/product?surface=concav', "no published surface is 'concav'. Did you mean 'concave'?"],
    ['/article?category=molded-grating', "no published category is 'molded-grating'."],
    ['/product?variant[color]=gray,grey', "no published variant[color] is 'grey'."],
    ['/product?variant[resin]=a', "no published variant[resin] is 'a'."],
    ['/product?spec[dpeth]=25..38', "no published spec is 'dpeth'."],
    ['/product?spec[dpeth]=thick', "no published spec is 'dpeth'."],
    ['/product?spec[depth]=38..25', "no published spec[depth] is '38..25'."],
    ['/product?spec[depth]=thick', "no published spec[depth] is 'thick'."],
  ])('to a list in which it finds nothing is reported: %s', (href, told) => {
    expect(adviceAmong(link(href), ...lists)).toEqual([`/to link: The link finds nothing: ${told}`])
  })

  it('is found inside formatted text and on buttons', () => {
    const text = { type: 'link', href: '/nowhere', children: [{ type: 'text', text: 'here' }] }
    const row = { languages_code: 'en-US', content: [{ type: 'paragraph', children: [text] }] }
    const buttons = [{ label: 'Go', href: '/nowhere' }]
    const given: Given = ['block_card', { slug: 'a', component_name: 'notice', translations: [{ ...row, buttons }] }]
    expect(adviceAmong(given).map((line) => line.split(' ')[0])).toEqual([
      '/translations/0/content/0/children/0/href',
      '/translations/0/buttons/0/href',
    ])
  })
})

it('archiving what is in use names who uses it', () => {
  const used: Given = ['block_card', { slug: 'hero', component_name: 'hero-banner', status: 'archived' }]
  const blocks = [card('hero')]
  expect(adviceAmong(used, page('yard', { blocks }), page('plans', { blocks, status: 'draft' }))).toEqual([
    "/status in-use: It is archived, but still used by page 'yard'.",
  ])
})

it('archiving a product does not name its own SKUs', () => {
  const sku: Given = ['product_sku', { sku_code: 'A-1', product: 'a' }]
  expect(adviceAmong(['product', { name: 'A', slug: 'a', status: 'archived' }], sku)).toEqual([])
})

it('a file without bytes is reported, unless it is played elsewhere', () => {
  const file = { filename_disk: 'images/a.webp', filename_download: 'a.webp', type: 'image/webp' }
  const around = { ...NO_SURROUNDINGS, hasBytes: () => false }
  expect(advice([['file', file]], around)).toEqual([
    "/filename_disk bytes: The file itself, 'images/a.webp', is not in the folder of files.",
  ])
  expect(advice([['file', { ...file, embed: 'https://example.com/play' }]], around)).toEqual([])
})

it('texts without Indonesian are listed by document', () => {
  const english = { languages_code: 'en-US', question: 'What?', answer: [{ type: 'paragraph', children: [] }] }
  const given: Given[] = [
    ['faq', { title: 'half', translations: [english, { languages_code: 'id-ID', question: 'Apa?' }] }],
    ['page', { name: 'Yard', slug: 'yard', blocks: [] }],
    ['product', { slug: 'a', name: 'A', translations: [] }],
  ]
  expect(languageAdvice(sources(given), collections).map(({ file, message }) => `${file} ${message}`)).toEqual([
    '0 Not in Bahasa Indonesia (id-ID): answer.',
    '1 Not in Bahasa Indonesia (id-ID): name.',
    '2 Not in Bahasa Indonesia (id-ID): name.',
  ])
})
