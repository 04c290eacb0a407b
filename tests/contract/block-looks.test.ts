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

const isStyle = ({ name }: BlockFieldInfo) => name.endsWith('class')

function choicesOf({ limits }: BlockFieldInfo): string[] {
  return limits.find(({ rule }) => rule === 'enum')?.value as string[]
}

/** The markup of a block without the field and with each of its values, alone on a page or as the only card of a grid. */
async function looksOf({ collection, examples }: BlockInfo, field: BlockFieldInfo, inGrid: boolean): Promise<string[]> {
  const { [field.name]: _, ...bare } = examples[0] as Record<string, unknown>
  const variants = [undefined, ...choicesOf(field)].map((value, index) => ({
    ...bare,
    ...(value && { [field.name]: value }),
    slug: `look-${index}`,
  }))
  const cut = { component_name: 'notice', translations: [{ languages_code: DEFAULT_TAG, content: paragraph(CUT) }] }
  const grids = variants.map(({ slug }) => ({
    ...{ slug: `grid-of-${slug}`, component_name: 'grid', group_type: 'cards', cards: [slug] },
  }))
  const separator = { collection: 'block_card', item: 'cut' }
  const rows = variants.flatMap(({ slug }) => [
    separator,
    inGrid ? { collection: 'block_cardgroup', item: `grid-of-${slug}` } : { collection, item: slug },
  ])
  await site.service.importDocuments([
    ...inMemory(collection, variants),
    ...inMemory('block_card', [{ ...cut, slug: 'cut' }]),
    ...inMemory('block_cardgroup', inGrid ? grids : []),
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

/** Every element with its classes, each once and in order. */
function lookOf(markup: string): string {
  const elements = [...markup.matchAll(/<([a-z]\w*)(?:[^>]*?\sclass="([^"]*)")?/g)]
  return elements.map(([, tag, names]) => [tag, ...new Set(names?.split(' ').sort())].join('.')).join(' ')
}
