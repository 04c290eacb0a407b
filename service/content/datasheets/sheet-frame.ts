import { languageTag } from '#domain/languages/locales.ts'
import { fillText } from '#domain/text/fill-text.ts'
import { TIME_ZONE } from '#domain/time/jakarta-time.ts'
import { serviceWords } from '#generated/service-words.ts'
import { printable } from '../printed/printed-fonts.ts'
import { type PrintedMedia, SITE_LOGO } from '../printed/printed-media.ts'
import { COLORS, rule, SHEET, setFont } from '../printed/sheet.ts'
import { drawSvg } from '../printed/svg-drawing.ts'
import { artifact } from '../printed/tags.ts'
import type { Datasheet } from './datasheet.ts'

type Pdf = PDFKit.PDFDocument

/** The band at the top of the first page. */
export const BAND = 58
const FOOT = 794

/** Whose sheet it is and of what: on every page, and no part of what is read. */
export function drawHead(pdf: Pdf, sheet: Datasheet, media: PrintedMedia, isFirst: boolean) {
  const title = serviceWords.datasheet_title[sheet.language]
  if (!isFirst) {
    setFont(pdf, false, 8.5)
    pdf.fillColor(COLORS.muted)
    pdf.text(printable(`${sheet.siteName}  ·  ${title}`, sheet.language), SHEET.left, 34, { lineBreak: false })
    setFont(pdf, true, 8.5)
    textAtRight(pdf, printable(`${sheet.code}  ·  ${sheet.name}`, sheet.language), 34)
    rule(pdf, 50)
    return
  }
  pdf.rect(0, 0, SHEET.width, BAND).fill(COLORS.navy)
  pdf.rect(0, BAND, SHEET.width, 3).fill(COLORS.lightBlue)
  const logo = media.vector(SITE_LOGO)
  if (logo) drawSvg(pdf, logo, SHEET.left, 17, 74)
  else {
    setFont(pdf, true, 20)
    pdf.fillColor('#ffffff').text(printable(sheet.siteName, sheet.language), SHEET.left, 17, { lineBreak: false })
  }
  setFont(pdf, false, 9)
  pdf.fillColor('#ffffff')
  textAtRight(pdf, printable(title, sheet.language), 14)
  setFont(pdf, true, 17)
  textAtRight(pdf, printable(sheet.code, sheet.language), 26)
}

/** What kind of figures these are, of which day, and the page: on every page, once all of them are there. */
export function drawFeet(pdf: Pdf, { language, code, revised, address }: Datasheet) {
  const { start, count } = pdf.bufferedPageRange()
  const day = new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeZone: TIME_ZONE })
  const date = day.format(new Date(`${revised}T00:00:00+07:00`))
  const edition = [code, fillText(serviceWords.datasheet_revised[language], { date }), new URL(address).host]
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    artifact(pdf, 'Pagination', () => {
      rule(pdf, FOOT - 7)
      setFont(pdf, false, 7.5)
      pdf.fillColor(COLORS.muted)
      pdf.text(serviceWords.printed_nominal[language], SHEET.left, FOOT, { lineBreak: false })
      setFont(pdf, true, 7.5)
      pdf.text(printable(edition.join('  ·  '), language), SHEET.left, FOOT + 11, { lineBreak: false })
      textAtRight(pdf, fillText(serviceWords.printed_page[language], { number: index + 1, total: count }), FOOT + 11)
    })
  }
}

function textAtRight(pdf: Pdf, text: string, y: number) {
  pdf.text(text, SHEET.right - pdf.widthOfString(text), y, { lineBreak: false })
}
