import PDFDocument from 'pdfkit'
import { LOCALES, languageTag } from '#domain/languages/locales.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import { registerPrintedFonts } from '../printed/printed-fonts.ts'
import type { PrintedMedia } from '../printed/printed-media.ts'
import { bytesOf } from '../printed/sheet.ts'
import { type CatalogueCover, drawCover, drawFoots, drawProduct, inAllLanguages } from './catalogue-pages.ts'
import type { PrintedProduct } from './printed-product.ts'

/** The complete content of one catalogue file. */
export interface Catalogue {
  cover: CatalogueCover
  products: Record<Locale, PrintedProduct>[]
  /** The date written into the file's properties, so that the same content produces the same bytes. */
  date: Date
}

/** Writes a catalogue as PDF: the cover, then each product in every language. */
export async function writeCatalogue(catalogue: Catalogue, media: PrintedMedia): Promise<Buffer> {
  const { cover, products, date } = catalogue
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    font: '',
    lang: languageTag(DEFAULT_LOCALE),
    displayTitle: true,
    info: {
      Title: inAllLanguages(cover.title),
      Author: cover.siteName,
      CreationDate: date,
      ModDate: date,
    },
  })
  const bytes = bytesOf(pdf)
  registerPrintedFonts(pdf)
  const languageOfPage: Locale[] = []
  const inLanguage = (language: Locale, draw: () => void) => {
    draw()
    while (languageOfPage.length < pdf.bufferedPageRange().count) languageOfPage.push(language)
  }
  inLanguage(DEFAULT_LOCALE, () => drawCover(pdf, cover, media))
  for (const product of products) {
    for (const language of LOCALES) {
      inLanguage(language, () => drawProduct(pdf, product[language], language, cover, media))
    }
  }
  drawFoots(pdf, languageOfPage)
  pdf.end()
  return bytes
}
