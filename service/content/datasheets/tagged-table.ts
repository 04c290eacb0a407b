import { decimalSeparator } from '#domain/languages/local-numbers.ts'
import { languageTag } from '#domain/languages/locales.ts'
import { printable } from '../printed/printed-fonts.ts'
import { COLORS, SHEET, setFont } from '../printed/sheet.ts'
import { artifact, mark, within } from '../printed/tags.ts'
import type { TaggedSheet } from './tagged-sheet.ts'

/** One column of a table. */
export interface SheetColumn {
  width: number
  /** `figures`: the decimal separators are below each other, and the widest figure is in the middle. */
  align?: 'left' | 'figures'
  /** Quieter than the rest. */
  muted?: boolean
}

interface SheetTable {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  columns: readonly SheetColumn[]
  /** Where it begins; the left margin by default. */
  x?: number
}

const PADDING = { x: 4, y: 3 } as const
const SIZE = 8
const MUTED_SIZE = 7.5
const LINE_GAP = 1
/** With fewer rows than these on a page, a table looks like a mistake. */
const LEAST_ROWS = 3
/** A table that is not higher is never divided. */
const WHOLE = 150

/** The height of a table on one page. */
export function tableHeight(sheet: TaggedSheet, { head, rows, columns }: SheetTable): number {
  return [head, ...rows].reduce((sum, cells, index) => sum + rowHeight(sheet, cells, columns, index === 0), 0)
}

/** The height that a table needs below its heading, so that neither is alone on a page. */
export function leastTableHeight(sheet: TaggedSheet, table: SheetTable): number {
  const whole = tableHeight(sheet, table)
  return whole < WHOLE ? whole : tableHeight(sheet, { ...table, rows: table.rows.slice(0, LEAST_ROWS) })
}

/** Draws a table that goes on, with its head, on the next page when this one is full. The first cell heads its row. */
export function drawTable(sheet: TaggedSheet, table: SheetTable) {
  const { head, rows, columns, x = SHEET.left } = table
  const axes = columns.map((column, index) =>
    column.align === 'figures'
      ? axisOf(
          sheet,
          rows.map((row) => row[index] ?? ''),
          column.width,
        )
      : null,
  )
  within(sheet, sheet.root, 'Table', (element) => {
    const drawHead = (isRepeated: boolean) => {
      const draw = (parent: PDFKit.PDFStructureElement | null) => drawRow(parent, head, true)
      if (isRepeated) artifact(sheet.pdf, 'Pagination', () => draw(null))
      else within(sheet, element, 'TR', draw)
      sheet.y += rowHeight(sheet, head, columns, true)
    }
    drawHead(false)
    rows.forEach((row, index) => {
      const height = rowHeight(sheet, row, columns, false)
      // The last row is not alone on a page.
      const last = rows[index + 1]
      const isLastButOne = last !== undefined && index + 2 === rows.length && rows.length > LEAST_ROWS
      const wanted = isLastButOne ? height + rowHeight(sheet, last, columns, false) : height
      if (wanted > sheet.left()) {
        sheet.need(wanted)
        drawHead(true)
      }
      within(sheet, element, 'TR', (parent) => drawRow(parent, row, false))
      sheet.y += height
      artifact(sheet.pdf, 'Layout', () => hairline(sheet, x, columns))
    })
  })

  function drawRow(parent: PDFKit.PDFStructureElement | null, cells: readonly string[], isHead: boolean) {
    const { pdf } = sheet
    const height = rowHeight(sheet, cells, columns, isHead)
    const ground = () => pdf.rect(x, sheet.y, widthOf(columns), height).fill(COLORS.surface)
    if (isHead && parent) artifact(pdf, 'Layout', ground)
    else if (isHead) ground()
    let left = x
    cells.forEach((cell, index) => {
      const column = columns[index] ?? { width: 0 }
      const at = left
      left += column.width
      const draw = () => drawCell(sheet, { cell, at, column, axis: axes[index] ?? null, isHead, isFirst: index === 0 })
      if (!parent) draw()
      else if (isHead) mark(sheet, parent, 'TH', draw, { scope: 'Column' })
      else if (index === 0) mark(sheet, parent, 'TH', draw, { scope: 'Row' })
      else mark(sheet, parent, 'TD', draw)
    })
  }
}

