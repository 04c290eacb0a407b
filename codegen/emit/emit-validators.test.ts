import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { generateFiles } from '#tests/support/small-project.ts'
import { writeFiles } from '../write-files.ts'

interface Check {
  (value: unknown): boolean
  errors?: { instancePath: string; keyword: string }[] | null
}

const folder = mkdtempSync(join(tmpdir(), 'codegen-'))
const checks = new Map<string, Check>()

/** Generated modules import what is the same in every project from domain/. */
const PACKAGE = JSON.stringify({ type: 'module', imports: { '#domain/*': './domain/*' } })

beforeAll(async () => {
  const files = [...(await generateFiles())]
    .filter(([path]) => path.endsWith('.js') || path === 'validator-map.ts')
    .map(([path, text]) => ({
      path: path.replace(/\.ts$/, '.js'),
      text: path.endsWith('.ts') ? stripTypeScriptTypes(text) : text,
    }))
  writeFiles(folder, [...files, { path: 'package.json', text: PACKAGE }])
  symlinkSync(join(import.meta.dirname, '../../domain'), join(folder, 'domain'))
  const { validators } = await import(pathToFileURL(join(folder, 'validator-map.js')).href)
  for (const [id, check] of validators) checks.set(id, check)
})

afterAll(() => rmSync(folder, { recursive: true }))

function faults(id: string, value: unknown): string[] {
  const check = checks.get(id)
  if (!check) throw new Error(`There is no validator ${id}.`)
  return check(value) ? [] : (check.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
}

const link = {
  id: 1,
  slug: 'grating',
  status: 'published',
  translations: [{ id: null, languages_code: 'en-US', title: 'Grating' }],
}
const document = { slug: 'grating', brand: 'kisara', translations: [{ languages_code: 'en-US', title: 'Grating' }] }

it('the validator of an answer accepts properties that it does not know', () => {
  expect(faults('product.link.json', link)).toEqual([])
  expect(faults('product.link.json', { ...link, new_field: 1 })).toEqual([])
})

it('the validator of an answer rejects a missing property and a wrong type', () => {
  expect(faults('product.link.json', { ...link, status: undefined })).toEqual([' required'])
  expect(faults('product.link.json', { ...link, slug: 3 })).toEqual(['/slug type'])
})

it('the validator of a page accepts a page with a faulty block', () => {
  const page = { id: 1, slug: 'home', status: 'published', sort: null, date_created: '', date_updated: '', blocks: [] }
  const blocks = [{ id: 1, sort: 0, collection: 'block_card', item: { nothing: true } }]
  expect(faults('page.json', { ...page, blocks })).toEqual([])
  expect(faults('card.json', blocks[0]?.item)).toEqual([' required'])
})

it('the validator of a document rejects properties that it does not know', () => {
  expect(faults('product.document.json', document)).toEqual([])
  expect(faults('product.document.json', { ...document, color: 'red' })).toEqual([' additionalProperties'])
})

it('the validator of a document requires a complete English translation row', () => {
  expect(faults('product.document.json', { ...document, translations: [{ languages_code: 'id-ID' }] })).toContain(
    '/translations contains',
  )
  expect(faults('product.document.json', { ...document, translations: [{ languages_code: 'en-US' }] })).toContain(
    '/translations/0 required',
  )
})

it('the validator of a document reports every fault', () => {
  expect(faults('product.document.json', { ...document, slug: 'Not a slug', brand: '' })).toEqual([
    '/slug pattern',
    '/brand minLength',
  ])
})

it('the validator of a form applies conditions between fields', () => {
  expect(faults('form.contact.json', { kind: 'message', email: 'a@b.co' })).toEqual([])
  expect(faults('form.contact.json', { kind: 'quote', email: 'a@b.co' })).toContain(' required')
})

it('validators count characters, not code units', () => {
  const title = '🙂'.repeat(20)
  const hero = {
    slug: 'hero',
    component_name: 'hero-banner',
    image: 'x',
    translations: [{ languages_code: 'en-US', title }],
  }
  expect(faults('card.hero-banner.document.json', hero)).toEqual([])
})

it('every shape has a validator', () => {
  expect([...checks.keys()]).toEqual(
    expect.arrayContaining([
      'brand.json',
      'brand.link.json',
      'brand.document.json',
      'card.hero-banner.json',
      'list-products.query.json',
    ]),
  )
})
