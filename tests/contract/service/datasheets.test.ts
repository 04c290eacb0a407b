import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { datasheetAddress } from '#domain/addresses/datasheet-address.ts'
import { LOCALES, languageTag } from '#domain/languages/locales.ts'
import { calls } from '#generated/calls.ts'
import type { Locale, Product } from '#generated/types.ts'
import type { Service } from '#service/answers/service.ts'
import { copyDemoAssets } from '#service/content/files/copy-demo-assets.ts'
import { createDiskStorage } from '#service/content/files/disk-storage.ts'
import { datasheetsFolder, publicFilesFolder } from '#service/content/files/file-folders.ts'
import { createService } from '#service/create-service.ts'
import { systemClock } from '#service/runtime/clock.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { inMemory } from '#tests/support/content/content-service.ts'
import { DEMO_NOW, demoDocuments } from '#tests/support/content/demo-documents.ts'
import { placeDemo } from '#tests/support/content/prepared-demo.ts'
import { drawPdf } from '#tests/support/draw-pdf.ts'
import { keptPicture, shareThatDiffers } from '#tests/support/page-picture.ts'
import { missingLetters, readPdfText } from '#tests/support/read-pdf-text.ts'

const MOST_BYTES = 400_000
/** The share of a page that may differ from its kept picture, as for pages of the site. */
const LIMIT = 0.01

let dataDir: string
let service: Service
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ori-datasheets-'))
  await placeDemo(dataDir)
  await copyDemoAssets(createDiskStorage(publicFilesFolder(dataDir)))
  service = await createService(readSettings({ DATA_DIR: dataDir, SITE_URL: 'https://ori.example' }), {
    seed: 'none',
    background: false,
    clock: { ...systemClock, now: () => DEMO_NOW },
  })
}, 120_000)
afterAll(async () => {
  await service.close()
  await rm(dataDir, { recursive: true, force: true })
})

const ask = (
  slug: string,
  language: string,
  headers: Record<string, string> = {},
  query: Record<string, string> = {},
) => service.answer('getProductDatasheet', { params: { language, filename: `${slug}.pdf` }, headers, query })

async function sheetOf(slug: string, language: Locale): Promise<Buffer> {
  const { status, bytes } = await ask(slug, language)
  expect([slug, language, status]).toEqual([slug, language, 200])
  return bytes?.body as Buffer
}

