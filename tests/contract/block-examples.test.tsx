import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BlockInfo } from '#domain/content/block-info.ts'
import { DEFAULT_TAG, LOCALES, languageTag } from '#domain/languages/locales.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { addressOf, type Thing } from '#domain/subjects/subject-address.ts'
import type { SubjectPlan } from '#domain/subjects/subject-plan.ts'
import { blocks } from '#generated/blocks.ts'
import { builtInPages } from '#generated/built-in-pages.ts'
import { subjects } from '#generated/subjects.ts'
import type { Locale } from '#generated/types.ts'
import { validators } from '#generated/validator-map.ts'
import type { Registry } from '#renderer/blocks/block-types.ts'
import { registry } from '#site/registry.ts'
import { inMemory } from '#tests/support/content/content-service.ts'
import { type DrawnSite, openDrawnSite } from '#tests/support/drawn-site.ts'
import { filesBelow, ROOT } from '#tests/support/source-files.ts'

type Example = BlockInfo['examples'][number] & {
  slug?: string
  translations?: { languages_code: string; title?: string }[]
}

const KINDS: Record<BlockInfo['envelope'], { folder: string; kind: keyof Registry }> = {
  card: { folder: 'cards', kind: 'cards' },
  'card-group': { folder: 'card-groups', kind: 'cardGroups' },
  component: { folder: 'components', kind: 'components' },
}

/**
 * Detail pages, each with an address that has plenty to show; the blocks that belong on them are drawn there. Other
 * detail pages show the fixtures of their kind.
 */
const DETAIL_PAGES: ReadonlyMap<string, string> = new Map([
  ['product-detail', '/product/detail/molded-grating-38-mm'],
  ['article-detail', '/article/detail/choosing-resin-for-hypochlorite'],
  ['market-detail', '/market/detail/oil-and-gas'],
  ['career-detail', '/career/detail/1-sales-engineer'],
])

const KINDS_BY_PAGE: ReadonlyMap<string, SubjectPlan> = new Map(
  Object.values(subjects).map((plan) => [plan.page, plan]),
)
const ALL = [...blocks.values()]
const CASES = ALL.flatMap((block) => LOCALES.map((locale) => ({ schema: block.schema, locale, block })))

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site.close())

describe.each(ALL)('$schema', (block) => {
  const { folder, kind } = KINDS[block.envelope]

  it('has a schema and a renderer in files of its name', async () => {
    expect(existsSync(join(ROOT, `schemas/blocks/${block.envelope}/${block.name}.schema.json`))).toBe(true)
    const files = filesBelow(`registry/${folder}`, /\.tsx$/).map((path) => basename(path, '.tsx'))
    expect(files).toContain(block.name)
    const module = await registry[kind].get(block.name)?.()
    expect(module?.Component.name).toBe(pascalCase(block.name))
  })

  it('has at least three examples that its schema accepts, each with its own slug', () => {
    const validate = validators.get(block.documentSchema)
    expect(block.examples.length).toBeGreaterThanOrEqual(3)
    expect(new Set(block.examples.map(({ slug }) => slug)).size).toBe(block.examples.length)
    const refused = block.examples.filter((example) => !validate?.(structuredClone(example)))
    expect(refused).toEqual([])
  })
})

describe('every example is drawn on the server', () => {
  it.each(CASES)('$schema in $locale', async ({ block, locale }) => {
    const address = await showExamples(block)
    const page = await site.draw(localizedPath(address, locale))
    expect(page.status).toBe(200)
    expect(page.faults).toEqual([])
    expect(page.unknown).toEqual([])
    expect(page.words).not.toBe('')
    expect(titlesOf(block, locale).filter((title) => !page.words.includes(title))).toEqual([])
  })
})

/** Puts all examples of a block on a page and returns its address. */
async function showExamples({ collection, name, envelope, examples }: BlockInfo): Promise<string> {
  const detail = [...builtInPages.values()].find(
    ({ slug, blocks: rows }) =>
      KINDS_BY_PAGE.has(slug) && envelope === 'component' && rows.some(({ item }) => item.component_name === name),
  )
  const slug = detail?.slug ?? `examples/${envelope}-${name}`
  const rows = examples.map((example) => ({ collection, item: String(example.slug) }))
  const page = { slug, name: 'Examples', blocks: rows }
  await site.service.importDocuments([...inMemory(collection, examples), ...inMemory('page', [page])])
  const kind = KINDS_BY_PAGE.get(slug)
  return kind ? (DETAIL_PAGES.get(slug) ?? fixtureAddress(kind)) : `/${slug}`
}

/** Puts the fixtures of a kind among the content and returns the address of the first. */
async function fixtureAddress(plan: SubjectPlan): Promise<string> {
  const files = filesBelow(`tests/fixtures/content/${plan.collection}`, /\.json$/)
  const documents = files.flatMap((file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as object[])
  await site.service.importDocuments(inMemory(plan.collection, documents))
  return addressOf(plan, documents[0] as Thing)
}

/** The titles of a block's examples that a reader of the language should see. */
function titlesOf(block: BlockInfo, locale: Locale): string[] {
  return block.examples.flatMap(({ translations = [] }: Example) => {
    const titles = new Map(translations.map((row) => [row.languages_code, row.title]))
    return titles.get(languageTag(locale)) ?? titles.get(DEFAULT_TAG) ?? []
  })
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
