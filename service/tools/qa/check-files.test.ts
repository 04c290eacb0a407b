import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bytesFolders } from './bytes-folders.ts'
import { checkFiles, type FileOptions } from './check-files.ts'

/** Limit for ten thousand documents on two cores, in milliseconds of CPU time, so that other processes do not count. */
const TEN_THOUSAND_MS = 10_000

const DEMO = resolve(import.meta.dirname, '../../demo/content')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ori-qa-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function put(path: string, content: string | Uint8Array | object): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  const asIs = typeof content === 'string' || content instanceof Uint8Array
  writeFileSync(file, asIs ? content : `${JSON.stringify(content, null, 2)}\n`)
  return file
}

/** The parsed JSON files of a folder by name. */
function documentsOf(path: string): Map<string, unknown> {
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  return new Map(names.map((name) => [name, JSON.parse(readFileSync(join(path, name), 'utf8'))]))
}

/** Every fault in the whole folder, or in single files. */
function faultsOf(options: FileOptions = {}, ...files: string[]): string[] {
  const { faults } = checkFiles(files.length > 0 ? files : [folder], options)
  return faults.map(({ file, line, column, pointer, rule, message, value }) =>
    [`${file.slice(folder.length + 1)}:${line}:${column}`, pointer, rule, message, value].join(' | '),
  )
}

const brand = { name: 'Kisara', slug: 'kisara' }

describe('content files', () => {
  it("are checked as documents of their folder's collection, with line, column, pointer, rule and value", () => {
    put('brand/brands.json', [brand, { name: 'K', slug: 'Bad Slug', color: 'red' }])
    expect(faultsOf()).toEqual([
      'brand/brands.json:8:13 | /1/slug | pattern | “Slug” must be small letters and digits, in words joined by single hyphens. | "Bad Slug"',
      'brand/brands.json:9:5 | /1/color | additionalProperties | “color” is not a field here. | "red"',
    ])
  })

  it('may refer only to documents among them or made by the program', () => {
    put('product_category/c.json', { name: 'C', slug: 'c', brand: 'nobody', catalogs: ['catalogue-c.pdf'] })
    expect(faultsOf()).toEqual([
      'product_category/c.json:4:12 | /brand | relation | There is no brand with the slug “nobody”. | "nobody"',
    ])
  })

  it('given one by one are checked for missing references only on request', () => {
    const file = put('product_category/c.json', { name: 'C', slug: 'c', brand: 'nobody' })
    expect(faultsOf({}, file)).toEqual([])
    expect(faultsOf({ relations: true }, file)).toHaveLength(1)
  })

  it('must not repeat a key', () => {
    put('brand/a.json', brand)
    put('brand/b.json', brand)
    const [fault = ''] = faultsOf()
    expect(fault).toContain('brand/b.json:3:11 | /slug | unique | The slug “kisara” is taken already by')
  })

  it('are reported with the place where they stop being JSON and what was expected', () => {
    put('brand/a.json', '{\n  "name": "Kisara",\n}\n')
    expect(faultsOf()).toEqual([
      "brand/a.json:3:1 |  | json | The file is not valid JSON: found '}', expected a name in double quotes. | ",
    ])
  })

  it('must not repeat a name in one object', () => {
    put('brand/a.json', '{ "name": "Kisara", "slug": "kisara", "name": "K" }')
    expect(faultsOf()[0]).toContain("brand/a.json:1:39 | /name | repeated-name | The name 'name' stands twice")
  })
})

describe('warnings', () => {
  const warningsOf = (options: FileOptions = {}, ...files: string[]) =>
    checkFiles(files.length > 0 ? files : [folder], options).warnings.map(({ rule }) => rule)

  it('are not faults, and need the whole folder where they are about other documents', () => {
    const page = put('page/a.json', { name: 'A', slug: 'a', blocks: [], block_sort: 'nobody' })
    const redirect = put('redirect/r.json', { from: '/old', to: '/nowhere', code: 301 })
    expect(warningsOf()).toEqual(['block-order', 'link'])
    expect(warningsOf({}, page, redirect)).toEqual(['block-order'])
    expect(faultsOf()).toEqual([])
  })

  it('about bytes need a folder, and about languages a wish', () => {
    const images = { filename_disk: 'a.webp', filename_download: 'a.webp', type: 'image/webp' }
    put('file/f.json', [images, { ...images, filename_disk: 'file/f.json', filename_download: 'b.webp' }])
    put('spec/s.json', { name: 'load', translations: [{ languages_code: 'en-US', label: 'Load' }] })
    expect(warningsOf()).toEqual([])
    expect(checkFiles([folder]).left).toEqual([
      'The bytes of files were not looked for: name their folder with --files=DIR.',
    ])
    expect(checkFiles([folder], { bytes: [folder] }).left).toEqual([])
    expect(warningsOf({ bytes: [folder], languages: true })).toEqual(['bytes', 'language'])
  })

  it('about bytes look beside the content and among the files of the site, if nothing else is said', () => {
    put('content/file/f.json', [{ filename_disk: 'a.webp', filename_download: 'a.webp', type: 'image/webp' }])
    const content = join(folder, 'content')
    const settings = { DATA_DIR: join(folder, 'data') }
    expect(bytesFolders([content], settings)).toEqual([])
    put('assets/other.json', {})
    for (const path of [content, join(content, 'file'), join(content, 'file/f.json')]) {
      expect(bytesFolders([path], settings)).toEqual([join(folder, 'assets')])
    }
    const rules = () => warningsOf({ bytes: bytesFolders([content], settings) }, content)
    expect(rules()).toEqual(['bytes'])
    put('data/files/public/a.webp', 'bytes')
    expect(rules()).toEqual([])
  })

  it('about the demo are those that its special cases are for', () => {
    const bytes = bytesFolders([DEMO], { DATA_DIR: folder })
    expect(bytes).toContain(resolve(DEMO, '../assets'))
    expect(warningsOf({ bytes }, DEMO)).toEqual(['block-name', 'block-order', 'block-order', 'in-use'])
  })
})