describe('a datasheet', () => {
  it('of any product is small, tagged, named, in its language, and has its font with every letter', async () => {
    const { body } = await service.answer('listProducts', { query: { limit: '100' } })
    const { data: all } = body as { data: { slug: string; code: string }[] }
    // All of them in both languages take six times as long and show little more.
    const data = all.filter((_, index) => index % 3 === 0)
    for (const [index, { slug, code }] of data.entries()) {
      const language = LOCALES[index % LOCALES.length] ?? 'en'
      const pdf = await sheetOf(slug, language)
      const source = pdf.toString('latin1')
      expect(pdf.length, slug).toBeLessThan(MOST_BYTES)
      for (const mark of [
        '/Marked true',
        '/StructTreeRoot',
        `/Lang (${languageTag(language)})`,
        '/DisplayDocTitle true',
      ])
        expect(source, slug).toContain(mark)
      expect(source.match(/\/Type \/FontDescriptor/g)?.length, slug).toBe(source.match(/\/FontFile2/g)?.length)
      expect(source).not.toMatch(/\/Subtype \/Type1\b/)
      // Each picture says what it shows, and the link where it leads.
      expect(source.match(/\/S \/(?:Figure|Link)/g)?.length, slug).toBe(source.match(/\/Alt /g)?.length)
      expect([slug, missingLetters(pdf)]).toEqual([slug, 0])
      expect(readPdfText(pdf)).toContain(code)
    }
    expect(data.length).toBeGreaterThan(15)
  }, 60_000)

  it('says figures, loads, their source and their day as its language writes them', async () => {
    const words = async (language: Locale) =>
      readPdfText(await sheetOf('molded-grating-38-mm', language)).replaceAll('\u00a0', ' ')
    const en = await words('en')
    for (const said of [
      '19.5 kg/m²',
      '4.32 kN/m²',
      '1,200',
      '0.987',
      'Source: Nominal, computed',
      'Page 1 of 3',
      '82 °C / 180 °F',
    ])
      expect(en).toContain(said)
    expect(en).toMatch(/Revised \w+ \d+, 20\d\d/)
    const id = await words('id')
    for (const said of [
      '19,5 kg/m²',
      '4,32 kN/m²',
      '1.200',
      '0,987',
      'Sumber: Nominal, dihitung',
      'Halaman 1 dari 3',
      'Kuning Keselamatan',
    ])
      expect(id).toContain(said)
    expect(id).toMatch(/Revisi \d+ \w+ 20\d\d/)
  })

  it('has its figures in US units where asked for, beside the metric one', async () => {
    const slug = 'molded-grating-38-mm'
    const sheets = async () => (await readdir(join(datasheetsFolder(dataDir), slug))).length
    await sheetOf(slug, 'en')
    const before = await sheets()
    const { headers, bytes } = await ask(slug, 'en', {}, { units: 'us' })
    const pdf = bytes?.body as Buffer
    const words = readPdfText(pdf).replaceAll('\u00a0', ' ')
    for (const said of ['3.99 psf', '90.2 psf', 'Span, in', 'psf over span in ft', '48 × 144 in'])
      expect(words).toContain(said)
    expect(words).not.toMatch(/\d (?:kN|kg)(?!·)/)
    expect(missingLetters(pdf)).toBe(0)
    expect(headers['content-disposition']).toBe('inline; filename="GT-MG-38-datasheet-us.pdf"')
    expect(await sheets()).toBe(before + 1)
  })

  it.each(['molded-grating-38-mm', 'i-beam-240', 'edge-sealing-kit'])(
    'of %s looks as it did, with clean margins',
    async (slug) => {
      for (const language of LOCALES) {
        const pages = await drawPdf(await sheetOf(slug, language))
        for (const [index, page] of pages.entries()) {
          const name = `${slug}-${language}-${index + 1}`
          expect([name, await inkInMargins(page, index === 0)]).toEqual([name, 0])
          const kept = new URL(`../../fixtures/datasheets/${name}.webp`, import.meta.url)
          if (process.env.KEEP_PICTURES) await writeFile(kept, await keptPicture(page))
          else expect([name, (await shareThatDiffers(page, await readFile(kept))) <= LIMIT]).toEqual([name, true])
        }
      }
    },
  )

  it('is kept until what it says changes, and then made again in place of the earlier one', async () => {
    const slug = 'i-beam-200'
    const first = await ask(slug, 'en')
    const { etag = '' } = first.headers
    const [kept = ''] = await readdir(join(datasheetsFolder(dataDir), slug))
    const again = await ask(slug, 'en', { 'if-none-match': etag })
    expect([again.status, again.bytes?.body, again.headers['cache-control']]).toEqual([304, null, 'public, no-cache'])
    expect((await ask(slug, 'en')).bytes?.body).toEqual(first.bytes?.body)

    const [spec] = (await demoDocuments()).filter(
      ({ collection, document }) => collection === 'spec' && (document as { slug: string }).slug === 'density',
    )
    const changed = { ...(spec?.document as object), unit: 'kg/l' }
    await service.importDocuments(await inMemory('spec', [changed]))
    const later = await ask(slug, 'en')
    expect(later.headers.etag).not.toBe(etag)
    expect(readPdfText(later.bytes?.body as Buffer)).toContain('kg/l')
    expect(await readdir(join(datasheetsFolder(dataDir), slug))).not.toContain(kept)
  })

  it('that was cut on disk is made again', async () => {
    const folder = join(datasheetsFolder(dataDir), 'm-clip-316')
    const whole = await sheetOf('m-clip-316', 'id')
    const [name = ''] = await readdir(folder)
    await writeFile(join(folder, name), whole.subarray(0, 1000))
    expect(await sheetOf('m-clip-316', 'id')).toEqual(whole)
  })

  it('is refused for what is not a published product, a language or a system of units', async () => {
    for (const [slug, language, units, status] of [
      ['nothing', 'en', 'us', 404],
      ['..%2Fstore', 'en', 'metric', 400],
      ['i-beam-200', 'fr', 'metric', 400],
      ['i-beam-200', 'en', 'furlongs', 400],
    ] as const)
      expect([slug, language, units, (await ask(slug, language, {}, { units })).status]).toEqual([
        slug,
        language,
        units,
        status,
      ])
  })

  it('has the address that links lead to, and a name to save it under', async () => {
    const path = calls.find(({ name }) => name === 'getProductDatasheet')?.path ?? ''
    expect(datasheetAddress({ slug: 'i-beam-200' }, 'id')).toBe(
      path.replace('{language}', 'id').replace('{filename}', 'i-beam-200.pdf'),
    )
    expect(datasheetAddress({ slug: 'i-beam-200' }, 'id', 'us')).toMatch(/i-beam-200\.pdf\?units=us$/)
    const { headers } = await ask('i-beam-200', 'id')
    expect(headers['content-disposition']).toBe('inline; filename="PF-SP-I200-lembar-data.pdf"')
    expect(headers['content-type']).toBe('application/pdf')
  })
})

