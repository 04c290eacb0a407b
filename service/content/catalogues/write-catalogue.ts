import { LOCALES } from '#domain/languages/locales.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import { newPdf } from '../printed/new-pdf.ts'
import type { PrintedMedia } from '../printed/printed-media.ts'
import { type CatalogueCover, drawCover, drawFoots, drawProduct, inAllLanguages } from './catalogue-pages.ts'
import type { PrintedProduct } from './printed-product.ts'

/** The complete content of one catalogue file. */
export interface Catalogue {
  cover: CatalogueCover
  products: Record<Locale, PrintedProduct>[]
  /** The date written into the file's properties. */
  date: Date
}

/** Writes a catalogue as PDF: the cover, then each product in every language. */
export async function writeCatalogue(catalogue: Catalogue, media: PrintedMedia): Promise<Buffer> {
  const { cover, products, date } = catalogue
  const { title, siteName: author } = cover
  const { pdf, bytes } = newPdf({ language: DEFAULT_LOCALE, title: inAllLanguages(title), author, date })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const languageOfPage: Locale[] = []
  const inLanguage = (language: Locale, draw: () => void) => {
    draw()
    while (languageOfPage.length < pdf.bufferedPageRange().count) languageOfPage.push(language)
  }
  inLanguage(DEFAULT_LOCALE, () => drawCover(pdf, root, cover, media))
  for (const product of products) {
    for (const language of LOCALES) {
      inLanguage(language, () => drawProduct(pdf, root, product[language], language, cover, media))
    }
  }
  root.end()
  drawFoots(pdf, languageOfPage)
  pdf.end()
  return bytes
}
