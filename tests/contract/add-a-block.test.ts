import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts'
import { type SiteProcess, startSite } from '#tests/support/site-process.ts'

/** A whole build and a new store with the demo take their time on a busy machine. */
const PATIENCE_MS = 240_000

const RENDERER = `import { useSuspenseQuery } from '@tanstack/react-query'
import type { MilestoneBandCard } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { brandQueries } from '#renderer/data/brand-queries.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import styles from './milestone-band.module.css'

export const queries = (_block: MilestoneBandCard, context: BlockContext) => [brandQueries.list(context)]

/** A figure of the year, beside the number of brands. */
export function MilestoneBand({ block, context }: BlockProps<MilestoneBandCard>) {
  const { data: brands } = useSuspenseQuery(brandQueries.list(context))
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

/** All files that it takes: two for a block, one for a block that the default renderer draws, and the content that uses them. */
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

let copy: ProjectCopy
let site: SiteProcess | undefined
beforeAll(async () => {
  copy = copyProject()
  for (const [path, content] of Object.entries(ADDED)) copy.write(path, content)
  const dataDir = join(copy.root, '.data')
  site = await startSite(copy.root, { dataDir, environment: { LOG_LEVEL: 'warn' }, patienceMs: PATIENCE_MS })
}, PATIENCE_MS)
afterAll(async () => {
  await site?.stop()
  copy.remove()
}, 30_000)

async function page(path: string): Promise<string> {
  const answer = await fetch(`${site?.origin}${path}`)
  expect(answer.status).toBe(200)
  return answer.text()
}

describe('a block of two new files', () => {
  it.each([
    ['/milestones', 'A thousand platforms'],
    ['/id/milestones', 'Seribu anjungan'],
  ])('is drawn by its renderer with its data on %s', async (path, title) => {
    const html = await page(path)
    const { data: brands } = JSON.parse(await page('/api/brands')) as { data: unknown[] }
    const drawn = /<section class="[^"]+" (data-milestone="\d+")><h2[^>]*>([^<]*)<\/h2>/.exec(html)?.slice(1)
    expect(drawn).toEqual([`data-milestone="${brands.length}"`, title])
  })

  it('brings its code and its styles with the page', async () => {
    const html = await page('/milestones')
    const code = /<link rel="modulepreload" fetchpriority="low" href="(\/assets\/milestone-band[^"]*\.js)">/.exec(
      html,
    )?.[1]
    const script = await fetch(`${site?.origin}${code}`)
    expect([script.status, script.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')])
    const sheet = /<link rel="stylesheet" href="([^"]+)">/.exec(html)?.[1]
    expect(await (await fetch(`${site?.origin}${sheet}`)).text()).toContain('letter-spacing:.0625em')
  })

  it.each([
    ['/milestones', 'Drawn by default'],
    ['/id/milestones', 'Digambar secara baku'],
  ])('is drawn by the default renderer without one of its own on %s', async (path, title) => {
    const section = /<section id="our-word".*?<\/section>/s.exec(await page(path))?.[0]
    expect(section).toContain(`>${title}</`)
  })

  it('needs no change to any other file', () => {
    expect(copy.changedFiles()).toEqual(Object.keys(ADDED).sort())
  })

  it('is no cause for complaint but the one about the missing renderer', () => {
    const complaints = site
      ?.said()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect(complaints).toEqual(['No renderer "plain-word" in registry/cards: drawn by the default renderer'])
  })
})
