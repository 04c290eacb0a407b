import { printable } from './catalogue-fonts.ts'
import { COLOURS, type Column, createColumn, rule, SHEET, setFont } from './catalogue-layout.ts'
import type { CatalogueProduct } from './catalogue-product.ts'
import { type CatalogueLanguage, catalogueWords } from './catalogue-words.ts'
import { drawSvg, svgSize } from './svg-drawing.ts'
import type { SvgElement } from './svg-elements.ts'

type Pdf = PDFKit.PDFDocument

/** Bytes and drawings that the pages show, by their name in the storage. */
export interface CatalogueMedia {
  /** JPEG bytes; null when there is no such picture. */
  photograph(name: string | null): Buffer | null
  /** Null when the file is no SVG. */
  vector(name: string | null): SvgElement | null
}

/** What stands on the first page. */
export interface CatalogueCover {
  siteName: string
  title: Record<CatalogueLanguage, string>
  description: Record<CatalogueLanguage, string>
  brand: string
  brandLogo: string | null
  siteLogo: string
  picture: string | null
  /** The products inside, for the table of contents. */
  contents: { code: string; name: Record<CatalogueLanguage, string> }[]
}

const SKUS_SHOWN = 24

/** The first page: whose catalogue it is and what is in it, in both languages. */
export function drawCover(pdf: Pdf, cover: CatalogueCover, media: CatalogueMedia) {
  pdf.addPage()
  pdf.rect(0, 0, SHEET.width, 118).fill(COLOURS.navy)
  pdf.rect(0, 118, SHEET.width, 4).fill(COLOURS.lightBlue)
  const siteLogo = media.vector(cover.siteLogo)
  if (siteLogo) drawSvg(pdf, siteLogo, SHEET.left, 40, 100)
  setFont(pdf, false, 11)
  const words = `${catalogueWords['en-US'].catalogue} / ${catalogueWords['id-ID'].catalogue}`
  pdf.fillColor('#ffffff').text(words, 300, 52, { width: SHEET.right - 300, align: 'right' })

  const column = createColumn(pdf, 'en-US', () => pdf.addPage())
  column.y = 150
  const photograph = media.photograph(cover.picture)
  if (photograph) {
    drawCoverPicture(pdf, photograph, column.y)
    column.y += 304
  }
  drawBrand(pdf, cover, media, column)
  column.text(cover.title['en-US'], { size: 25, bold: true, colour: COLOURS.navy, gapAfter: 1 })
  column.language = 'id-ID'
  column.text(cover.title['id-ID'], { size: 16, colour: COLOURS.muted, gapAfter: 10 })
  for (const language of ['en-US', 'id-ID'] as const) {
    column.language = language
    if (cover.description[language]) column.text(cover.description[language], { size: 10 })
  }
  if (cover.contents.length > 1) drawContents(column, cover)
}

/** Cut to the frame: `cover` alone only scales. */
function drawCoverPicture(pdf: Pdf, photograph: Buffer, y: number) {
  const frame: [number, number] = [SHEET.right - SHEET.left, 284]
  pdf.save()
  pdf.rect(SHEET.left, y, ...frame).clip()
  pdf.image(photograph, SHEET.left, y, { cover: frame, align: 'center', valign: 'center' })
  pdf.restore()
}

function drawBrand(pdf: Pdf, cover: CatalogueCover, media: CatalogueMedia, column: Column) {
  const logo = media.vector(cover.brandLogo)
  if (logo) {
    const { width, height } = svgSize(logo)
    drawSvg(pdf, logo, SHEET.left, column.y, (30 * width) / height)
    column.y += 42
  } else if (cover.brand) column.text(cover.brand, { size: 12, bold: true })
}

function drawContents(column: Column, cover: CatalogueCover) {
  column.language = 'en-US'
  column.heading(`${catalogueWords['en-US'].contents} / ${catalogueWords['id-ID'].contents}`)
  const rows = cover.contents.map((product) => [product.code, product.name['en-US'], product.name['id-ID']])
  column.table(null, rows, [99.28, 200, 200])
}

