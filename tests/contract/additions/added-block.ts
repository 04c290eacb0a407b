import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ProjectCopy } from '#tests/support/project-copy.ts'
import { type AddedTo, read } from './added-to.ts'

const RENDERER = `import { useSuspenseQuery } from '@tanstack/react-query'
import type { MilestoneBandCard } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { callQuery } from '#renderer/data/call-query.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import styles from './milestone-band.module.css'

export const queries = (_block: MilestoneBandCard, context: BlockContext) => [callQuery(context, 'listBrands')]

/** A figure of the year, beside the number of brands. */
export function MilestoneBand({ block, context }: BlockProps<MilestoneBandCard>) {
  const { data: brands } = useSuspenseQuery(callQuery(context, 'listBrands'))
  return (
    <section className={styles.band} data-milestone={brands.length}>
      <Translated of={block} field="title" as="h2" />
      <Translated of={block} field="subtitle" as="p" />
    </section>
  )
}
`

const STYLES = '.band {\n  padding: var(--ori-spacing-8);\n  letter-spacing: 0.0625em;\n}\n'

function cardSchema(name: string, title: { en: string; id: string }) {
  const example = (number: number, en: string, id: string) => ({
    slug: `example-${name}-${number}`,
    component_name: name,
    translations: [
      { languages_code: 'en-US', title: en, subtitle: `${en}, and why` },
      { languages_code: 'id-ID', title: id, subtitle: `${id}, dan alasannya` },
    ],
  })
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `card.${name}.json`,
    title: title.en,
    description: `${title.en}: one line of a year.`,
    'x-title': title,
    'x-hint': title,
    'x-version': 1,
    properties: { component_name: { const: name }, title: { maxLength: 90 }, subtitle: { maxLength: 120 } },
    required: ['title'],
    examples: [
      example(1, 'Ten years of panels', 'Sepuluh tahun panel'),
      example(2, 'Ten', 'Sepuluh'),
      example(3, 'Ten years of panels for platforms at sea', 'Sepuluh tahun panel untuk anjungan lepas pantai'),
    ],
  }
}

const card = (slug: string, component_name: string, en: string, id: string) => ({
  slug,
  component_name,
  translations: [
    { languages_code: 'en-US', title: en, subtitle: `${en}: the subtitle` },
    { languages_code: 'id-ID', title: id, subtitle: `${id}: anak judul` },
  ],
})

/**
 * All files it takes: two for a block, one for a block that the default renderer draws, and the content that uses them.
 */
const ADDED: Record<string, string | object> = {
  'registry/cards/milestone-band.module.css': STYLES,
  'registry/cards/milestone-band.tsx': RENDERER,
  'schemas/blocks/card/milestone-band.schema.json': cardSchema('milestone-band', { en: 'Milestones', id: 'Tonggak' }),
  'schemas/blocks/card/plain-word.schema.json': cardSchema('plain-word', { en: 'Plain word', id: 'Kata' }),
  'service/demo/content/block_card/milestones.json': [
    card('our-milestone', 'milestone-band', 'A thousand platforms', 'Seribu anjungan'),
    card('our-word', 'plain-word', 'Drawn by default', 'Digambar secara baku'),
  ],
  'service/demo/content/page/milestones.json': {
    slug: 'milestones',
    name: 'Milestones',
    blocks: [
      { collection: 'block_card', item: 'our-milestone' },
      { collection: 'block_card', item: 'our-word' },
    ],
  },
}

/** A built-in block that the demo uses and that has a style sheet and a skeleton. */
const RENAMED = { from: 'product-list', to: 'goods-shelf' } as const

/** The block's files, and the content that refers to it. */
const FILES_OF_BLOCK = [
  'registry/components/product-list.module.css',
  'registry/components/product-list.skeleton.css',
  'registry/components/product-list.skeleton.tsx',
  'registry/components/product-list.tsx',
  'schemas/blocks/component/product-list.schema.json',
]
const CONTENT_OF_BLOCK = [
  'service/demo/content/block_component/product.json',
  'site/content/block_component/plain.json',
]

/** Renames a block as a person would: in its own files, and in the content that has it as `component_name`. */
function rename({ root }: ProjectCopy) {
  const pascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const { from, to } = RENAMED
  for (const path of globSync(`{registry,schemas/blocks}/**/${from}.*`, { cwd: root })) {
    const text = readFileSync(join(root, path), 'utf8')
    writeFileSync(join(root, path), text.replaceAll(from, to).replaceAll(pascal(from), pascal(to)))
    renameSync(join(root, path), join(root, path.replace(from, to)))
  }
  for (const path of globSync('{site,service/demo}/content/block_*/*.json', { cwd: root })) {
    const text = readFileSync(join(root, path), 'utf8')
    const renamed = text.replaceAll(`"component_name": "${from}"`, `"component_name": "${to}"`)
    if (renamed !== text) writeFileSync(join(root, path), renamed)
  }
}

/** Adds the blocks to a copy of the project, and renames one that it has. */
export function addBlocks(copy: ProjectCopy): void {
  for (const [path, content] of Object.entries(ADDED)) copy.write(path, content)
  rename(copy)
}

/** Every file that these blocks take. */
export const BLOCK_FILES = [
  ...Object.keys(ADDED),
  ...FILES_OF_BLOCK.flatMap((path) => [path, path.replace(RENAMED.from, RENAMED.to)]),
  ...CONTENT_OF_BLOCK,
]

/** What must be true of the blocks once the site with them runs. */
export function testBlocks(added: () => AddedTo): void {
  describe('a block of two new files', () => {
    it.each([
      ['/milestones', 'A thousand platforms'],
      ['/id/milestones', 'Seribu anjungan'],
    ])('is drawn by its renderer with its data on %s', async (path, title) => {
      const html = await read(added(), path)
      const { data: brands } = JSON.parse(await read(added(), '/api/brands')) as { data: unknown[] }
      const drawn = /<section class="[^"]+" (data-milestone="\d+")><h2[^>]*>([^<]*)<\/h2>/.exec(html)?.slice(1)
      expect(drawn).toEqual([`data-milestone="${brands.length}"`, title])
    })

    it('loads its code and styles with the page', async () => {
      const html = await read(added(), '/milestones')
      const code = /<link rel="modulepreload" href="(\/assets\/milestone-band[^"]*\.js)">/.exec(html)?.[1]
      const script = await fetch(`${added().origin}${code}`)
      expect([script.status, script.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')])
      const sheet = /<link rel="stylesheet" href="([^"]+)">/.exec(html)?.[1]
      expect(await (await fetch(`${added().origin}${sheet}`)).text()).toContain('letter-spacing:.0625em')
    })

    it.each([
      ['/milestones', 'Drawn by default'],
      ['/id/milestones', 'Digambar secara baku'],
    ])('is drawn by the default renderer on %s when it has no renderer', async (path, title) => {
      const section = /<section id="our-word".*?<\/section>/s.exec(await read(added(), path))?.[0]
      expect(section).toContain(`>${title}</`)
    })

    it('is the only one about which something is logged, as its renderer is missing', () => {
      expect(added().logged()).toEqual(['No renderer "plain-word" in registry/cards: drawn by the default renderer'])
    })
  })

  describe('a block renamed in its own files and in content', () => {
    it('is drawn under its new name', async () => {
      expect(await read(added(), '/product')).toContain('/product/detail/')
    })
  })
}
