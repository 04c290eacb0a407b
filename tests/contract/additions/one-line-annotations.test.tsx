import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { messages } from '#generated/messages-en.ts'
import type { Locale, Product, ProductFacet } from '#generated/types.ts'
import { inMemory, type LogLine, recordingLog } from '#tests/support/content/content-service.ts'
import { type DrawnSite, wordsOf } from '#tests/support/drawn-site.ts'
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts'
import { ROOT } from '#tests/support/source-files.ts'

/** Allows for codegen, the demo in a new store and three pages on a busy machine. */
const PATIENCE_MS = 120_000

const PRODUCT = 'schemas/entities/product.schema.json'
const CONTACT = 'schemas/forms/contact.schema.json'
const FILM = 'introduction'
const [FIRST, SECOND] = ['molded-grating-38-mm', 'molded-grating-25-mm'] as const

/** The additions: each puts one line after a given line of one schema. */
const LINES: [file: string, after: RegExp, line: string][] = [
  [PRODUCT, /^ {4}"video": \{\n/m, '"x-facet": { "param": "film" },'],
  [PRODUCT, /^ {4}"related_products": \{\n/m, '"x-facet": { "param": "goes_with" },'],
  [PRODUCT, /^ {4}"market_fields": \{\n/m, '"x-compare": { "group": "variants" },'],
  [PRODUCT, /^ {4}"related_products": \{\n/m, '"x-compare": {},'],
  [PRODUCT, /^ {4}"market_fields": \{\n/m, '"x-schema-org": "keywords",'],
]

/** Fields that no product has yet: a number and a boolean. */
const NEW_FIELDS = `    "rating": {
      "type": "number",
      "x-title": { "en": "Rating", "id": "Nilai" },
      "x-hint": { "en": "Points.", "id": "Poin." },
      "x-facet": { "param": "rating" },
      "x-compare": { "unit": "pt", "better": "higher" }
    },
    "in_stock": {
      "type": "boolean",
      "x-title": { "en": "In stock", "id": "Tersedia" },
      "x-hint": { "en": "Whether it is there.", "id": "Ada atau tidak." },
      "x-facet": { "param": "stock" },
      "x-compare": {}
    },
`

/** A field of the contact form for another address of the same person. */
const FIELD = `    "other_email": {
      "type": "string",
      "maxLength": 254,
      "x-title": { "en": "Other email", "id": "Email lain" },
      "x-personal": true
    },
`

let copy: ProjectCopy
let site: DrawnSite
beforeAll(async () => {
  copy = copyProject()
  for (const [file, after, line] of LINES) {
    const text = readFileSync(join(copy.root, file), 'utf8')
    expect(text).toMatch(after)
    copy.write(
      file,
      text.replace(after, (found) => `${found}      ${line}\n`),
    )
  }
  const fields = [
    [PRODUCT, NEW_FIELDS],
    [CONTACT, FIELD],
  ] as const
  for (const [file, lines] of fields) {
    const text = readFileSync(join(copy.root, file), 'utf8')
    copy.write(
      file,
      text.replace(/^ {2}"properties": \{\n/m, (found) => found + lines),
    )
  }
  execFileSync(process.execPath, ['codegen/main.ts'], { cwd: copy.root, stdio: 'pipe' })
  site = await (
    await ofCopy<typeof import('#tests/support/drawn-site.ts')>('tests/support/drawn-site.ts')
  ).openDrawnSite()
  await change(FIRST, { video: FILM, rating: 4, in_stock: true })
  await change(SECOND, { video: FILM, rating: 7.5, in_stock: false })
}, PATIENCE_MS)
afterAll(async () => {
  await site?.close()
  copy.remove()
}, 30_000)

/** Imports a module of the copy, which runs on the copy's own generated code. */
const ofCopy = <Module,>(path: string): Promise<Module> => import(/* @vite-ignore */ join(copy.root, path))

async function change(slug: string, fields: object): Promise<void> {
  const text = readFileSync(join(ROOT, `service/demo/content/product/${slug}.json`), 'utf8')
  await site.service.importDocuments(inMemory('product', [{ ...(JSON.parse(text) as object), ...fields }]))
}

async function answered<Data>(
  call: 'listProducts' | 'listProductFacets' | 'getProductBySlug',
  input: object,
  locale: Locale = 'en',
) {
  const { status, body } = await site.service.answer(call, { ...input, locale })
  expect(status).toBe(200)
  return body as { data: Data; filter_count: number; total: number }
}

/** One parameter's control in the list's form: its title, then each choice with its count. */
async function controlOf(address: string, param: string): Promise<string[]> {
  const { body, faults } = await site.draw(address)
  expect(faults).toEqual([])
  const groups =
    body.match(/<details\b[^>]*><summary\b[^>]*>[^<]*<\/summary><fieldset\b.*?<\/fieldset><\/details>/gs) ?? []
  const group = groups.find((one) => one.includes(`name="${param}"`)) ?? ''
  const choices = group.match(/<label\b.*?<\/label>/gs) ?? []
  return [/<summary[^>]*>([^<]*)</.exec(group)?.[1] ?? '', ...choices.map(wordsOf)]
}

it('the guide shows a line that this test adds, on a field that the demo fills', () => {
  const guide = readFileSync(join(ROOT, 'docs/developers.md'), 'utf8')
  const [, field, title, line] = /"(\w+)": \{\n {2}("x-title": .*)\n {2}("x-facet": .*)\n/.exec(guide) ?? []
  expect(readFileSync(join(ROOT, PRODUCT), 'utf8')).toContain(`"${field}": {`)
  expect(readFileSync(join(ROOT, PRODUCT), 'utf8')).toContain(title)
  const added = LINES.filter(([, after]) => after.source.includes(`"${field}"`)).map((one) => one[2])
  expect(added).toContain(line)
})

it('one-line annotations change no file but the schemas', () => {
  expect(copy.changedFiles()).toEqual([PRODUCT, CONTACT])
})

describe('one line of x-facet', () => {
  it.each([
    ['/product', ['Film', 'ori in twelve seconds 2']],
    ['/id/product', ['Film', 'ori dalam dua belas detik 2']],
  ])('adds the control with its counts to %s', async (address, control) => {
    expect(await controlOf(address, 'film')).toEqual(control)
  })

  it('gives the control a title in both languages and counts within other filters', async () => {
    const [english, ...choices] = await controlOf('/product?category=molded-grating', 'goes_with')
    const [indonesian] = await controlOf('/id/product', 'goes_with')
    expect([english, indonesian]).toEqual(['Goes with', 'Pelengkap'])
    expect(choices.length).toBeGreaterThan(1)
    const [all] = await controlOf('/product', 'goes_with').then((found) => [found.length - 1])
    expect(all).toBeGreaterThan(choices.length)
  })

  it('narrows the list by an address that both page and service understand', async () => {
    const { data, filter_count, total } = await answered<Product[]>('listProducts', { query: { film: FILM } })
    expect(data.map(({ slug }) => slug).sort()).toEqual([SECOND, FIRST])
    expect([filter_count, total > 50]).toEqual([2, true])
    expect(await answered('listProducts', { query: { film: 'nothing' } })).toMatchObject({ filter_count: 0 })
    expect(await answered('listProducts', { query: { film: FILM, q: '25 mm' } })).toMatchObject({ filter_count: 1 })
    const { words, body } = await site.draw(`/product?film=${FILM}`)
    expect(words).toContain(`2 products of ${total}`)
    expect(body).toMatch(/name="film"[^>]*checked/)
  })

  it('gives a single value an index and several values their rows', async () => {
    const { db } = site.service.store
    const { rows } = await sql<{ sql: string }>`select sql from sqlite_master
      where name = 'list_product_by_d_video'`.execute(db)
    expect(rows[0]?.sql).toMatch(/on entry \(collection, d_video, k_code, id,/i)
    const plan = await sql<{ detail: string }>`explain query plan select no from entry
      where collection = 'product' and status = 'published' and d_video = ${FILM} order by k_code, id`.execute(db)
    expect(plan.rows.map(({ detail }) => detail).join()).toContain('list_product_by_d_video')
    const kept = db.selectFrom('entry_facet').selectAll().where('collection', '=', 'product')
    expect((await kept.where('param', '=', 'goes_with').execute()).length).toBeGreaterThan(10)
  })

  it('documents the parameter at every call that filters', () => {
    const { paths } = JSON.parse(readFileSync(join(copy.root, 'generated/openapi.json'), 'utf8'))
    for (const path of ['/api/products', '/api/products/facets']) {
      const names = paths[path].get.parameters.map(({ name }: { name: string }) => name)
      expect(names).toEqual(expect.arrayContaining(['brand', 'film', 'goes_with', 'variant', 'spec', 'q']))
    }
  })
})

describe('x-facet on a new field', () => {
  const slugs = async (query: object) => {
    const { data } = await answered<Product[]>('listProducts', { query })
    return data.map(({ slug }) => slug)
  }

  it('is a range for a number, with its bounds and its unit', async () => {
    const { data } = await answered<ProductFacet[]>('listProductFacets', { query: {} }, 'id')
    expect(data.find(({ param }) => param === 'rating')).toEqual({
      ...{ param: 'rating', kind: 'range', title: 'Nilai', open: false, unit: 'pt', more: true },
      ...{ options: [], min: 4, max: 7.5 },
    })
    expect([await slugs({ rating: '5..' }), await slugs({ rating: '..5' })]).toEqual([[SECOND], [FIRST]])
    const { status } = await site.service.answer('listProducts', { query: { rating: 'high' } })
    expect(status).toBe(400)
  })

  it('is a choice of yes and no for a boolean, in words', async () => {
    expect(await controlOf('/product', 'stock')).toEqual(['In stock', 'No 1', 'Yes 1'])
    expect(await controlOf('/id/product', 'stock')).toEqual(['Tersedia', 'Tidak 1', 'Ya 1'])
    expect(await slugs({ stock: 'true' })).toEqual([FIRST])
  })
})

const NEW_ROWS: Record<Locale, string[]> = {
  en: ['Rating ≠ Higher is better Differs: 4 pt 7.5 pt best value', 'In stock ≠ Differs: Yes No'],
  id: ['Nilai ≠ Makin tinggi makin baik Berbeda: 4 pt 7,5 pt nilai terbaik', 'Tersedia ≠ Berbeda: Ya Tidak'],
}

describe('one line of x-compare', () => {
  it.each<[Locale, string[]]>([
    ['en', ['Goes with ≠ Differs: M Clip, Stainless Steel 316 ,', 'Market ≠ Differs: Oil and Gas ,', ...NEW_ROWS.en]],
    [
      'id',
      ['Pelengkap ≠ Berbeda: Klem M, Baja Tahan Karat 316 ,', 'Pasar ≠ Berbeda: Minyak dan Gas ,', ...NEW_ROWS.id],
    ],
  ])('adds its row to the table (%s)', async (locale, expected) => {
    const answers = [FIRST, SECOND].map((slug) => answered<Product>('getProductBySlug', { params: { slug } }, locale))
    const products = (await Promise.all(answers)).map(({ data }) => data)
    const words = wordsOf(await drawComparison(products, locale))
    for (const row of expected) expect(words).toContain(row)
  })
})

/** Draws the comparison page's table, which in a browser is drawn from what the visitor has saved. */
async function drawComparison(products: Product[], locale: Locale): Promise<string> {
  const [{ comparedGroups }, { ComparisonTable }, { texts }, late] = await Promise.all([
    ofCopy<typeof import('#registry/components/product-compare/comparison-rows.ts')>(
      'registry/components/product-compare/comparison-rows.ts',
    ),
    ofCopy<typeof import('#registry/components/product-compare/comparison-table.tsx')>(
      'registry/components/product-compare/comparison-table.tsx',
    ),
    ofCopy<typeof import('#generated/texts-compare.ts')>('generated/texts-compare.ts'),
    ofCopy<{ messages: typeof messages }>(`generated/messages-${locale}.ts`),
  ])
  const words = { ...late.messages, ...texts[locale] } as typeof messages
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={words}>
      <MemoryRouter>
        <ComparisonTable
          label="Comparison"
          products={products}
          groups={comparedGroups(products, locale)}
          isFolded={false}
          onRemove={() => {}}
        />
      </MemoryRouter>
    </IntlProvider>,
  )
}

it('one line of x-schema-org adds the field to the structured data for search engines', async () => {
  const { structuredData } = await site.draw(`/id/product/detail/${FIRST}`)
  const product = structuredData.find((thing) => thing['@type'] === 'Product')
  expect(product).toMatchObject({ sku: 'GT-MG-38', keywords: expect.arrayContaining(['Minyak dan Gas']) })
})

describe('a field with x-personal', () => {
  const input = { request_type: 'information', name: 'Rini', phone_number: '+62 812 3456 7890', company: 'PT Contoh' }
  const lead = { ...input, email: 'rini@example.com', message: 'Halo', other_email: 'Nickname@Example.com' }

  it('is masked, exported and erased without another line', async () => {
    const [{ openSmallService }, { consoleOn }, { runLeads }, { createUser }, { maskedLog }] = await Promise.all([
      ofCopy<typeof import('#tests/support/servers/small-service.ts')>('tests/support/servers/small-service.ts'),
      ofCopy<typeof import('#tests/support/console-run.ts')>('tests/support/console-run.ts'),
      ofCopy<typeof import('#service/tools/console/leads.ts')>('service/tools/console/leads.ts'),
      ofCopy<typeof import('#service/people/auth/users.ts')>('service/people/auth/users.ts'),
      ofCopy<typeof import('#service/runtime/observe/masked-log.ts')>('service/runtime/observe/masked-log.ts'),
    ])
    const small = await openSmallService()
    const environment = { ORI_PASSWORD: 'kata sandi panjang' }
    const scope = ['lead:read', 'career:read'] as const
    await createUser(small.service.store, { username: 'sari', password: environment.ORI_PASSWORD, scope: [...scope] })
    const leads = (...args: string[]) =>
      consoleOn(small.service.settings)(runLeads, [...args, '--user', 'sari'], { environment })

    const answer = await small.app.inject({ method: 'POST', url: '/api/messages', payload: lead })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await leads('export')).out).toMatch(/,other_email.*Nickname@Example\.com/s)
    expect(JSON.parse((await leads('person', 'nickname@example.com')).out).leads[0].entered).toMatchObject(lead)
    expect((await leads('erase', 'nickname@example.com', '--yes')).out).toContain('Leads: 1')
    const lines: LogLine[] = []
    maskedLog(recordingLog(lines)).info({ lead: { other_email: 'Nickname' } }, 'It came.')
    expect(JSON.stringify([lines, small.lines])).not.toMatch(/nickname/i)
    await small.close()
  }, 20_000)
})
