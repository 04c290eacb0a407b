import type { Locale } from '#generated/types.ts'
import { printable } from '../printed/printed-fonts.ts'
import { COLORS, rule, SHEET, setFont } from '../printed/sheet.ts'
import { artifact, type Box, mark } from '../printed/tags.ts'

type Pdf = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement
/** How a text looks and where it is. */
export interface TextLook {
  size?: number
  color?: string
  bold?: boolean
  x?: number
  width?: number
  lineGap?: number
  gapAfter?: number
}

/** Where drawing goes on, and what the drawn things are a part of. */
export interface TaggedSheet {
  readonly pdf: Pdf
  readonly language: Locale
  y: number
  /** Everything that is read, in its order. */
  readonly root: Element
  /** Starts a new page unless `height` points are left on this one. */
  need(height: number): void
  /** The points that are left on this page. */
  left(): number
}

export const WIDTH = SHEET.right - SHEET.left
/** Where pages after the first begin. */
const TOP = 66
const LINE_GAP = 1.5

/** `drawHead` draws what every page has at its top, and says where the rest begins. */
export function createTaggedSheet(pdf: Pdf, language: Locale, drawHead: (isFirst: boolean) => void): TaggedSheet {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const beginPage = () => {
    pdf.addPage()
    artifact(pdf, 'Page', () => drawHead(pdf.bufferedPageRange().count === 1))
    sheet.y = TOP
  }
  const sheet: TaggedSheet = {
    pdf,
    language,
    root,
    y: TOP,
    need(height) {
      if (sheet.y + height > SHEET.bottom) beginPage()
    },
    left: () => SHEET.bottom - sheet.y,
  }
  beginPage()
  return sheet
}

/** The height of a text with this look. */
export function heightOf(sheet: TaggedSheet, text: string, look: TextLook): number {
  const { size = 9, bold = false, x = SHEET.left, width = SHEET.right - x, lineGap = LINE_GAP } = look
  setFont(sheet.pdf, bold, size)
  return sheet.pdf.heightOfString(printable(text, sheet.language), { width, lineGap })
}

/** Writes a text that is read as `tag`, and goes below it. */
export function writeText(sheet: TaggedSheet, tag: 'H1' | 'H2' | 'P', text: string, look: TextLook = {}) {
  const { size = 9, color = COLORS.ink, bold = false, x = SHEET.left, lineGap = LINE_GAP, gapAfter = 4 } = look
  const { pdf, language } = sheet
  const height = heightOf(sheet, text, look)
  sheet.need(height)
  mark(sheet, sheet.root, tag, () => {
    setFont(pdf, bold, size)
    pdf.fillColor(color).text(printable(text, language), x, sheet.y, { width: look.width ?? SHEET.right - x, lineGap })
  })
  sheet.y += height + gapAfter
}

const HEADING_HEIGHT = 40

/** A heading that stays on the page of the `height` points after it. */
export function writeHeading(sheet: TaggedSheet, text: string, height: number) {
  sheet.need(Math.min(height + HEADING_HEIGHT, SHEET.bottom - TOP))
  if (sheet.y > TOP) sheet.y += 10
  writeText(sheet, 'H2', text, { size: 12, bold: true, color: COLORS.navy, gapAfter: 3 })
  artifact(sheet.pdf, 'Layout', () => rule(sheet.pdf, sheet.y, COLORS.lightBlue))
  sheet.y += 5
}

/** Something to look at, with its words, inside a box. */
export function drawFigure(sheet: TaggedSheet, alt: string, bbox: Box, draw: () => void) {
  mark(sheet, sheet.root, 'Figure', draw, { alt, bbox })
}
