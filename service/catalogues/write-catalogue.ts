import PDFDocument from 'pdfkit'
import { registerCatalogueFonts } from './catalogue-fonts.ts'
import { type CatalogueCover, type CatalogueMedia, drawCover, drawFoots, drawProduct } from './catalogue-pages.ts'
import type { CatalogueProduct } from './catalogue-product.ts'
import type { CatalogueLanguage } from './catalogue-words.ts'

/** Everything one catalogue file says. */
export interface Catalogue {
  cover: CatalogueCover
  products: Record<CatalogueLanguage, CatalogueProduct>[]
  /** The day printed into the file's properties: the same content makes the same bytes. */
  date: Date
}

/** Writes a catalogue as PDF: the cover, then each product in English and in Indonesian. */
export async function writeCatalogue(catalogue: Catalogue, media: CatalogueMedia): Promise<Buffer> {
  const { cover, products, date } = catalogue
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    font: '',
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `${cover.title['en-US']} / ${cover.title['id-ID']}`,
      Author: cover.siteName,
      CreationDate: date,
      ModDate: date,
    },
  })
  const bytes = collect(pdf)
  registerCatalogueFonts(pdf)
  const languageOfPage: CatalogueLanguage[] = []
  const inLanguage = (language: CatalogueLanguage, draw: () => void) => {
    draw()
    while (languageOfPage.length < pdf.bufferedPageRange().count) languageOfPage.push(language)
  }
  inLanguage('en-US', () => drawCover(pdf, cover, media))
  for (const product of products) {
    for (const language of ['en-US', 'id-ID'] as const) {
      inLanguage(language, () => drawProduct(pdf, product[language], language, cover.siteName, media))
    }
  }
  drawFoots(pdf, languageOfPage)
  pdf.end()
  return bytes
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}
