import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { serviceWords } from '#generated/service-words.ts'
import type { Locale } from '#generated/types.ts'
import { unpackWoff } from './unpack-woff.ts'

/** The names under which the fonts are registered. */
export const PRINTED_FONTS = { regular: 'Barlow', semibold: 'Barlow SemiBold' } as const

/** Registers the site's own font, which is embedded so that a PDF looks the same everywhere. */
export function registerPrintedFonts(pdf: PDFKit.PDFDocument) {
  pdf.registerFont(
    PRINTED_FONTS.regular,
    fontBytes(require.resolve('@fontsource/barlow/files/barlow-latin-400-normal.woff')),
  )
  pdf.registerFont(
    PRINTED_FONTS.semibold,
    fontBytes(require.resolve('@fontsource/barlow/files/barlow-latin-600-normal.woff')),
  )
}

const require = createRequire(import.meta.url)
const unpacked = new Map<string, Buffer>()

// Kerning and ligatures: computing them takes as long as everything else put together, for a barely visible difference.
const LEFT_OUT: ReadonlySet<string> = new Set(['GPOS', 'GSUB', 'GDEF'])

function fontBytes(file: string): Buffer {
  const known = unpacked.get(file)
  if (known) return known
  const font = unpackWoff(readFileSync(file), LEFT_OUT)
  unpacked.set(file, font)
  return font
}

/** The font has the letters of the languages but lacks these signs, so words replace them. */
export function printable(text: string, language: Locale): string {
  return text
    .replaceAll('≤', serviceWords.printed_at_most[language])
    .replaceAll('≥', 'min.')
    .replaceAll('→', '–')
    .replaceAll('≈', '~')
    .replaceAll('⌀', 'Ø')
    .replaceAll(/[⁰⁴-⁹]/g, (digit) => `^${digit.normalize('NFKD')}`)
    .replaceAll('\u202f', '\u00a0')
}
