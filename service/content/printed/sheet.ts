import { GRAPHITE, LIGHT_BLUE, LINK_BLUE, NAVY } from '#domain/company/brand-colors.ts'
import { PRINTED_FONTS } from './printed-fonts.ts'

type Pdf = PDFKit.PDFDocument

/** A4 in points, with the margins of every page. */
export const SHEET = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 84, bottom: 776 } as const
export const COLORS = {
  navy: NAVY,
  lightBlue: LIGHT_BLUE,
  ink: GRAPHITE,
  muted: '#5d6873',
  line: '#d5dbe1',
  surface: '#f3f5f7',
  link: LINK_BLUE,
} as const

/** A hairline across the page. */
export function rule(pdf: Pdf, y: number, color: string = COLORS.line) {
  pdf.lineWidth(0.6).moveTo(SHEET.left, y).lineTo(SHEET.right, y).stroke(color)
}

export function setFont(pdf: Pdf, bold: boolean, size: number) {
  pdf.font(bold ? PRINTED_FONTS.semibold : PRINTED_FONTS.regular).fontSize(size)
}
