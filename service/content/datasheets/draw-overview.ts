import { serviceWords } from '#generated/service-words.ts'
import { printable } from '../printed/printed-fonts.ts'
import type { PrintedMedia } from '../printed/printed-media.ts'
import { COLORS, SHEET, setFont } from '../printed/sheet.ts'
import { artifact, mark, within } from '../printed/tags.ts'
import type { Datasheet, SheetPicture } from './datasheet.ts'
import { BAND } from './sheet-frame.ts'
import { drawFigure, heightOf, type TaggedSheet, WIDTH, writeHeading, writeText } from './tagged-sheet.ts'

const PICTURE = { width: 204, height: 153, gap: 18 } as const
/** The other pictures, where the words beside the first leave room for them. */
const SMALL = { least: 32, most: 72, gap: 8 } as const
const STRIP = { height: 41, padding: 6, baseline: 24, mostCells: 4, largest: 13, smallest: 8.5 } as const
const FEATURE = { size: 8.5, indent: 9, gap: 3, columnGap: 20 } as const

/** What it is: its name and summary, and beside them its picture. */
export function drawTitle(page: TaggedSheet, sheet: Datasheet, media: PrintedMedia) {
  page.y = BAND + 20
  const top = page.y
  const [picture] = sheet.pictures
  const photograph = picture ? media.photograph(picture.file) : null
  const width = photograph ? WIDTH - PICTURE.width - PICTURE.gap : WIDTH
  const kind = [sheet.brand, sheet.category].filter(Boolean).join('  ·  ')
  if (kind) writeText(page, 'P', kind, { size: 8.5, bold: true, color: COLORS.muted, width, gapAfter: 5 })
  writeText(page, 'H1', sheet.name, { size: 22, bold: true, color: COLORS.navy, width, lineGap: -2, gapAfter: 8 })
  if (sheet.summary) writeText(page, 'P', sheet.summary, { size: 10.5, width, lineGap: 2.5, gapAfter: 0 })
  if (!picture || !photograph) return
  drawPhotograph(page, picture, photograph, { x: SHEET.right - PICTURE.width, y: top, ...PICTURE })
  const bottom = top + PICTURE.height
  drawOthers(page, sheet, media, bottom)
  page.y = Math.max(page.y, bottom)
}

/** The other pictures in one row, level with the lower edge of the first. */
function drawOthers(page: TaggedSheet, { pictures }: Datasheet, media: PrintedMedia, bottom: number) {
  const height = Math.min(SMALL.most, bottom - page.y - SMALL.gap * 1.5)
  if (height < SMALL.least) return
  const width = (height * PICTURE.width) / PICTURE.height
  pictures.slice(1).forEach((picture, index) => {
    const photograph = media.photograph(picture.file)
    const x = SHEET.left + index * (width + SMALL.gap)
    if (photograph) drawPhotograph(page, picture, photograph, { x, y: bottom - height, width, height })
  })
}

/** What decides whether it comes into question, large. */
export function drawKeyFigures(page: TaggedSheet, { keyFigures, language }: Datasheet) {
  if (keyFigures.length === 0) return
  page.y += 14
  const rows = Math.ceil(keyFigures.length / STRIP.mostCells)
  const perRow = Math.ceil(keyFigures.length / rows)
  const { pdf } = page
  page.need(rows * STRIP.height)
  const top = page.y
  artifact(pdf, 'Layout', () => {
    pdf.rect(SHEET.left, top, WIDTH, rows * STRIP.height).fill(COLORS.surface)
    pdf.rect(SHEET.left, top, 3, rows * STRIP.height).fill(COLORS.lightBlue)
  })
  within(page, page.root, 'L', (list) => {
    keyFigures.forEach(({ label, value }, index) => {
      const width = WIDTH / perRow
      const x = SHEET.left + (index % perRow) * width + STRIP.padding + 3
      const y = top + Math.floor(index / perRow) * STRIP.height + STRIP.padding
      const room = width - STRIP.padding - 5
      within(page, list, 'LI', (item) =>
        mark(page, item, 'LBody', () => {
          setFont(pdf, false, 7.5)
          pdf
            .fillColor(COLORS.muted)
            .text(printable(label, language), x, y, { width: room, height: 10, ellipsis: true })
          const shown = printable(value, language)
          const { size, fits } = sizeThatFits(page, shown, room)
          setFont(pdf, true, size)
          pdf.fillColor(COLORS.navy)
          if (fits) pdf.text(shown, x, y + STRIP.baseline, { lineBreak: false, baseline: 'alphabetic' })
          else pdf.text(shown, x, y + 10, { width: room, height: size * 2.5, lineGap: -0.5, ellipsis: true })
        }),
      )
    })
  })
  page.y = top + rows * STRIP.height
}

