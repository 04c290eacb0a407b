import { languageTag } from '#domain/languages/locales.ts'
import type { Locale } from '#generated/types.ts'
import { printable } from '../printed/printed-fonts.ts'
import { COLORS, rule, SHEET, setFont } from '../printed/sheet.ts'
import { artifact, mark, within } from '../printed/tags.ts'

type Pdf = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

/** Writes from top to bottom, starting a new page whenever one is full. */
export interface Column {
  readonly pdf: Pdf
  /** What the drawn things are a part of. */
  readonly part: Element
  language: Locale
  y: number
  /** Starts a new page unless `height` points are left on this one. */
  need(height: number): void
  text(text: string, options?: TextOptions): void
  heading(text: string): void
  table(head: string[] | null, rows: string[][], widths: number[]): void
}

interface TextOptions {
  /** What it is read as, a paragraph by default. */
  tag?: 'H1' | 'H2' | 'P'
  size?: number
  color?: string
  bold?: boolean
  x?: number
  width?: number
  gapAfter?: number
}

/** `beginPage` adds a page with its header; it is called whenever a page is full. */
export function createColumn(pdf: Pdf, part: Element, language: Locale, beginPage: () => void): Column {
  const column: Column = {
    pdf,
    part,
    language,
    y: SHEET.top,
    need(height) {
      if (column.y + height <= SHEET.bottom) return
      beginPage()
      column.y = SHEET.top
    },
    text(text, options = {}) {
      const { tag = 'P', size = 9.5, color = COLORS.ink, bold = false, x = SHEET.left, width, gapAfter = 4 } = options
      const printed = printable(text, column.language)
      const room = { width: width ?? SHEET.right - x, lineGap: 1.5 }
      setFont(pdf, bold, size)
      const height = pdf.heightOfString(printed, room)
      column.need(height)
      const lang = languageTag(column.language)
      const draw = () => {
        setFont(pdf, bold, size)
        pdf.fillColor(color).text(printed, x, column.y, room)
      }
      mark(column, part, tag, draw, { lang })
      column.y += height + gapAfter
    },
    heading(text) {
      column.need(60)
      column.y += 8
      column.text(text, { tag: 'H2', size: 12.5, bold: true, color: COLORS.navy, gapAfter: 3 })
      artifact(pdf, 'Layout', () => rule(pdf, column.y, COLORS.lightBlue))
      column.y += 7
    },
    table(head, rows, widths) {
      within(column, part, 'Table', (table) => {
        if (head) drawRow(column, table, head, { widths, isHead: true })
        for (const row of rows) drawRow(column, table, row, { widths, isHead: false })
      })
      column.y += 4
    },
  }
  return column
}

const CELL_PADDING = 4

interface RowLook {
  widths: number[]
  isHead: boolean
}

function drawRow(column: Column, table: Element, cells: string[], { widths, isHead }: RowLook) {
  const { pdf } = column
  const size = isHead || cells.length > 2 ? 8 : 9
  const printed = cells.map((cell) => printable(cell, column.language))
  setFont(pdf, isHead, size)
  const heights = printed.map((cell, index) => pdf.heightOfString(cell, { width: (widths[index] ?? 0) - 8 }))
  const height = Math.max(...heights) + CELL_PADDING * 2
  column.need(height)
  const ground = () => pdf.rect(SHEET.left, column.y, SHEET.right - SHEET.left, height).fill(COLORS.surface)
  if (isHead) artifact(pdf, 'Layout', ground)
  let x: number = SHEET.left
  within(column, table, 'TR', (row) => {
    printed.forEach((cell, index) => {
      const width = widths[index] ?? 0
      const isFirst = index === 0
      const draw = () => {
        setFont(pdf, isHead || isFirst, size)
        pdf.fillColor(isHead ? COLORS.muted : COLORS.ink)
        pdf.text(cell, x + 4, column.y + CELL_PADDING, { width: width - 8 })
      }
      const lang = languageTag(column.language)
      if (isHead || isFirst) mark(column, row, 'TH', draw, { lang, scope: isHead ? 'Column' : 'Row' })
      else mark(column, row, 'TD', draw, { lang })
      x += width
    })
  })
  column.y += height
  artifact(pdf, 'Layout', () => rule(pdf, column.y))
}
