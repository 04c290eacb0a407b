import { serviceWords } from '#generated/service-words.ts'
import { printable } from '../printed/printed-fonts.ts'
import type { PrintedMedia } from '../printed/printed-media.ts'
import { COLORS, SHEET, setFont } from '../printed/sheet.ts'
import type { Datasheet, SheetPicture } from './datasheet.ts'
import { BAND } from './sheet-frame.ts'
import {
  artifact,
  drawFigure,
  heightOf,
  mark,
  type TaggedSheet,
  WIDTH,
  within,
  writeHeading,
  writeText,
} from './tagged-sheet.ts'

const PICTURE = { width: 204, height: 153, gap: 18 } as const
const SMALL = { width: 130, height: 97.5, gap: 8 } as const
const STRIP = { height: 46, padding: 8, mostCells: 4, largest: 13, smallest: 8.5 } as const
const FEATURE = { size: 8.5, indent: 9, gap: 3, columnGap: 20 } as const

/** What it is: its name and summary, and beside them its picture. */
export function drawTitle(page: TaggedSheet, sheet: Datasheet, media: PrintedMedia) {
  page.y = BAND + 22
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
  page.y = Math.max(page.y, top + PICTURE.height)
}

/** What decides whether it comes into question, large. */
export function drawKeyFigures(page: TaggedSheet, { keyFigures, language }: Datasheet) {
  if (keyFigures.length === 0) return
  page.y += 16
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
          setFont(pdf, true, sizeThatFits(page, shown, room))
          pdf.fillColor(COLORS.navy).text(shown, x, y + 25, { lineBreak: false, baseline: 'alphabetic' })
        }),
      )
    })
  })
  page.y = top + rows * STRIP.height
}

/** The largest size with which a text fits into a width. */
function sizeThatFits({ pdf }: TaggedSheet, text: string, width: number): number {
  let size: number = STRIP.largest
  for (; size > STRIP.smallest; size -= 0.5) {
    setFont(pdf, true, size)
    if (pdf.widthOfString(text) <= width) break
  }
  return size
}

/** Why one would choose it, and beside that the other pictures. */
export function drawFeatures(page: TaggedSheet, { pictures, features, language }: Datasheet, media: PrintedMedia) {
  const others = pictures.slice(1).flatMap((picture) => {
    const photograph = media.photograph(picture.file)
    return photograph ? [{ picture, photograph }] : []
  })
  if (features.length === 0 && others.length === 0) return
  const hasPictures = others.length > 0
  const width = hasPictures ? WIDTH - SMALL.width - PICTURE.gap : (WIDTH - FEATURE.columnGap) / 2
  const heights = features.map((feature) => heightOfFeature(page, feature, width))
  const all = heights.reduce((sum, height) => sum + height, 0)
  const picturesHeight = others.length * (SMALL.height + SMALL.gap) - SMALL.gap
  const height = Math.max(hasPictures ? Math.max(all, picturesHeight) : all / 2)
  page.y += 4
  writeHeading(page, serviceWords.datasheet_features[language], height)
  const top = page.y
  let bottom = top
  within(page, page.root, 'L', (list) => {
    let [x, y] = [SHEET.left as number, top]
    features.forEach((feature, index) => {
      const own = heights[index] ?? 0
      if (!hasPictures && x === SHEET.left && y > top && y - top + own / 2 > all / 2)
        [x, y] = [SHEET.left + width + FEATURE.columnGap, top]
      const at = { x, y }
      artifact(page.pdf, 'Layout', () => page.pdf.circle(at.x + 2, at.y + 5.4, 1.5).fill(COLORS.lightBlue))
      within(page, list, 'LI', (item) => mark(page, item, 'LBody', () => writeFeature(page, feature, at, width)))
      y += own
      bottom = Math.max(bottom, y)
    })
  })
  others.forEach(({ picture, photograph }, index) => {
    const y = top + 2 + index * (SMALL.height + SMALL.gap)
    drawPhotograph(page, picture, photograph, { x: SHEET.right - SMALL.width, y, ...SMALL })
    bottom = Math.max(bottom, y + SMALL.height)
  })
  page.y = bottom + 2
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
