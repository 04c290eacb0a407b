import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BlockFieldInfo, BlockInfo } from '#domain/content/block-info.ts'
import { DEFAULT_TAG } from '#domain/languages/locales.ts'
import { blocks } from '#generated/blocks.ts'
import schema from '#schemas/common/common.schema.json' with { type: 'json' }
import { inMemory } from '#tests/support/content/content-service.ts'
import { type DrawnSite, openDrawnSite } from '#tests/support/drawn-site.ts'

/** The fields that change nothing but the look of a block. */
const LOOKS = ['class', 'item_class', 'width', 'height', 'item_width', 'background_color']
const MEMBER_STYLES: readonly string[] = [...schema.definitions.member_style.enum, 'screen-only']
const BUTTON_STYLES = schema.definitions.button_style.enum
const ARTICLE = 'honest-limits-of-frp'

const CASES = [...blocks.values()].flatMap((block) =>
  block.fields
    .filter(({ name }) => LOOKS.includes(name))
    .map((field) => ({ block, field, name: block.schema, fieldName: field.name })),
)

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site.close())

describe.each(CASES)('$fieldName of $name', ({ block, field }) => {
  it('has values that all look different, and one at most that looks as if it were left out', async () => {
    const [without, ...looks] = await looksOf(block, field, false)
    const values = choicesOf(field)
    expect(new Set(looks).size, values.join(', ')).toBe(values.length)
    const idle = values.filter((_, index) => looks[index] === without)
    expect(idle.length, idle.join(', ')).toBeLessThanOrEqual(isStyle(field) ? 0 : 1)
  })

  it.runIf(block.envelope === 'card' && ['class', 'height'].includes(field.name))(
    'still means something inside a layout',
    async () => {
      const [without, ...looks] = await looksOf(block, field, true)
      const idle = choicesOf(field).filter((_, index) => looks[index] === without)
      // The space around a member is the layout's.
      const unexpected = isStyle(field) ? idle.filter((name) => MEMBER_STYLES.includes(name)) : idle.slice(1)
      expect(unexpected).toEqual([])
    },
  )
})

describe.each(blocksWith('buttons'))('a button of $name', ({ block }) => {
  it('looks different with every style', async () => {
    const example = block.examples.find((one) => JSON.stringify(one).includes('"buttons"')) as unknown as ButtonExample
    const looks = await drawn(
      block,
      [undefined, ...BUTTON_STYLES].map((style) => withButtonStyle(example, style)),
    )
    expect(new Set(looks).size).toBe(BUTTON_STYLES.length + 1)
  })
})

describe.each(blocksWith('article'))('the article of $name', ({ block }) => {
  it('is where the card leads to', async () => {
    const { url: _, ...bare } = block.examples[0] as Record<string, unknown>
    const links = await drawn(
      block,
      [undefined, ARTICLE].map((article) => ({ ...bare, ...(article && { article }) })),
    )
    expect(links.map((look) => look.includes(`/article/detail/${ARTICLE}`))).toEqual([false, true])
  })
})

describe.each(blocksWith('interval'))('the interval of $name', ({ block }) => {
  it('makes a carousel move, which gets a button that stops it', async () => {
    const layout = block.envelope === 'card' ? 'carousel' : undefined
    const looks = await drawn(
      block,
      [undefined, 0, 5000].map((value) => withField(block, 'interval', value)),
      layout,
    )
    const buttons = looks.map((look) => look.split(' button').length)
    expect(buttons[1]).toBe(buttons[0])
    expect(buttons[2]).toBe((buttons[0] as number) + 1)
  })
})

describe('a layout that no renderer draws', () => {
  it('frames its members as every other layout does', async () => {
    const tile = blocks.get('card.link-tile.json') as BlockInfo
    const example = tile.examples[0] as object
    const grid = await drawn(tile, [example], 'grid')
    expect(await drawn(tile, [example], 'unheard-of')).toEqual(grid)
  })
})

