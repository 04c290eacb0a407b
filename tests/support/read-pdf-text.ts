import { inflateSync } from 'node:zlib'

interface PdfObject {
  number: string
  head: string
  stream: Buffer | null
}

/**
 * The text of a PDF as our own writer makes it: compressed streams, subset fonts that carry a map to Unicode. One line
 * per run of text. Not a general reader.
 */
export function readPdfText(pdf: Buffer): string {
  if (pdf.toString('latin1', 0, 7) !== '%PDF-1.') throw new Error('These bytes are no PDF')
  const objects = objectsOf(pdf)
  const streams = new Map(objects.map((object) => [object.number, streamText(object)]))
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of objects) {
    for (const [, name = '', number] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.find((object) => object.number === number)
      const map = /\/ToUnicode (\d+) 0 R/.exec(font?.head ?? '')?.[1] ?? ''
      fonts.set(name, lettersOf(streams.get(map) ?? ''))
    }
  }
  return [...streams.values()].map((content) => shownText(content, fonts)).join('\n')
}

/** How many letters a PDF of our own shows for which its font has no shape. */
export function missingLetters(pdf: Buffer): number {
  const shown = objectsOf(pdf).flatMap((object) => [...streamText(object).matchAll(/\[([^\]]*)\] TJ/g)])
  const glyphs = shown.flatMap(([, run = '']) =>
    [...run.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
  )
  return glyphs.filter((glyph) => glyph === '0000').length
}

function objectsOf(pdf: Buffer): PdfObject[] {
  const source = pdf.toString('latin1')
  return [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)].map(({ 0: start, 1: number = '', index }) => {
    const begin = index + start.length
    const object = source.slice(begin, source.indexOf('\nendobj', begin))
    const mark = object.indexOf('\nstream\n')
    if (mark < 0) return { number, head: object, stream: null }
    const head = object.slice(0, mark)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const from = begin + mark + '\nstream\n'.length
    return { number, head, stream: pdf.subarray(from, from + length) }
  })
}

function streamText({ head, stream }: PdfObject): string {
  if (!stream || !head.includes('/FlateDecode') || head.includes('/Image')) return ''
  return inflateSync(stream).toString('latin1')
}

/** The letters for the glyph numbers of a font; a ligature is several. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, codes = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      letters.set(
        glyph,
        codes
          .split(' ')
          .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
          .join(''),
      )
    }
  }
  return letters
}

function shownText(content: string, fonts: Map<string, Map<string, string>>): string {
  let letters: Map<string, string> | undefined
  let text = ''
  for (const [, font, run = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font)
    else {
      const glyphs = [...run.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      text += `${glyphs.map((glyph) => letters?.get(glyph) ?? '').join('')}\n`
    }
  }
  return text
}
