import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { languageTag } from '#domain/languages/locales.ts'
import { fillText } from '#domain/text/fill-text.ts'
import { serviceWords } from '#generated/service-words.ts'
import { printable, registerCatalogueFonts } from '../catalogues/catalogue-fonts.ts'
import { COLORS, rule, SHEET, setFont } from '../catalogues/catalogue-layout.ts'
import type { CatalogueMedia } from '../catalogues/catalogue-pages.ts'
import { drawSvg, svgSize } from '../catalogues/svg-drawing.ts'
import type { Datasheet, PrintedLoads } from './datasheet.ts'
import { createTaggedSheet, type TaggedSheet } from './tagged-sheet.ts'

const WIDTH = SHEET.right - SHEET.left
const CODE_SIZE = 62
const PICTURE = { width: 190, height: 142 } as const
const CURVE = { height: 120, left: 34, bottom: 16 } as const

/** Writes the datasheet of a product as tagged PDF on A4. */
export async function writeDatasheet(sheet: Datasheet, media: CatalogueMedia): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    font: '',
    lang: languageTag(sheet.language),
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    // The same content produces the same bytes.
    info: {
      Title: `${sheet.code} ${sheet.name}`,
      Author: sheet.siteName,
      CreationDate: sheet.revised,
      ModDate: sheet.revised,
    },
  })
  const bytes = collect(pdf)
  registerCatalogueFonts(pdf)
  const words = (name: DatasheetWord) => serviceWords[name][sheet.language]
  const page = createTaggedSheet(pdf, sheet.language, () => drawHead(pdf, sheet))
  page.text('H1', sheet.name, { size: 20, bold: true, color: COLORS.navy, gapAfter: 2 })
  page.text('P', [sheet.code, sheet.brand, sheet.category].filter(Boolean).join('  ·  '), {
    bold: true,
    color: COLORS.muted,
    gapAfter: 8,
  })
  drawIntroduction(page, sheet, media)
  drawTable(page, words('catalogue_specifications'), null, sheet.specs.map(({ label, value }) => [label, value]))
  for (const loads of sheet.loads) drawLoads(page, loads)
  drawTable(
    page,
    words('catalogue_resin_types'),
    [
      words('catalogue_resin'),
      words('catalogue_resin_base'),
      words('catalogue_corrosion'),
      words('catalogue_flame_spread'),
      words('catalogue_temperature'),
    ],
    sheet.resins.map(({ name, base, corrosion, flameSpread, temperature }) => [
      name,
      base,
      corrosion,
      flameSpread,
      temperature,
    ]),
  )
  drawTable(page, words('datasheet_supplied'), null, [
    ...sheet.ranges.map(({ label, values }) => [label, values]),
    ...(sheet.surfaces.length > 0 ? [[words('catalogue_surface_types'), sheet.surfaces.join(' · ')]] : []),
    ...(sheet.leadTime ? [[words('datasheet_lead_time'), sheet.leadTime]] : []),
  ])
  drawDrawings(page, sheet, media)
  drawAddress(page, sheet)
  page.end()
  drawFoots(pdf, sheet)
  pdf.end()
  return bytes
}

type DatasheetWord = Extract<keyof typeof serviceWords, `catalogue_${string}` | `datasheet_${string}`>

/** Whose sheet it is, and of which day: on every page, and no part of what it says. */
function drawHead(pdf: PDFKit.PDFDocument, sheet: Datasheet) {
  pdf.rect(0, 0, SHEET.width, 6).fill(COLORS.navy)
  setFont(pdf, false, 8.5)
  const day = new Intl.DateTimeFormat(languageTag(sheet.language), { dateStyle: 'long', timeZone: 'Asia/Jakarta' })
  const revised = fillText(serviceWords.datasheet_revised[sheet.language], { date: day.format(sheet.revised) })
  const title = `${sheet.siteName}  ·  ${serviceWords.datasheet_title[sheet.language]}  ·  ${sheet.code}`
  pdf.fillColor(COLORS.muted).text(printable(title, sheet.language), SHEET.left, 46, { lineBreak: false })
  pdf.text(revised, SHEET.right - pdf.widthOfString(revised), 46, { lineBreak: false })
  rule(pdf, 62)
}

/** The picture on the left, the summary and the features to its right. */
function drawIntroduction(page: TaggedSheet, sheet: Datasheet, media: CatalogueMedia) {
  const photograph = media.photograph(sheet.picture)
  const top = page.y
  const x = photograph ? SHEET.left + PICTURE.width + 16 : SHEET.left
  if (photograph) {
    page.figure(sheet.name, 0, () => {
      page.pdf.save().rect(SHEET.left, top, PICTURE.width, PICTURE.height).clip()
      page.pdf.image(photograph, SHEET.left, top, {
        cover: [PICTURE.width, PICTURE.height],
        align: 'center',
        valign: 'center',
      })
      page.pdf.restore()
    })
  }
  if (sheet.summary) page.text('P', sheet.summary, { x, size: 10.5, gapAfter: 6 })
  page.list(sheet.features, x)
  if (photograph) page.y = Math.max(page.y, top + PICTURE.height + 8)
}