/** The largest size with which a text fits into a width, or else the smallest, for two lines. */
function sizeThatFits({ pdf }: TaggedSheet, text: string, width: number): { size: number; fits: boolean } {
  for (let size: number = STRIP.largest; size >= STRIP.smallest; size -= 0.5) {
    setFont(pdf, true, size)
    if (pdf.widthOfString(text) <= width) return { size, fits: true }
  }
  return { size: STRIP.smallest, fits: false }
}

/** Why one would choose it, in two columns. */
export function drawFeatures(page: TaggedSheet, { features, language }: Datasheet) {
  if (features.length === 0) return
  const width = (WIDTH - FEATURE.columnGap) / 2
  const heights = features.map((feature) => heightOfFeature(page, feature, width))
  const half = heights.reduce((sum, height) => sum + height, 0) / 2
  writeHeading(page, serviceWords.datasheet_features[language], half)
  const top = page.y
  let bottom = top
  within(page, page.root, 'L', (list) => {
    let [x, y]: [number, number] = [SHEET.left, top]
    features.forEach((feature, index) => {
      const height = heights[index] ?? 0
      // The first column is the longer one, if they differ.
      if (x === SHEET.left && y - top >= half) [x, y] = [SHEET.left + width + FEATURE.columnGap, top]
      const at = { x, y }
      artifact(page.pdf, 'Layout', () => page.pdf.circle(at.x + 2, at.y + 5.4, 1.5).fill(COLORS.lightBlue))
      within(page, list, 'LI', (item) => mark(page, item, 'LBody', () => writeFeature(page, feature, at, width)))
      y += height
      bottom = Math.max(bottom, y)
    })
  })
  page.y = bottom
}

function heightOfFeature(page: TaggedSheet, { lead, text }: Datasheet['features'][number], width: number): number {
  // Bold letters are a little wider: with all of them bold, it never overflows.
  const look = { size: FEATURE.size, bold: lead !== '', width: width - FEATURE.indent }
  return heightOf(page, [lead, text].filter(Boolean).join(' '), look) + FEATURE.gap
}

function writeFeature(
  { pdf, language }: TaggedSheet,
  { lead, text }: Datasheet['features'][number],
  { x, y }: { x: number; y: number },
  width: number,
) {
  const room = { width: width - FEATURE.indent, lineGap: 1.5 }
  pdf.fillColor(COLORS.ink)
  if (lead) {
    setFont(pdf, true, FEATURE.size)
    pdf.text(`${printable(lead, language)} `, x + FEATURE.indent, y, { ...room, continued: true })
    setFont(pdf, false, FEATURE.size)
    pdf.text(printable(text, language), room)
  } else {
    setFont(pdf, false, FEATURE.size)
    pdf.text(printable(text, language), x + FEATURE.indent, y, room)
  }
}

interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** Clipped to the frame, because `cover` on its own only scales. */
function drawPhotograph(page: TaggedSheet, { alt }: SheetPicture, photograph: Buffer, frame: Frame) {
  const { x, y, width, height } = frame
  drawFigure(page, alt, [x, y, x + width, y + height], () => {
    page.pdf.save().rect(x, y, width, height).clip()
    page.pdf.image(photograph, x, y, { cover: [width, height], align: 'center', valign: 'center' })
    page.pdf.restore()
  })
}
