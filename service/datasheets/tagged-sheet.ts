import type { Locale } from '#generated/types.ts'
import { printable } from '../catalogues/catalogue-fonts.ts'
import { COLORS, rule, SHEET, setFont } from '../catalogues/catalogue-layout.ts'

type Pdf = PDFKit.PDFDocument

interface TextLook {
  size?: number
  color?: string
  bold?: boolean
  x?: number
  gapAfter?: number
}

/** Writes from top to bottom and says what each thing is, so that screen readers can read it in order. */
export interface TaggedSheet {
  readonly pdf: Pdf
  readonly language: Locale
  y: number
  text(tag: 'H1' | 'H2' | 'P', text: string, look?: TextLook): void
  /** A heading that stays with the `height` points that follow it. */
  heading(text: string, height?: number): void
  list(items: readonly string[], x: number): void
  /** The first cell of a row is its heading. */
  table(head: readonly string[] | null, rows: readonly (readonly string[])[]): void
  /** Something to look at, with its words; it takes `height` points. */
  figure(alt: string, height: number, draw: () => void): void
  /** Closes the structure; nothing can follow. */
  end(): void
}

const PADDING = 3
const LINE_GAP = 1.5
const WIDTH = SHEET.right - SHEET.left

/** `drawHead` draws what every page has at its top. */
export function createTaggedSheet(pdf: Pdf, language: Locale, drawHead: () => void): TaggedSheet {
  const root = pdf.struct('Document')
  pdf.addStructure(root)

  const beginPage = () => {
    pdf.addPage()
    artifact(pdf, drawHead)
    sheet.y = SHEET.top
  }
  const need = (height: number) => {
    if (sheet.y + height > SHEET.bottom) beginPage()
  }
  const mark = (parent: PDFKit.PDFStructureElement, tag: string, options: PDFKit.StructureOptions, draw: () => void) => {
    const element = pdf.struct(tag, options)
    parent.add(element)
    element.add(pdf.markStructureContent(tag))
    draw()
    pdf.endMarkedContent()
    element.end()
  }
  const within = (parent: PDFKit.PDFStructureElement, tag: string, fill: (element: PDFKit.PDFStructureElement) => void) => {
    const element = pdf.struct(tag)
    parent.add(element)
    fill(element)
    element.end()
  }

  const sheet: TaggedSheet = {
    pdf,
    language,
    y: SHEET.top,
    text(tag, text, { size = 9, color = COLORS.ink, bold = false, x = SHEET.left, gapAfter = 4 } = {}) {
      const printed = printable(text, language)
      const room = { width: SHEET.right - x, lineGap: LINE_GAP }
      setFont(pdf, bold, size)
      const height = pdf.heightOfString(printed, room)
      need(height)
      mark(root, tag, {}, () => {
        setFont(pdf, bold, size)
        pdf.fillColor(color).text(printed, x, sheet.y, room)
      })
      sheet.y += height + gapAfter
    },
    heading(text, height = 60) {
      need(Math.min(height, SHEET.bottom - SHEET.top))
      sheet.y += 6
      sheet.text('H2', text, { size: 12, bold: true, color: COLORS.navy, gapAfter: 2 })
      artifact(pdf, () => rule(pdf, sheet.y, COLORS.lightBlue))
      sheet.y += 4
    },
    list(items, x) {
      if (items.length === 0) return
      within(root, 'L', (list) => {
        for (const item of items) {
          const printed = printable(item, language)
          const room = { width: SHEET.right - x - 10, lineGap: LINE_GAP }
          setFont(pdf, false, 9)
          const height = pdf.heightOfString(printed, room)
          need(height)
          artifact(pdf, () => pdf.circle(x + 2, sheet.y + 6, 1.4).fill(COLORS.lightBlue))
          within(list, 'LI', (entry) =>
            mark(entry, 'LBody', {}, () => {
              setFont(pdf, false, 9)
              pdf.fillColor(COLORS.ink).text(printed, x + 10, sheet.y, room)
            }),
          )
          sheet.y += height + 3
        }
      })
    },
    table(head, rows) {
      const widths = widthsOf(head ?? rows[0] ?? [])
      within(root, 'Table', (table) => {
        if (head) drawRow(table, head, true)
        for (const row of rows) drawRow(table, row, false)
      })
      sheet.y += 4

      function drawRow(table: PDFKit.PDFStructureElement, cells: readonly string[], isHead: boolean) {
        const size = cells.length > 2 ? 8 : 8.5
        const printed = cells.map((cell) => printable(cell, language))
        setFont(pdf, isHead, size)
        const heights = printed.map((cell, index) => pdf.heightOfString(cell, { width: (widths[index] ?? 0) - 8 }))
        const height = Math.max(...heights) + PADDING * 2
        need(height)
        if (isHead) artifact(pdf, () => pdf.rect(SHEET.left, sheet.y, WIDTH, height).fill(COLORS.surface))
        let x: number = SHEET.left
        within(table, 'TR', (row) => {
          printed.forEach((cell, index) => {
            const width = widths[index] ?? 0
            const isHeading = isHead || index === 0
            mark(row, isHeading ? 'TH' : 'TD', {}, () => {
              setFont(pdf, isHeading, size)
              pdf.fillColor(isHead ? COLORS.muted : COLORS.ink)
              pdf.text(cell, x + 4, sheet.y + PADDING, { width: width - 8 })
            })
            x += width
          })
        })
        sheet.y += height
        artifact(pdf, () => rule(pdf, sheet.y))
      }
    },
    figure(alt, height, draw) {
      need(height)
      mark(root, 'Figure', { alt }, draw)
      sheet.y += height
    },
    end: () => root.end(),
  }
  beginPage()
  return sheet
}

/** What is only there to look at, and must not be read out. */
function artifact(pdf: Pdf, draw: () => void) {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

/** Names are narrower than what they name; in a table of figures all columns are equal. */
function widthsOf(cells: readonly string[]): number[] {
  const first = cells.length === 2 ? 0.34 : cells.length > 5 ? 1 / cells.length : 0.16
  const rest = (1 - first) / Math.max(1, cells.length - 1)
  return cells.map((_, index) => WIDTH * (index === 0 ? first : rest))
}
