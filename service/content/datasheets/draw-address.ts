import { encode } from 'uqr'
import { serviceWords } from '#generated/service-words.ts'
import { printable } from '../printed/printed-fonts.ts'
import { COLORS, SHEET, setFont } from '../printed/sheet.ts'
import { artifact, mark, markLink } from '../printed/tags.ts'
import type { Datasheet } from './datasheet.ts'
import { drawFigure, type TaggedSheet, WIDTH } from './tagged-sheet.ts'

const CODE_SIZE = 58
const PADDING = 10
const GAP = 14
const HEIGHT = CODE_SIZE + PADDING * 2
/** What it takes, with the gap above it. */
export const ADDRESS_HEIGHT = GAP + HEIGHT

/** The page of the product, in letters that lead there and as a QR code. */
export function drawAddress(page: TaggedSheet, { address, language }: Datasheet) {
  const { pdf } = page
  page.need(ADDRESS_HEIGHT)
  page.y += GAP
  const top = page.y
  artifact(pdf, 'Layout', () => pdf.rect(SHEET.left, top, WIDTH, HEIGHT).fill(COLORS.surface))
  drawCode(page, address, serviceWords.datasheet_code_words[language], { x: SHEET.left + PADDING, y: top + PADDING })
  const x = SHEET.left + PADDING + CODE_SIZE + 14
  const room = { width: SHEET.right - x - PADDING, lineGap: 1.5 }
  mark(page, page.root, 'H2', () => {
    setFont(pdf, true, 10.5)
    pdf.fillColor(COLORS.navy).text(serviceWords.datasheet_online[language], x, top + PADDING + 2, room)
  })
  mark(page, page.root, 'P', () => {
    setFont(pdf, false, 9)
    pdf.fillColor(COLORS.ink).text(serviceWords.datasheet_online_words[language], x, top + PADDING + 19, room)
  })
  setFont(pdf, true, 9)
  const shown = printable(address, language)
  const y = top + PADDING + 36
  const right = x + Math.min(room.width, pdf.widthOfString(shown))
  markLink(page, page.root, address, [x, y, right, y + 14], () => {
    pdf.fillColor(COLORS.link).text(shown, x, y, { ...room, height: 26, ellipsis: true })
  })
  page.y = top + HEIGHT
}

function drawCode(page: TaggedSheet, address: string, alt: string, { x, y }: { x: number; y: number }) {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const unit = CODE_SIZE / size
  drawFigure(page, alt, [x, y, x + CODE_SIZE, y + CODE_SIZE], () => {
    data.forEach((row, down) => {
      row.forEach((isDark, across) => {
        if (isDark) page.pdf.rect(x + across * unit, y + down * unit, unit, unit)
      })
    })
    page.pdf.fill('#000000')
  })
}
