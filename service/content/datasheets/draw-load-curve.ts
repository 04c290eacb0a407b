import { loadCapacity } from '#domain/engineering/load-curves.ts'
import { figureIn, fromMetric, roundSignificant } from '#domain/engineering/units.ts'
import { languageTag } from '#domain/languages/locales.ts'
import { printable } from '../printed/printed-fonts.ts'
import { COLORS, setFont } from '../printed/sheet.ts'
import type { SheetCurve } from './datasheet.ts'
import { drawFigure, type TaggedSheet } from './tagged-sheet.ts'

/** Between two rows of the table, the curve is drawn in so many straight pieces. */
const PIECES = 8
const ROOM = { title: 16, left: 26, bottom: 14 } as const

interface CurvePlace {
  x: number
  y: number
  width: number
  height: number
}

/** The loads of one limit over the span, on a scale of powers of ten; the table beside it says the same. */
export function drawLoadCurve(sheet: TaggedSheet, curve: SheetCurve, place: CurvePlace) {
  const { pdf, language } = sheet
  const { curves, limit, spans, unit, system } = curve
  const [first = 0, last = 1] = [spans[0], spans.at(-1)]
  // Round figures in the units that are shown.
  const load = (span: number) => fromMetric(loadCapacity(curves, span, limit)?.load ?? 0, unit, system)
  const [low, high] = [Math.floor(Math.log10(load(last))), Math.ceil(Math.log10(load(first)))]
  const edge = { left: place.x + ROOM.left, right: place.x + place.width - 6 }
  const [top, bottom] = [place.y + ROOM.title, place.y + place.height - ROOM.bottom]
  const x = (span: number) => edge.left + ((span - first) / (last - first)) * (edge.right - edge.left)
  const y = (value: number) => bottom - ((Math.log10(value) - low) / Math.max(1, high - low)) * (bottom - top)
  const number = new Intl.NumberFormat(languageTag(language))
  const box: [number, number, number, number] = [place.x, place.y, place.x + place.width, place.y + place.height]

  drawFigure(sheet, curve.words, box, () => {
    setFont(pdf, true, 7.5)
    pdf.fillColor(COLORS.muted)
    pdf.text(printable(curve.title, language), place.x, place.y, { lineBreak: false })
    setFont(pdf, false, 7)
    for (let power = low; power <= high; power += 1) {
      const at = y(10 ** power)
      pdf.lineWidth(0.5).moveTo(edge.left, at).lineTo(edge.right, at).stroke(COLORS.line)
      const label = number.format(roundSignificant(10 ** power, 1))
      pdf.fillColor(COLORS.muted)
      pdf.text(label, edge.left - 4 - pdf.widthOfString(label), at - 4, { lineBreak: false })
    }
    const points = spans.slice(1).flatMap((span, index) => {
      const from = spans[index] ?? span
      return Array.from({ length: PIECES }, (_, piece) => from + ((span - from) * (piece + 1)) / PIECES)
    })
    pdf.moveTo(x(first), y(load(first)))
    for (const span of points) pdf.lineTo(x(span), y(load(span)))
    pdf.lineWidth(1.4).lineJoin('round').stroke(COLORS.navy)
    spans.forEach((span, index) => {
      pdf.circle(x(span), y(load(span)), 1.9).fill(COLORS.navy)
      // Every second one, so that the figures do not touch, and the last.
      if ((spans.length - 1 - index) % 2 !== 0) return
      const label = figureIn(span / 1000, 'm', system, language)
      pdf.fillColor(COLORS.muted)
      pdf.text(label, x(span) - pdf.widthOfString(label) / 2, bottom + 4, { lineBreak: false })
    })
  })
}
