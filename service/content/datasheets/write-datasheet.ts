import { serviceWords } from '#generated/service-words.ts'
import { newPdf } from '../printed/new-pdf.ts'
import type { PrintedMedia } from '../printed/printed-media.ts'
import { COLORS, SHEET } from '../printed/sheet.ts'
import { drawSvg, svgSize } from '../printed/svg-drawing.ts'
import type { Datasheet, SheetLoads } from './datasheet.ts'
import { ADDRESS_HEIGHT, drawAddress } from './draw-address.ts'
import { drawLoadCurve } from './draw-load-curve.ts'
import { drawFeatures, drawKeyFigures, drawTitle } from './draw-overview.ts'
import { drawFeet, drawHead } from './sheet-frame.ts'
import {
  createTaggedSheet,
  drawFigure,
  heightOf,
  type TaggedSheet,
  WIDTH,
  writeHeading,
  writeText,
} from './tagged-sheet.ts'
import { drawTable, leastTableHeight, type SheetColumn, tableHeight } from './tagged-table.ts'

/** A drawing is not made smaller than this to fit on a page: its words must stay legible. */
const LEAST_DRAWING = 0.72
const CURVE = { width: 176, gap: 16 } as const
const SOURCE_LOOK = { size: 7.5, color: COLORS.muted, gapAfter: 2 } as const

/** Writes the datasheet of a product as tagged PDF on A4. The same content makes the same bytes. */
export async function writeDatasheet(sheet: Datasheet, media: PrintedMedia): Promise<Buffer> {
  const { language } = sheet
  const { pdf, bytes } = newPdf({
    language,
    title: `${sheet.code} ${sheet.name}: ${serviceWords.datasheet_title[language]}`,
    author: sheet.siteName,
    subject: sheet.summary,
    date: new Date(`${sheet.revised}T00:00:00Z`),
  })
  const page = createTaggedSheet(pdf, language, (isFirst) => drawHead(pdf, sheet, media, isFirst))
  drawTitle(page, sheet, media)
  drawKeyFigures(page, sheet)
  drawFeatures(page, sheet)
  drawSpecs(page, sheet)
  for (const loads of sheet.loads) drawLoads(page, loads)
  drawResins(page, sheet)
  drawRanges(page, sheet)
  drawDrawings(page, sheet, media)
  drawAddress(page, sheet)
  page.root.end()
  drawFeet(pdf, sheet)
  pdf.end()
  return bytes
}

function drawSpecs(page: TaggedSheet, { specs, language }: Datasheet) {
  if (specs.length === 0) return
  drawSection(page, serviceWords.printed_specifications[language], {
    head: (['property', 'value', 'unit', 'method'] as const).map((name) => serviceWords[`datasheet_${name}`][language]),
    rows: specs.map(({ label, value, unit, method }) => [label, value, unit, method]),
    columns: [
      { width: 128 },
      { width: 92, align: 'figures' },
      { width: 56, muted: true },
      { width: WIDTH - 276, muted: true },
    ],
  })
}

/** The table on the left, its curve on the right, and where both come from below. */
function drawLoads(page: TaggedSheet, loads: SheetLoads) {
  const tableWidth = loads.curve ? WIDTH - CURVE.width - CURVE.gap : WIDTH
  const first = Math.max(58, tableWidth / loads.head.length)
  const rest = (tableWidth - first) / (loads.head.length - 1)
  const table = {
    head: loads.head,
    rows: loads.rows,
    columns: loads.head.map((_, index): SheetColumn => ({ width: index === 0 ? first : rest, align: 'figures' })),
  }
  const height = tableHeight(page, table)
  const words = heightOf(page, loads.basis, SOURCE_LOOK) + heightOf(page, loads.source, SOURCE_LOOK) + 12
  writeHeading(page, loads.title, Math.min(height, 420) + words)
  writeText(page, 'P', loads.basis, { ...SOURCE_LOOK, gapAfter: 4 })
  const top = page.y
  const isWhole = height <= page.left()
  drawTable(page, table)
  const bottom = page.y
  if (loads.curve) {
    const y = isWhole ? top : bottom - Math.min(height, 150)
    drawLoadCurve(page, loads.curve, {
      x: SHEET.right - CURVE.width,
      y: y + 2,
      width: CURVE.width,
      height: Math.max(90, Math.min(bottom - y, 190)),
    })
    page.y = Math.max(bottom, y + 92)
  }
  page.y += 4
  writeText(page, 'P', loads.source, SOURCE_LOOK)
}

function drawResins(page: TaggedSheet, { resins, language }: Datasheet) {
  if (resins.length === 0) return
  drawSection(page, serviceWords.printed_resin_types[language], {
    head: (['resin', 'resin_base', 'corrosion', 'flame_spread', 'temperature'] as const).map(
      (name) => serviceWords[`printed_${name}`][language],
    ),
    rows: resins.map(({ name, base, corrosion, flameSpread, temperature }) => [
      name,
      base,
      corrosion,
      flameSpread,
      temperature,
    ]),
    columns: [{ width: 62 }, { width: 122 }, { width: 112 }, { width: 116 }, { width: WIDTH - 412 }],
  })
}

function drawRanges(page: TaggedSheet, { ranges, language }: Datasheet) {
  if (ranges.length === 0) return
  drawSection(page, serviceWords.datasheet_supplied[language], {
    head: [serviceWords.datasheet_property[language], serviceWords.datasheet_values[language]],
    rows: ranges.map(({ label, values }) => [label, values]),
    columns: [{ width: 128 }, { width: WIDTH - 128 }],
  })
}

function drawSection(page: TaggedSheet, title: string, table: Parameters<typeof drawTable>[1]) {
  writeHeading(page, title, leastTableHeight(page, table))
  drawTable(page, table)
}

function drawDrawings(page: TaggedSheet, { drawings, language }: Datasheet, media: PrintedMedia) {
  drawings.forEach(({ file, alt }, index) => {
    const drawing = media.vector(file)
    if (!drawing) return
    const { width, height } = svgSize(drawing)
    const full = (WIDTH * height) / width
    const heading = index === 0 ? 42 : 0
    const after = index === drawings.length - 1 ? ADDRESS_HEIGHT : 0
    const scale = scaleFor((page.left() - heading - 8) / full, (page.left() - heading - 8 - after) / full)
    if (index === 0) writeHeading(page, serviceWords.printed_drawing[language], full * scale + 8)
    page.need(full * scale)
    const x = SHEET.left + (WIDTH - WIDTH * scale) / 2
    drawFigure(page, alt, [x, page.y, x + WIDTH * scale, page.y + full * scale], () =>
      drawSvg(page.pdf, drawing, x, page.y, WIDTH * scale),
    )
    page.y += full * scale + 8
  })
}

/** As large as this page allows with what follows, or at least without it; full size begins a page. */
function scaleFor(room: number, roomWithRest: number): number {
  const fitting = [roomWithRest, room].find((each) => each >= LEAST_DRAWING)
  return Math.min(1, fitting ?? 1)
}
