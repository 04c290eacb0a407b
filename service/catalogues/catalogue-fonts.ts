import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

/** Names under which a catalogue's fonts are registered. */
export const CATALOGUE_FONTS = { regular: 'Barlow', semibold: 'Barlow SemiBold' } as const

/** Registers the site's own font, which is embedded, so that a catalogue looks the same everywhere. */
export function registerCatalogueFonts(pdf: PDFKit.PDFDocument) {
  pdf.registerFont(CATALOGUE_FONTS.regular, fontBytes(400))
  pdf.registerFont(CATALOGUE_FONTS.semibold, fontBytes(600))
}

const unpacked = new Map<number, Buffer>()

// Kerning and ligatures: working them out takes as long as everything else together, for a difference of a hair.
const LEFT_OUT: ReadonlySet<string> = new Set(['GPOS', 'GSUB', 'GDEF'])

function fontBytes(weight: number): Buffer {
  const known = unpacked.get(weight)
  if (known) return known
  const name = `@fontsource/barlow/files/barlow-latin-${weight}-normal.woff`
  const font = unpackWoff(readFileSync(createRequire(import.meta.url).resolve(name)), LEFT_OUT)
  unpacked.set(weight, font)
  return font
}

/** The font has the letters of both languages, but not these signs: words stand in for them. */
export function printable(text: string, language: 'en-US' | 'id-ID'): string {
  return text
    .replaceAll('≤', language === 'en-US' ? 'max.' : 'maks.')
    .replaceAll('≥', 'min.')
    .replaceAll('→', '–')
    .replaceAll('≈', '~')
    .replaceAll('⌀', 'Ø')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}
