import type { Locale } from '#generated/types.ts'
import { printable } from '../printed/printed-fonts.ts'
import { COLORS, rule, SHEET, setFont } from '../printed/sheet.ts'

type Pdf = PDFKit.PDFDocument

/** Writes from top to bottom, starting a new page whenever one is full. */
export interface Column {
  readonly pdf: Pdf
  language: Locale
  y: number
  /** Starts a new page unless `height` points are left on this one. */
  need(height: number): void
  text(text: string, options?: TextOptions): void
  heading(text: string): void
  table(head: string[] | null, rows: string[][], widths: number[]): void
}

interface TextOptions {
  size?: number
  color?: string
  bold?: boolean
  x?: number
  width?: number
  gapAfter?: number
}

/** `beginPage` adds a page with its header; it is called whenever a page is full. */
export function createColumn(pdf: Pdf, language: Locale, beginPage: () => void): Column {
  const column: Column = {
    pdf,
    language,
    y: SHEET.top,
    need(height) {
      if (column.y + height <= SHEET.bottom) return
      beginPage()
      column.y = SHEET.top
    },
    text(text, { size = 9.5, color = COLORS.ink, bold = false, x = SHEET.left, width, gapAfter = 4 } = {}) {
      const printed = printable(text, column.language)
      const room = { width: width ?? SHEET.right - x, lineGap: 1.5 }
      setFont(pdf, bold, size)
      const height = pdf.heightOfString(printed, room)
      column.need(height)
      setFont(pdf, bold, size)
      pdf.fillColor(color).text(printed, x, column.y, room)
      column.y += height + gapAfter
    },
    heading(text) {
      column.need(60)
      column.y += 8
      column.text(text, { size: 12.5, bold: true, color: COLORS.navy, gapAfter: 3 })
      rule(pdf, column.y, COLORS.lightBlue)
      column.y += 7
    },
    table(head, rows, widths) {
      if (head) drawRow(column, head, widths, true)
      for (const row of rows) drawRow(column, row, widths, false)
      column.y += 4
    },
  }
  return column
}

const CELL_PADDING = 4

function drawRow(column: Column, cells: string[], widths: number[], isHead: boolean) {
  const { pdf } = column
  const size = isHead || cells.length > 2 ? 8 : 9
  const printed = cells.map((cell) => printable(cell, column.language))
  setFont(pdf, isHead, size)
  const heights = printed.map((cell, index) => pdf.heightOfString(cell, { width: (widths[index] ?? 0) - 8 }))
  const height = Math.max(...heights) + CELL_PADDING * 2
  column.need(height)
  if (isHead) pdf.rect(SHEET.left, column.y, SHEET.right - SHEET.left, height).fill(COLORS.surface)
  let x: number = SHEET.left
  printed.forEach((cell, index) => {
    const width = widths[index] ?? 0
    setFont(pdf, isHead || index === 0, size)
    pdf.fillColor(isHead ? COLORS.muted : COLORS.ink).text(cell, x + 4, column.y + CELL_PADDING, { width: width - 8 })
    x += width
  })
  column.y += height
  rule(pdf, column.y)
}