describe('the style of a page', () => {
  it('looks different with every name', async () => {
    const blocks = [{ collection: 'block_card', item: 'home-factory' }]
    const looks: string[] = []
    for (const style of [undefined, ...schema.definitions.page_style.enum]) {
      const page = { slug: 'looks', name: 'Looks', blocks, ...(style && { class: style }) }
      await site.service.importDocuments(inMemory('page', [page]))
      const { body } = await site.draw('/looks')
      looks.push(lookOf(/<main\b[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? ''))
    }
    expect(new Set(looks).size).toBe(looks.length)
  })
})

interface ButtonExample {
  translations: { buttons?: object[] }[]
}

function withButtonStyle(example: ButtonExample, style: string | undefined): object {
  const translations = example.translations.map((row) => ({
    ...row,
    ...(row.buttons && { buttons: row.buttons.map((button) => ({ ...button, class: style })) }),
  }))
  return JSON.parse(JSON.stringify({ ...example, translations }))
}

function blocksWith(fieldName: string) {
  return [...blocks.values()]
    .filter(({ fields }) => fields.some(({ name }) => name === fieldName))
    .map((block) => ({ block, name: block.schema }))
}

const isStyle = ({ name }: BlockFieldInfo) => name.endsWith('class')

function choicesOf({ limits }: BlockFieldInfo): string[] {
  return limits.find(({ rule }) => rule === 'enum')?.value as string[]
}

/**
 * The looks of a block without the field and with each of its values, alone on a page or as the only card of a grid.
 */
function looksOf(block: BlockInfo, field: BlockFieldInfo, inGrid: boolean): Promise<string[]> {
  const values = [undefined, ...choicesOf(field)]
  return drawn(
    block,
    values.map((value) => withField(block, field.name, value)),
    inGrid ? 'grid' : undefined,
  )
}

/** The block's first example with another value of a field, or without it. */
function withField({ examples }: BlockInfo, name: string, value: unknown): Record<string, unknown> {
  const { [name]: _, ...bare } = examples[0] as Record<string, unknown>
  return { ...bare, ...(value !== undefined && { [name]: value }) }
}

/** The markup of variants of a block, each alone on a page or as the only card of a layout. */
async function drawn(
  { collection }: BlockInfo,
  given: object[],
  layout?: 'grid' | 'carousel' | 'unheard-of',
): Promise<string[]> {
  const variants = given.map((variant, index) => ({ ...variant, slug: `look-${index}` }))
  const cut = { component_name: 'notice', translations: [{ languages_code: DEFAULT_TAG, content: paragraph(CUT) }] }
  const layouts = variants.map(({ slug }) => ({
    ...{ slug: `layout-of-${slug}`, component_name: layout, group_type: 'cards', cards: [slug] },
  }))
  const separator = { collection: 'block_card', item: 'cut' }
  const rows = variants.flatMap(({ slug }) => [
    separator,
    layout ? { collection: 'block_cardgroup', item: `layout-of-${slug}` } : { collection, item: slug },
  ])
  await site.service.importDocuments([
    ...inMemory(collection, variants),
    ...inMemory('block_card', [{ ...cut, slug: 'cut' }]),
    ...inMemory('block_cardgroup', layout ? layouts : []),
    ...inMemory('page', [{ slug: 'looks', name: 'Looks', blocks: [...rows, separator] }]),
  ])
  const { body, faults } = await site.draw('/looks')
  expect(faults).toEqual([])
  const looks = partsOf(body).map(lookOf)
  expect(looks.length).toBe(variants.length)
  return looks
}

const CUT = 'The next block begins here.'

function paragraph(text: string) {
  return [{ type: 'paragraph', children: [{ type: 'text', text }] }]
}

/** The markup of the page's blocks, each between two notices. */
function partsOf(body: string): string[] {
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? ''
  return main.split(CUT).slice(1, -1)
}

/** Every element with its classes, each once and in order, and where it leads. */
function lookOf(markup: string): string {
  const elements = [...markup.matchAll(/<([a-z]\w*)([^>]*)>/g)]
  return elements
    .map(([, tag, attributes = '']) => {
      const names = /\sclass="([^"]*)"/.exec(attributes)?.[1]?.split(' ').sort()
      return [tag, ...new Set(names), /\shref="([^"]*)"/.exec(attributes)?.[1] ?? ''].join('.')
    })
    .join(' ')
}