describe('a document of a product', () => {
  const documentsOf = async (slug: string) => {
    const { body } = await service.answer('getProductBySlug', { params: { slug } })
    return (body as { data: Product }).data.documents
  }
  const open = (id: number, headers: Record<string, string> = {}) =>
    service.answer('getProductDocumentFile', { params: { id: String(id) }, headers })

  it('opens in the browser as PDF, is saved as a drawing for CAD, and needs no request', async () => {
    const documents = await documentsOf('i-beam-200')
    expect(documents.map(({ kind, revision }) => `${kind} ${revision}`)).toEqual([
      'drawing B',
      'drawing B',
      'certificate 3',
      'certificate 1',
    ])
    const [pdf, dxf] = await Promise.all(documents.slice(0, 2).map(({ id }) => open(id)))
    expect([pdf?.status, pdf?.headers['content-type'], pdf?.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      'inline; filename="drawing-i-beam-200.pdf"',
    ])
    expect(pdf?.headers['content-security-policy']).toContain("default-src 'none'")
    expect(dxf?.headers['content-disposition']).toBe('attachment; filename="drawing-i-beam-200.dxf"')
    const again = await open(documents[0]?.id ?? 0, { 'if-none-match': String(pdf?.headers.etag) })
    expect([again.status, again.headers['cache-control']]).toEqual([304, 'public, no-cache'])
  })

  it('keeps its address when it is revised, and is gone once it is archived', async () => {
    const [document] = (await demoDocuments()).filter(
      ({ collection, document: found }) =>
        collection === 'product_document' && (found as { slug: string }).slug === 'certificate-iso-9001',
    )
    const stored = document?.document as Record<string, unknown>
    const id = (await documentsOf('channel-150')).find(({ slug }) => slug === stored.slug)?.id ?? 0
    const { headers } = await open(id)
    const revised = { ...stored, revision: '2', file: 'certificate-astm-e84.pdf' }
    await service.importDocuments(await inMemory('product_document', [revised]))
    expect((await open(id)).headers.etag).not.toBe(headers.etag)
    await service.importDocuments(await inMemory('product_document', [{ ...revised, status: 'archived' }]))
    expect((await open(id)).status).toBe(410)
    expect((await documentsOf('channel-150')).map(({ slug }) => slug)).not.toContain(stored.slug)
    expect((await open(999_999)).status).toBe(404)
  })
})

/** The dark pixels outside the margins; the first page has a band of color at its top. */
async function inkInMargins(page: Buffer, isFirst: boolean): Promise<number> {
  const { data, info } = await sharp(page).grayscale().raw().toBuffer({ resolveWithObject: true })
  const scale = info.width / 595.28
  let dark = 0
  for (let y = Math.round((isFirst ? 64 : 0) * scale); y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      const isInside = x > 46 * scale && x < 549 * scale && y < 822 * scale
      const isBetween = y > 779 * scale && y < 785 * scale
      if ((!isInside || isBetween) && (data[y * info.width + x] ?? 255) < 200) dark += 1
    }
  return dark
}
