import { datasheetAddress } from '#domain/addresses/datasheet-address.ts'
import { LOCALES, languageTag, OTHER_LOCALES } from '#domain/languages/locales.ts'
import type { TranslatedText } from '#domain/languages/translated-text.ts'
import { fillText } from '#domain/text/fill-text.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { serviceWords } from '#generated/service-words.ts'
import type { Locale } from '#generated/types.ts'
import { printable } from '../printed/printed-fonts.ts'
import type { PrintedMedia } from '../printed/printed-media.ts'
import { COLORS, rule, SHEET, setFont } from '../printed/sheet.ts'
import { drawSvg, svgSize } from '../printed/svg-drawing.ts'
import { artifact, type Box, mark, markLink } from '../printed/tags.ts'
import { type Column, createColumn } from './catalogue-layout.ts'
import type { PrintedProduct } from './printed-product.ts'

type Pdf = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

/** The contents of the first page. */
export interface CatalogueCover {
  siteName: string
  /** Where links lead. */
  siteUrl: string
  title: Record<Locale, string>
  description: Record<Locale, string>
  brand: string
  brandLogo: string | null
  siteLogo: string
  picture: string | null
  /** The products inside, for the table of contents. */
  contents: { code: string; name: Record<Locale, string> }[]
}

const SKUS_SHOWN = 24
/** Width of the names in the table of contents, shared by the languages. */
const NAMES_WIDTH = 400

/** The first page: whose catalogue it is and what it contains, in every language. */
export function drawCover(pdf: Pdf, root: Element, cover: CatalogueCover, media: PrintedMedia) {
  pdf.addPage()
  artifact(pdf, 'Layout', () => {
    pdf.rect(0, 0, SHEET.width, 118).fill(COLORS.navy)
    pdf.rect(0, 118, SHEET.width, 4).fill(COLORS.lightBlue)
  })
  const column = createColumn(pdf, root, DEFAULT_LOCALE, () => pdf.addPage())
  const siteLogo = media.vector(cover.siteLogo)
  if (siteLogo)
    drawFigure(column, cover.siteName, [SHEET.left, 40, SHEET.left + 100, 90], () =>
      drawSvg(pdf, siteLogo, SHEET.left, 40, 100),
    )
  mark(column, root, 'P', () => {
    setFont(pdf, false, 11)
    const words = inAllLanguages(serviceWords.catalogue_title)
    pdf.fillColor('#ffffff').text(words, 300, 52, { width: SHEET.right - 300, align: 'right' })
  })
  column.y = 150
  const photograph = media.photograph(cover.picture)
  if (photograph) {
    artifact(pdf, 'Layout', () => drawCoverPicture(pdf, photograph, column.y))
    column.y += 304
  }
  drawBrand(cover, media, column)
  column.text(cover.title[DEFAULT_LOCALE], { tag: 'H1', size: 25, bold: true, color: COLORS.navy, gapAfter: 1 })
  for (const [index, language] of OTHER_LOCALES.entries()) {
    column.language = language
    const isLast = index === OTHER_LOCALES.length - 1
    column.text(cover.title[language], { size: 16, color: COLORS.muted, gapAfter: isLast ? 10 : 1 })
  }
  for (const language of LOCALES) {
    column.language = language
    if (cover.description[language]) column.text(cover.description[language], { size: 10 })
  }
  if (cover.contents.length > 1) drawContents(column, cover)
}

/** Something to look at, with its words, inside a box. */
function drawFigure(column: Column, alt: string, bbox: Box, draw: () => void) {
  mark(column, column.part, 'Figure', draw, { alt, bbox, lang: languageTag(column.language) })
}

/** Clipped to the frame, because `cover` on its own only scales. */
function drawCoverPicture(pdf: Pdf, photograph: Buffer, y: number) {
  const frame: [number, number] = [SHEET.right - SHEET.left, 284]
  pdf.save()
  pdf.rect(SHEET.left, y, ...frame).clip()
  pdf.image(photograph, SHEET.left, y, { cover: frame, align: 'center', valign: 'center' })
  pdf.restore()
}

function drawBrand(cover: CatalogueCover, media: PrintedMedia, column: Column) {
  const logo = media.vector(cover.brandLogo)
  if (logo) {
    const { width, height } = svgSize(logo)
    const logoWidth = (30 * width) / height
    drawFigure(column, cover.brand, [SHEET.left, column.y, SHEET.left + logoWidth, column.y + 30], () => {
      drawSvg(column.pdf, logo, SHEET.left, column.y, logoWidth)
    })
    column.y += 42
  } else if (cover.brand) column.text(cover.brand, { size: 12, bold: true })
}

function drawContents(column: Column, cover: CatalogueCover) {
  column.language = DEFAULT_LOCALE
  column.heading(inAllLanguages(serviceWords.catalogue_contents))
  const rows = cover.contents.map((product) => [product.code, ...LOCALES.map((language) => product.name[language])])
  column.table(null, rows, [99.28, ...LOCALES.map(() => NAMES_WIDTH / LOCALES.length)])
}

/** One line with the text in every language: `Daftar isi / Contents`. */
export function inAllLanguages(texts: TranslatedText): string {
  return LOCALES.map((language) => texts[language]).join(' / ')
}