describe('the schema of a file', () => {
  it('is the one given as an option', () => {
    const file = put('anything.json', { name: 'K' })
    expect(faultsOf({ schema: 'brand' }, file)[0]).toContain('required | “Slug” is missing.')
    expect(faultsOf({ schema: 'schemas/entities/brand.schema.json' }, file)).toHaveLength(1)
    expect(faultsOf({ schema: 'brand.link.json' }, file)[0]).toContain('“id” is missing.')
    expect(faultsOf({ schema: 'form.contact.json' }, file)[0]).toContain('required')
  })

  it('is the one given in the file itself', () => {
    put('fixtures/one.json', { $schema: '../schemas/blocks/card/notice.schema.json', slug: 'n' })
    expect(faultsOf().map((fault) => fault.split(' | ')[3])).toContain('“Block (component_name)” is missing.')
  })

  it.each([
    [
      'product/a.json',
      { $schema: 'brand' },
      "Its $schema says 'brand', its folder says 'product': correct one of them.",
    ],
    ['a.json', {}, 'The schema of the file is unknown: put the file in a folder named after its collection'],
    [
      'product-category/a.json',
      {},
      "The schema of the file is unknown: put the file in a folder named after its collection, add a $schema, or use --schema=NAME. Did you mean 'product_category'?",
    ],
    ['a.json', { $schema: 'brnd' }, "$schema is 'brnd', but there is no such collection or schema."],
    ['a.json', { success: true, status: 200, data: [] }, 'The file contains a response of an unknown call:'],
    ['a.json', { data: [], meta: {} }, 'The file contains {data, meta} of an unknown collection:'],
    ['a.json', { $schema: 'http://json-schema.org/draft-07/schema#' }, 'The file is a schema'],
  ])('is requested with one sentence when it is unknown: %s', (path, content, sentence) => {
    put(path, content)
    expect(faultsOf()).toEqual([expect.stringContaining(`| recognized | ${sentence}`)])
  })
})

describe('captured answers', () => {
  const row = { id: 1, name: 'Kisara', slug: 'kisara' }

  it('are checked against the call in their file name, the envelope included', () => {
    put('listProducts.en.json', { success: true, status: 200, data: [row], page: 1, limit: 10, total: 1, took: 3 })
    const faults = faultsOf()
    expect(faults).toContainEqual(
      expect.stringContaining("/took | envelope | The field 'took' is not part of a response"),
    )
    expect(faults).toContainEqual(expect.stringContaining('required | “filter_count” is missing.'))
    expect(faults).toContainEqual(expect.stringContaining('/data/0 | required | “brand” is missing.'))
  })

  it('are refused when they are failures of Directus, which are not content', () => {
    const failed = { errors: [{ message: 'No permission.', extensions: { code: 'FORBIDDEN' } }] }
    put('brand/a.json', failed)
    put('b.json', failed)
    expect(faultsOf()).toEqual([
      expect.stringContaining('b.json:1:1 |  | recognized | The file is an error response of Directus'),
      expect.stringContaining('It says: No permission.'),
    ])
  })

  it('get one sentence for a value that must be an object or null', () => {
    const file = put('listBrands.json', { success: true, status: 200, data: [{ ...row, logo: 'logo.svg' }] })
    expect(faultsOf({}, file).filter((fault) => fault.includes('/logo'))).toEqual([
      expect.stringContaining('| /data/0/logo | type | “logo” must be a group of fields or empty (null). | "logo.svg"'),
    ])
  })

  it('may be failures without single faults', () => {
    expect(faultsOf({}, put('x.json', { success: false, status: 404, message: 'No', data: null }))).toEqual([])
  })

  it('that are failures are checked too', () => {
    const file = put('x.json', {
      success: false,
      status: 404,
      message: 'Not found',
      data: null,
      errors: [],
      stack: 'x',
    })
    expect(faultsOf({}, file)).toEqual([expect.stringContaining('/stack | additionalProperties')])
  })

  it('may come from Directus, as rows of the collection of their folder', () => {
    const file = put('article_category/captured.json', {
      data: [{ id: 1, name: 'News', slug: 'news', brand: null, status: 'shown' }],
      meta: { filter_count: '1' },
    })
    const faults = faultsOf({}, file)
    expect(faults).toContainEqual(expect.stringContaining('/meta/filter_count | envelope | A count must be a whole'))
    expect(faults).toContainEqual(expect.stringContaining('/data/0/status | enum'))
  })

  it('may come from Directus, recognized by the call given as an option', () => {
    const file = put('x.json', { data: row })
    expect(faultsOf({ call: 'listBrands' }, file)[0]).toContain('/data | envelope | The data must be a list.')
  })
})

