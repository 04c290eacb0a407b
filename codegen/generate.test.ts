import { expect, it, vi } from 'vitest'
import type { Sources } from './source/source-types.ts'
import { generateFiles } from './testing/generated-project.ts'
import { smallProject, withValue } from './testing/small-project.ts'

/** The generator as a new process loads it, without what an earlier run left in memory. */
async function generateAfresh(sources: Sources): Promise<Map<string, string>> {
  vi.resetModules()
  const { generateFiles: afresh } = await import('./testing/generated-project.ts')
  return afresh(sources)
}

it('gives the same bytes in two runs', async () => {
  expect(await generateAfresh(smallProject())).toEqual(await generateAfresh(smallProject()))
})

it('gives the same bytes whatever the order of the files', async () => {
  const { messages, ...others } = smallProject()
  const files = await generateFiles({ ...others, messages: messages.toReversed() })

  expect(files).toEqual(await generateFiles())
})

it('opens every module with its source', async () => {
  const modules = [...(await generateFiles())].filter(([path]) => !path.endsWith('.json'))

  expect(modules.filter(([, text]) => !/^\/\/ do not edit; made from \S/.test(text)).map(([path]) => path)).toEqual([])
})

it('makes modules that need nothing at run time', async () => {
  const modules = [...(await generateFiles())].filter(([path]) => path.endsWith('.js'))

  expect(modules.filter(([, text]) => /\brequire\(|\beval\(|new Function/.test(text)).map(([path]) => path)).toEqual([])
})

it('makes an empty project of nothing', async () => {
  const files = await generateFiles({ schemas: [], registry: [], migrations: [], messages: [] })

  expect(files.get('calls.ts')).toContain('export const calls: readonly Call[] = []')
  expect(files.get('message-ids.ts')).toContain('export type MessageId = never')
})

it('names every renderer by what content calls it', async () => {
  const registry = (await generateFiles()).get('registry.ts')

  expect(registry).toContain("['hero-banner', () => import('#registry/cards/hero-banner.tsx')")
  expect(registry).toContain("['product_types', () => import('#registry/group-items/product-types.tsx')")
  expect(registry).toContain("import('#registry/components/faq-list/faq-list.tsx')")
  expect(registry).not.toContain('faq-answer')
})

it('compiles interface words to trees without positions', async () => {
  const files = await generateFiles()

  expect(files.get('messages-id.ts')).toContain(`'base.back': [{"type":0,"value":"Kembali"}]`)
  expect(files.get('messages-id.ts')).not.toContain('location')
})

it('keeps the words of late text sets apart, in both languages', async () => {
  const files = await generateFiles()

  expect(files.get('messages-id.ts')).not.toContain('compare.general')
  expect(files.get('message-ids.ts')).toContain("'compare.general'")
  expect(files.get('texts-compare.ts')).toMatch(/en: .*"General".*id: .*"Umum"/s)
})

it('prints the limits of an entity as a constant', async () => {
  const files = await generateFiles(
    withValue(smallProject(), 'schemas/entities/brand.schema.json', '/x-limits', { compare: 4 }),
  )

  expect(files.get('limits.ts')).toContain('export const BRAND_LIMITS = { compare: 4 } as const')
})

it('prints the parameters of facets and the names of values', async () => {
  const files = await generateFiles()

  expect(files.get('facets.ts')).toContain("plain: ['brand', 'resin', 'surface', 'weight', 'new'], keyed: ['spec']")
  expect(files.get('value-titles.ts')).toContain(
    "surfaces: new Map<string, ValueTitle>([['flat', { en: 'Flat', id: 'Rata' }]])",
  )
})