interface Cell {
  cell: string
  /** Its left edge. */
  at: number
  column: SheetColumn
  /** Where figures have their decimal separator, from the left edge. */
  axis: number | null
  isHead: boolean
  isFirst: boolean
}

function drawCell(sheet: TaggedSheet, { cell, at, column, axis, isHead, isFirst }: Cell) {
  const { pdf, language } = sheet
  const text = printable(cell, language)
  setFont(pdf, isHead || isFirst, sizeOf(column, isHead))
  pdf.fillColor(isHead || column.muted ? COLORS.muted : COLORS.ink)
  const y = sheet.y + PADDING.y
  if (axis === null) {
    pdf.text(text, at + PADDING.x, y, { width: column.width - PADDING.x * 2, lineGap: LINE_GAP })
  } else if (isHead) {
    pdf.text(text, at, y, { width: column.width, align: 'center', lineGap: LINE_GAP })
  } else {
    const before = pdf.widthOfString(text.slice(0, separatorAt(text, language)))
    const start = Math.min(axis - before, column.width - PADDING.x - pdf.widthOfString(text))
    pdf.text(text, at + Math.max(PADDING.x, start), y, { lineBreak: false })
  }
}

/** Where a column's figures have their separator, so that the widest of them is in the middle. */
function axisOf(sheet: TaggedSheet, cells: readonly string[], width: number): number {
  const { pdf, language } = sheet
  setFont(pdf, false, SIZE)
  const parts = cells.map((cell) => {
    const text = printable(cell, language)
    const at = separatorAt(text, language)
    return { before: pdf.widthOfString(text.slice(0, at)), after: pdf.widthOfString(text.slice(at)) }
  })
  const before = Math.max(0, ...parts.map((part) => part.before))
  const after = Math.max(0, ...parts.map((part) => part.after))
  return (width - before - after) / 2 + before
}

/** The place of the last figure's decimal separator, or the end of that figure; of words, their middle. */
function separatorAt(text: string, language: TaggedSheet['language']): number {
  const separator = decimalSeparator(languageTag(language))
  const last = [...text.matchAll(/\d+(?:[.,]\d+)*/g)].at(-1)
  if (!last) return Math.ceil(text.length / 2)
  const decimals = last[0].lastIndexOf(separator)
  return last.index + (decimals < 0 ? last[0].length : decimals)
}

function rowHeight(sheet: TaggedSheet, cells: readonly string[], columns: readonly SheetColumn[], isHead: boolean) {
  const heights = cells.map((cell, index) => {
    const column: SheetColumn = columns[index] ?? { width: 0 }
    const { width, align } = column
    setFont(sheet.pdf, isHead || index === 0, sizeOf(column, isHead))
    if (align === 'figures' && !isHead) return sheet.pdf.currentLineHeight()
    const room = align === 'figures' ? width : width - PADDING.x * 2
    return sheet.pdf.heightOfString(printable(cell, sheet.language), { width: room, lineGap: LINE_GAP }) - LINE_GAP
  })
  return Math.max(...heights) + PADDING.y * 2
}

function hairline({ pdf, y }: TaggedSheet, x: number, columns: readonly SheetColumn[]) {
  pdf
    .lineWidth(0.5)
    .moveTo(x, y)
    .lineTo(x + widthOf(columns), y)
    .stroke(COLORS.line)
}

const sizeOf = ({ muted }: SheetColumn, isHead: boolean) => (muted && !isHead ? MUTED_SIZE : SIZE)
const widthOf = (columns: readonly SheetColumn[]) => columns.reduce((sum, { width }) => sum + width, 0)