describe('fixing files', () => {
  it('removes spaces, empty values and disorder, and changes nothing else', () => {
    const file = put(
      'brand/a.json',
      '\uFEFF{  \r\n  "slug": "kisara",\r\n  "name": " Kisara ", "logo": "", "color": 1 }',
    )
    const rich = [{ type: 'paragraph', children: [{ type: 'text', text: 'kept ' }] }]
    const text = put('faq/a.json', {
      translations: [
        { answer: rich, question: 'Apa? ', languages_code: 'id-ID' },
        { languages_code: 'en-US', question: 'What?', answer: rich },
      ],
      title: 'a',
    })
    const { fixed } = checkFiles([folder], { fix: true })
    expect(fixed).toHaveLength(2)
    expect(readFileSync(file, 'utf8')).toBe('{\n  "name": "Kisara",\n  "slug": "kisara",\n  "color": 1\n}\n')
    expect(JSON.stringify(JSON.parse(readFileSync(text, 'utf8')))).toBe(
      JSON.stringify({
        title: 'a',
        translations: [
          { languages_code: 'en-US', question: 'What?', answer: rich },
          { languages_code: 'id-ID', question: 'Apa?', answer: rich },
        ],
      }),
    )
  })

  it.each([
    ['repeats a name', '{"slug":"a","slug":"b","logo":""} \r\n'],
    ['holds a number too large', '\ufeff{"name":"K ","slug":"k","sort":1e999} \r\n'],
    ['holds a number too long', '{"name":"K ","slug":"k","sort":12345678901234567890}'],
    ['is not in UTF-8', Buffer.from('{"name":"Caf\u00e9 ","slug":"k"} ', 'latin1')],
    ['nests without end', `${'['.repeat(50_000)}${']'.repeat(50_000)} `],
  ])('leaves a file alone that %s, and reports it', (_, content) => {
    const file = put('brand/a.json', content)
    const { fixed, faults } = checkFiles([folder], { fix: true })
    expect([fixed, faults.length > 0]).toEqual([[], true])
    expect(readFileSync(file)).toEqual(Buffer.from(content))
  })

  it('keeps $schema first', () => {
    const file = put('fixtures/a.json', { $schema: 'brand', slug: 'k', name: 'K' })
    checkFiles([file], { fix: true })
    expect(JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))).toBe('{"$schema":"brand","name":"K","slug":"k"}')
  })

  it('does not change what the demo content says', () => {
    cpSync(DEMO, folder, { recursive: true })
    const before = documentsOf(folder)
    checkFiles([folder], { fix: true })
    expect(documentsOf(folder)).toEqual(before)
  })

  it('leaves a correct file alone', () => {
    const text = '[\n  {"name": "Kisara", "slug": "kisara"}\n]\n'
    const file = put('brand/a.json', text)
    expect(checkFiles([folder], { fix: true }).fixed).toEqual([])
    expect(readFileSync(file, 'utf8')).toBe(text)
  })
})

it('checkFiles checks ten thousand documents in less than ten seconds', () => {
  const words = [{ type: 'paragraph', children: [{ type: 'text', text: 'Words about a product. '.repeat(40) }] }]
  const product = (number: number) => ({
    ...{ name: `Product ${number}`, slug: `product-${number}`, code: `P-${number}`, surface_types: ['Concave'] },
    translations: ['en-US', 'id-ID'].map((languages_code) => ({ languages_code, features: words, specs: words })),
  })
  for (let file = 0; file < 1000; file += 1) {
    put(
      `product/p${file}.json`,
      Array.from({ length: 10 }, (_, index) => product(file * 10 + index)),
    )
  }
  const before = process.cpuUsage()
  const { values, faults } = checkFiles([folder])
  const { user, system } = process.cpuUsage(before)
  expect([values, faults]).toEqual([10_000, []])
  expect((user + system) / 1000).toBeLessThan(TEN_THOUSAND_MS)
}, 120_000)