/** The pages of one product in one language. */
export function drawProduct(
  pdf: Pdf,
  product: CatalogueProduct,
  language: CatalogueLanguage,
  siteName: string,
  media: CatalogueMedia,
) {
  const words = catalogueWords[language]
  const beginPage = () => {
    pdf.addPage()
    setFont(pdf, false, 8.5)
    const trail = [siteName, product.brand, product.category, product.code].filter((part) => part !== '').join('  ·  ')
    pdf.fillColor(COLOURS.muted).text(printable(trail, language), SHEET.left, 50, { width: SHEET.right - SHEET.left })
    rule(pdf, 66)
  }
  beginPage()
  const column = createColumn(pdf, language, beginPage)
  column.text(product.code, { size: 10, bold: true, colour: COLOURS.lightBlue, gapAfter: 0 })
  column.text(product.name, { size: 20, bold: true, colour: COLOURS.navy, gapAfter: 8 })
  drawIntroduction(column, product, media)

  if (product.specs.length > 0) {
    column.heading(words.specifications)
    column.table(
      null,
      product.specs.map((spec) => [spec.label, spec.value]),
      [210, 289.28],
    )
  }
  if (product.resins.length > 0) {
    column.heading(words.resinTypes)
    column.table(
      [words.resin, words.resinBase, words.corrosion, words.flameSpread, words.temperature],
      product.resins.map((resin) => [resin.name, resin.base, resin.corrosion, resin.flameSpread, resin.temperature]),
      [62, 128, 96, 122, 91.28],
    )
  }
  if (product.surfaces.length > 0) {
    column.heading(words.surfaceTypes)
    column.text(product.surfaces.join('  ·  '))
  }
  drawSkus(column, product)
  drawDrawings(column, product, media)
}

/** The picture at the left, summary and features at its right. */
function drawIntroduction(column: Column, product: CatalogueProduct, media: CatalogueMedia) {
  const photograph = media.photograph(product.picture)
  const top = column.y
  const x = photograph ? SHEET.left + 236 : SHEET.left
  if (photograph) column.pdf.image(photograph, SHEET.left, top, { width: 220 })
  if (product.summary) column.text(product.summary, { x, size: 10.5, gapAfter: 8 })
  for (const feature of product.features) {
    column.pdf.circle(x + 2, column.y + 6, 1.4).fill(COLOURS.lightBlue)
    column.text(feature, { x: x + 10 })
  }
  if (photograph) column.y = Math.max(column.y, top + 165 + 8)
}

function drawSkus(column: Column, product: CatalogueProduct) {
  if (product.skus.length === 0) return
  const words = catalogueWords[column.language]
  column.heading(words.skus)
  const shown = product.skus.slice(0, SKUS_SHOWN)
  const rows: string[][] = []
  for (let index = 0; index < shown.length; index += 2) {
    rows.push(shown.slice(index, index + 2).flatMap((sku) => [sku.code, sku.values]))
  }
  column.table(null, rows, [96, 153.64, 96, 153.64])
  const rest = product.skus.length - shown.length
  if (rest > 0) column.text(words.moreSkus(rest), { colour: COLOURS.muted })
}

function drawDrawings(column: Column, product: CatalogueProduct, media: CatalogueMedia) {
  const drawings = product.drawings.flatMap((name) => media.vector(name) ?? [])
  if (drawings.length === 0) return
  const width = SHEET.right - SHEET.left
  const heights = drawings.map((drawing) => (width * svgSize(drawing).height) / svgSize(drawing).width)
  column.need((heights[0] ?? 0) + 45)
  column.heading(catalogueWords[column.language].drawing)
  drawings.forEach((drawing, index) => {
    const height = heights[index] ?? 0
    column.need(height)
    drawSvg(column.pdf, drawing, SHEET.left, column.y, width)
    column.y += height + 8
  })
}

/** The foot of every page, once all pages are there: the notice in the page's language and the page number. */
export function drawFoots(pdf: Pdf, languageOfPage: readonly CatalogueLanguage[]) {
  languageOfPage.forEach((language, index) => {
    pdf.switchToPage(index)
    rule(pdf, 792)
    setFont(pdf, false, 7.5)
    const words = catalogueWords[language]
    pdf.fillColor(COLOURS.muted)
    pdf.text(words.nominal, SHEET.left, 798, { width: 400, lineBreak: false })
    const number = words.page(index + 1, languageOfPage.length)
    pdf.text(number, SHEET.right - pdf.widthOfString(number), 798, { lineBreak: false })
  })
}