function drawTable(page: TaggedSheet, title: string, head: string[] | null, rows: string[][]) {
  if (rows.length === 0) return
  page.heading(title)
  page.table(head, rows)
}

function drawLoads(page: TaggedSheet, loads: PrintedLoads) {
  page.heading(loads.title, (loads.rows.length + 1) * 17 + CURVE.height + 60)
  page.table(loads.head, loads.rows)
  if (loads.curve.points.length > 1) drawCurve(page, loads.curve)
  page.text('P', loads.source, { size: 7.5, color: COLORS.muted })
}

/** The loads of one limit over the span, on a scale of powers of ten: the table above says the same. */
function drawCurve(page: TaggedSheet, { title, points }: PrintedLoads['curve']) {
  const { pdf } = page
  page.figure(title, CURVE.height + 20, () => {
    setFont(pdf, false, 8)
    pdf.fillColor(COLORS.muted).text(printable(title, page.language), SHEET.left, page.y, { lineBreak: false })
    const top = page.y + 14
    const bottom = top + CURVE.height - CURVE.bottom
    const [left, right] = [SHEET.left + CURVE.left, SHEET.left + WIDTH * 0.62]
    const [first, last] = [points[0], points.at(-1)]
    if (!first || !last) return
    const powers = [Math.floor(Math.log10(last.load)), Math.ceil(Math.log10(first.load))] as const
    const x = (span: number) => left + ((span - first.span) / (last.span - first.span)) * (right - left)
    const y = (load: number) =>
      bottom - ((Math.log10(load) - powers[0]) / Math.max(1, powers[1] - powers[0])) * (bottom - top)
    const number = new Intl.NumberFormat(languageTag(page.language))
    for (let power = powers[0]; power <= powers[1]; power += 1) {
      const label = number.format(10 ** power)
      pdf.lineWidth(0.5).moveTo(left, y(10 ** power)).lineTo(right, y(10 ** power)).stroke(COLORS.line)
      pdf.fillColor(COLORS.muted).text(label, left - 6 - pdf.widthOfString(label), y(10 ** power) - 4, {
        lineBreak: false,
      })
    }
    points.forEach((point, index) => {
      if (index === 0) pdf.moveTo(x(point.span), y(point.load))
      else pdf.lineTo(x(point.span), y(point.load))
    })
    pdf.lineWidth(1.4).stroke(COLORS.navy)
    for (const { span, load } of points) {
      pdf.circle(x(span), y(load), 1.8).fill(COLORS.navy)
      const label = number.format(span)
      pdf.fillColor(COLORS.muted).text(label, x(span) - pdf.widthOfString(label) / 2, bottom + 5, { lineBreak: false })
    }
  })
}

function drawDrawings(page: TaggedSheet, sheet: Datasheet, media: CatalogueMedia) {
  const drawings = sheet.drawings.flatMap((name) => media.vector(name) ?? [])
  drawings.forEach((drawing, index) => {
    const height = (WIDTH * svgSize(drawing).height) / svgSize(drawing).width
    if (index === 0) page.heading(serviceWords.catalogue_drawing[sheet.language], height + 40)
    page.figure(`${serviceWords.catalogue_drawing[sheet.language]}: ${sheet.name}`, height + 8, () =>
      drawSvg(page.pdf, drawing, SHEET.left, page.y, WIDTH),
    )
  })
}

/** The page of the product, in letters and as a QR code. */
function drawAddress(page: TaggedSheet, sheet: Datasheet) {
  page.heading(serviceWords.datasheet_page[sheet.language], CODE_SIZE + 40)
  const { data, size } = encode(sheet.address, { ecc: 'M', border: 0 })
  const unit = CODE_SIZE / size
  const top = page.y
  page.figure(sheet.address, 0, () => {
    data.forEach((row, y) => {
      row.forEach((isDark, x) => {
        if (isDark) page.pdf.rect(SHEET.left + x * unit, top + y * unit, unit, unit)
      })
    })
    page.pdf.fill('#000000')
  })
  page.text('P', sheet.address, { x: SHEET.left + CODE_SIZE + 12 })
  page.y = Math.max(page.y, top + CODE_SIZE)
}

/** At the foot of every page, once all of them are there. */
function drawFoots(pdf: PDFKit.PDFDocument, { language }: Datasheet) {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    pdf.markContent('Artifact', { type: 'Pagination' })
    rule(pdf, 792)
    setFont(pdf, false, 7.5)
    pdf.fillColor(COLORS.muted)
    pdf.text(serviceWords.catalogue_nominal[language], SHEET.left, 798, { width: 400, lineBreak: false })
    const number = fillText(serviceWords.catalogue_page[language], { number: index + 1, total: count })
    pdf.text(number, SHEET.right - pdf.widthOfString(number), 798, { lineBreak: false })
    pdf.endMarkedContent()
  }
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}
