import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validateFileDocument } from '#generated/document-validators.js'
import { silentLog } from '#service/runtime/log.ts'
import { readPdfText } from '#tests/support/read-pdf-text.ts'
import type { CatalogueSource, ContentDocument } from '../files/catalogue-source.ts'
import { copyDemoAssets } from '../files/copy-demo-assets.ts'
import { createDiskStorage } from '../files/disk-storage.ts'
import { publicFilesFolder } from '../files/file-folders.ts'
import type { FileStorage } from '../files/file-storage.ts'
import { makeCatalogues } from './make-catalogues.ts'

let dataDir: string
let files: FileStorage
let made: ContentDocument[]
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ori-catalogues-'))
  files = createDiskStorage(publicFilesFolder(dataDir))
  await copyDemoAssets(files)
  made = await makeCatalogues(source())
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const inBoth = (field: string, en: unknown, id: unknown) => [
  { languages_code: 'en-US', [field]: en },
  { languages_code: 'id-ID', [field]: id },
]
const line = (text: string) => [{ type: 'text', text }]

function source(): CatalogueSource {
  const documents = new Map<string, ContentDocument[]>([
    ['brand', [{ name: 'Kisara', slug: 'kisara', logo: 'brand-kisara' }]],
    [
      'product_category',
      [
        {
          slug: 'molded-grating',
          name: 'Molded Grating',
          brand: 'kisara',
          catalogs: ['catalogue-molded-grating.pdf'],
          translations: inBoth('name', 'Molded Grating', 'Grating Cetak'),
        },
      ],
    ],
    [
      'product',
      [
        {
          slug: 'gt-mg-38',
          name: 'Molded Grating 38 mm',
          code: 'GT-MG-38',
          brand: 'kisara',
          product_category: 'molded-grating',
          thumbnail: 'grating',
          catalogs: ['catalogue-gt-mg-38.pdf', 'catalogue-nobody.pdf', 'price-list.pdf'],
          spec_values: [{ spec: 'weight', value: '19.5' }],
          resin_types: ['VE-FR'],
          surface_types: ['concave', 'Grit (quartz)'],
          translations: [
            {
              languages_code: 'en-US',
              features: [{ type: 'list', ordered: false, items: [line('Cut anywhere')] }],
              drawing: [{ type: 'picture', image: 'drawing' }],
            },
            { languages_code: 'id-ID', name: 'Grating Cetak 38 mm' },
          ],
        },
        { slug: 'draft', name: 'Not yet shown', code: 'GT-DRAFT', product_category: 'molded-grating', status: 'draft' },
      ],
    ],
    ['spec', [{ slug: 'weight', name: 'weight', unit: 'kg/m²', translations: inBoth('label', 'Weight', 'Berat') }]],
    ['resin_type', [{ name: 'VE-FR', slug: 've-fr', resin_base: 'Vinyl ester', max_operation_temperature: 99 }]],
    [
      'image',
      [
        { name: 'grating', image: 'grating.webp' },
        { name: 'drawing', image: 'drawing.svg' },
        { name: 'brand-kisara', image: 'brand-kisara.svg' },
      ],
    ],
    [
      'file',
      [
        { filename_download: 'grating.webp', filename_disk: 'images/grating-molded-concave-yellow.webp' },
        { filename_download: 'drawing.svg', filename_disk: 'drawings/handrail.svg' },
        { filename_download: 'brand-kisara.svg', filename_disk: 'logos/brand-kisara.svg' },
      ],
    ],
    [
      'product_sku',
      [
        { sku_code: 'GTMG38-YL', product: 'gt-mg-38', product_variant: 'yellow' },
        { sku_code: 'GTMG38-PK', product: 'gt-mg-38', product_variant: 'pink' },
      ],
    ],
    [
      'product_variant',
      [
        { name: 'yellow', variant_values: ['color yellow'] },
        { name: 'pink', variant_values: ['color pink'] },
      ],
    ],
    [
      'variant_value',
      [
        { name: 'color yellow', value: '#F9A800', translations: inBoth('label', 'Safety Yellow', 'Kuning') },
        { name: 'color pink', value: '#FF00FF', status: 'draft', translations: inBoth('label', 'Pink', 'Merah Muda') },
      ],
    ],
  ])
  return { documents, files, siteName: 'ori', siteUrl: 'https://ori.example', log: silentLog }
}

describe('the catalogue files', () => {
  it('are the ones that products and categories list', () => {
    expect(made.map((file) => file.filename_download)).toEqual([
      'catalogue-gt-mg-38.pdf',
      'catalogue-molded-grating.pdf',
    ])
  })

  it('come with documents that match the file schema and their size', async () => {
    for (const file of made) {
      expect(validateFileDocument(file), JSON.stringify(validateFileDocument.errors)).toBe(true)
      expect((await readCatalogue(file)).length).toBe(file.filesize)
    }
  })

  it('have a title in each language', () => {
    expect(made.map(({ title, translations }) => [title, translations])).toEqual([
      ['Molded Grating 38 mm', [{ languages_code: 'id-ID', title: 'Grating Cetak 38 mm' }]],
      ['Molded Grating', [{ languages_code: 'id-ID', title: 'Grating Cetak' }]],
    ])
  })

  it('contain the product data in both languages', async () => {
    const text = readPdfText(await readCatalogue(made[1])).replaceAll('\u00a0', ' ')
    for (const words of [
      'Molded Grating 38 mm',
      'Grating Cetak 38 mm',
      'GT-MG-38',
      '19.5 kg/m² (3.99 psf)',
      'Cut anywhere',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).toContain('19,5 kg/m² (3,99 psf)')
    for (const words of [
      'Weight',
      'Berat',
      '99 °C / 210 °F',
      'Concave',
      'Cekung',
      'Grit (quartz)',
      'Nominal catalogue',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).toContain('Sistem pagar pengaman FRP')
    expect(text).toContain('Datasheet: https://ori.example/api/products/datasheet/en/gt-mg-38.pdf')
    expect(text).toContain('Lembar data: https://ori.example/api/products/datasheet/id/gt-mg-38.pdf')
  })

  it('can be followed by readers of all kinds, in both languages', async () => {
    const source = (await readCatalogue(made[1])).toString('latin1')
    for (const mark of ['/Marked true', '/S /Document', '/S /H1', '/S /Table', '/Scope /Row', '/Lang (id-ID)']) {
      expect(source).toContain(mark)
    }
    // Each picture says what it shows, and each link where it leads.
    expect(source.match(/\/S \/(?:Figure|Link)/g)?.length).toBe(source.match(/\/Alt /g)?.length)
  })

  it('leave out unpublished products and SKUs', async () => {
    const text = readPdfText(await readCatalogue(made[1]))
    expect(text).toContain('GTMG38-YL')
    expect(text).not.toContain('GTMG38-PK')
    expect(text).not.toContain('GT-DRAFT')
  })

  it('have the same bytes and ids every time', async () => {
    expect(await makeCatalogues(source())).toEqual(made)
  })

  it('have one title where the languages share it', async () => {
    const shared = source()
    for (const product of shared.documents.get('product') ?? []) delete product.translations
    const [file] = await makeCatalogues(shared)
    expect([file?.title, file?.translations]).toEqual(['Molded Grating 38 mm', undefined])
  })
})

function readCatalogue(file: ContentDocument | undefined): Promise<Buffer> {
  return readFile(join(publicFilesFolder(dataDir), String(file?.filename_disk)))
}