/** The pages of one product in one language. */
export function drawProduct(
  pdf: Pdf,
  root: Element,
  product: PrintedProduct,
  language: Locale,
  { siteName, siteUrl }: CatalogueCover,
  media: PrintedMedia,
) {
  const beginPage = () => {
    pdf.addPage()
    const trail = [siteName, product.brand, product.category, product.code].filter((part) => part !== '').join('  ·  ')
    artifact(pdf, 'Page', () => {
      setFont(pdf, false, 8.5)
      pdf.fillColor(COLORS.muted).text(printable(trail, language), SHEET.left, 50, { width: SHEET.right - SHEET.left })
      rule(pdf, 66)
    })
  }
  beginPage()
  const column = createColumn(pdf, root, language, beginPage)
  column.text(product.code, { size: 10, bold: true, color: COLORS.lightBlue, gapAfter: 0 })
  column.text(product.name, { tag: 'H1', size: 20, bold: true, color: COLORS.navy, gapAfter: 8 })
  drawIntroduction(column, product, media)
  drawLink(column, siteUrl + datasheetAddress(product, language))

  if (product.specs.length > 0) {
    column.heading(serviceWords.printed_specifications[language])
    column.table(
      null,
      product.specs.map((spec) => [spec.label, spec.value]),
      [210, 289.28],
    )
  }
  if (product.resins.length > 0) {
    column.heading(serviceWords.printed_resin_types[language])
    column.table(
      [
        serviceWords.printed_resin[language],
        serviceWords.printed_resin_base[language],
        serviceWords.printed_corrosion[language],
        serviceWords.printed_flame_spread[language],
        serviceWords.printed_temperature[language],
      ],
      product.resins.map((resin) => [resin.name, resin.base, resin.corrosion, resin.flameSpread, resin.temperature]),
      [62, 128, 96, 122, 91.28],
    )
  }
  if (product.surfaces.length > 0) {
    column.heading(serviceWords.printed_surface_types[language])
    column.text(product.surfaces.join('  ·  '))
  }
  drawSkus(column, product)
  drawDrawings(column, product, media)
}

/** Where the latest figures are, with load tables and drawing. */
function drawLink(column: Column, address: string) {
  column.need(30)
  const text = fillText(serviceWords.catalogue_datasheet[column.language], { address })
  markLink(column, column.part, address, [SHEET.left, column.y - 2, SHEET.right, column.y + 12], () => {
    setFont(column.pdf, false, 8.5)
    column.pdf.fillColor(COLORS.link).text(text, SHEET.left, column.y, { width: SHEET.right - SHEET.left })
  })
  column.y += 16
}

/** The picture on the left, with the summary and features to its right. */
function drawIntroduction(column: Column, product: PrintedProduct, media: PrintedMedia) {
  const photograph = media.photograph(product.picture)
  const top = column.y
  const x = photograph ? SHEET.left + 236 : SHEET.left
  if (photograph) {
    drawFigure(column, product.name, [SHEET.left, top, SHEET.left + 220, top + 165], () => {
      column.pdf.image(photograph, SHEET.left, top, { width: 220 })
    })
  }
  if (product.summary) column.text(product.summary, { x, size: 10.5, gapAfter: 8 })
  for (const feature of product.features) {
    artifact(column.pdf, 'Layout', () => column.pdf.circle(x + 2, column.y + 6, 1.4).fill(COLORS.lightBlue))
    column.text(feature, { x: x + 10 })
  }
  if (photograph) column.y = Math.max(column.y, top + 165 + 8)
}

function drawSkus(column: Column, product: PrintedProduct) {
  if (product.skus.length === 0) return
  column.heading(serviceWords.catalogue_skus[column.language])
  const shown = product.skus.slice(0, SKUS_SHOWN)
  const rows: string[][] = []
  for (let index = 0; index < shown.length; index += 2) {
    rows.push(shown.slice(index, index + 2).flatMap((sku) => [sku.code, sku.values]))
  }
  column.table(null, rows, [96, 153.64, 96, 153.64])
  const rest = product.skus.length - shown.length
  if (rest > 0)
    column.text(fillText(serviceWords.catalogue_more_skus[column.language], { count: rest }), { color: COLORS.muted })
}

function drawDrawings(column: Column, product: PrintedProduct, media: PrintedMedia) {
  const drawings = product.drawings.flatMap((name) => media.vector(name) ?? [])
  if (drawings.length === 0) return
  const width = SHEET.right - SHEET.left
  const heights = drawings.map((drawing) => (width * svgSize(drawing).height) / svgSize(drawing).width)
  column.need((heights[0] ?? 0) + 45)
  column.heading(serviceWords.printed_drawing[column.language])
  drawings.forEach((drawing, index) => {
    const height = heights[index] ?? 0
    column.need(height)
    const alt = `${serviceWords.printed_drawing[column.language]}: ${product.name}`
    drawFigure(column, alt, [SHEET.left, column.y, SHEET.right, column.y + height], () => {
      drawSvg(column.pdf, drawing, SHEET.left, column.y, width)
    })
    column.y += height + 8
  })
}

/** The footer of every page, drawn once all pages exist: the notice in the page's language and the page number. */
export function drawFoots(pdf: Pdf, languageOfPage: readonly Locale[]) {
  languageOfPage.forEach((language, index) => {
    pdf.switchToPage(index)
    artifact(pdf, 'Pagination', () => {
      rule(pdf, 792)
      setFont(pdf, false, 7.5)
      pdf.fillColor(COLORS.muted)
      pdf.text(serviceWords.printed_nominal[language], SHEET.left, 798, { width: 400, lineBreak: false })
      const number = fillText(serviceWords.printed_page[language], { number: index + 1, total: languageOfPage.length })
      pdf.text(number, SHEET.right - pdf.widthOfString(number), 798, { lineBreak: false })
    })
  })
}
