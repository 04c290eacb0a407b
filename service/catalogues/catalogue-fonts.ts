import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Names under which a catalogue's fonts are registered. */
export const CATALOGUE_FONTS = { regular: 'Barlow', semibold: 'Barlow SemiBold' } as const

/** Registers the site's own font, which is embedded, so that a catalogue looks the same everywhere. */
export function registerCatalogueFonts(pdf: PDFKit.PDFDocument) {
  pdf.registerFont(CATALOGUE_FONTS.regular, fontBytes(400))
  pdf.registerFont(CATALOGUE_FONTS.semibold, fontBytes(600))
}

// The WOFF form: the PDF library cannot read every WOFF2.
function fontBytes(weight: number): Buffer {
  const name = `@fontsource/barlow/files/barlow-latin-${weight}-normal.woff`
  return readFileSync(createRequire(import.meta.url).resolve(name))
}

/** The font has the letters of both languages, but not these signs: words stand in for them. */
export function printable(text: string, language: 'en-US' | 'id-ID'): string {
  return text
    .replaceAll('≤', language === 'en-US' ? 'max.' : 'maks.')
    .replaceAll('≥', 'min.')
    .replaceAll('→', '–')
    .replaceAll('≈', language === 'en-US' ? 'approx.' : 'sekitar')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}
