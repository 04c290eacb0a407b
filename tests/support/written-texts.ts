import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MESSAGE_FOLDERS } from '#codegen/model/message-table.ts'
import { LOCALES } from '#domain/languages/locales.ts'
import { DEFAULT_LOCALE, languages } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import { readPdfText } from '#tests/support/read-pdf-text.ts'
import { filesBelow, ROOT } from '#tests/support/source-files.ts'

/** A text that people read, and where it is. */
export interface WrittenText {
  file: string
  /** A JSON pointer, a line or the name of an element. */
  place: string
  locale: Locale
  text: string
}

const SOURCES = ['codegen', 'domain', 'registry', 'renderer', 'schemas', 'service', 'site', 'studio', 'tests']

/** Words of the site and of the studio, by language. */
export function interfaceTexts(): WrittenText[] {
  return LOCALES.flatMap((locale) =>
    Object.values(MESSAGE_FOLDERS)
      .flatMap((folder) => filesBelow(`${folder}/${locale}`, /\.json$/))
      .flatMap((file) => textsOf(file, read(file), locale)),
  )
}

/** Titles, hints, messages, descriptions and examples in the schemas. */
export function schemaTexts(): WrittenText[] {
  return filesBelow('schemas', /\.json$/).flatMap((file) => schemaParts(file, read(file), ''))
}

/** Pages, products, articles, and everything else that a new store is filled with. */
export function contentTexts(free: ReadonlySet<string>): WrittenText[] {
  const files = ['service/demo/content', 'site/content'].flatMap((folder) => filesBelow(folder, /\.json$/))
  return files.flatMap((file) => textsOf(file, read(file), DEFAULT_LOCALE, free))
}

/** What is written on drawings and icons. Both languages are on one sheet, as `English / Indonesian`. */
export function drawingTexts(): WrittenText[] {
  return filesBelow('service/demo/assets', /\.svg$/).flatMap((file) => {
    const found = readFileSync(join(ROOT, file), 'utf8').matchAll(
      /<(title|desc|text|tspan)\b[^>]*>([^<]+)|aria-(label)="([^"]+)"/g,
    )
    return [...found].flatMap(([, element = 'label', inside, , label]) => eachLanguage(file, element, inside ?? label))
  })
}

/** What is written in PDF documents. One in a single language has it at the end of its name: `-id.pdf`. */
export function documentTexts(): WrittenText[] {
  return filesBelow('service/demo/assets', /\.pdf$/).flatMap((file) => {
    const own = LOCALES.find((locale) => file.endsWith(`-${locale}.pdf`))
    return readPdfText(readFileSync(join(ROOT, file)))
      .split('\n')
      .flatMap((text, at) => {
        const place = `run ${at + 1}`
        return own ? [{ file, place, locale: own, text }] : eachLanguage(file, place, text)
      })
  })
}

/** The parts of a text that is written as `English / Indonesian`. */
function eachLanguage(file: string, place: string, written = ''): WrittenText[] {
  const parts = written.split(' / ')
  const half = parts.length % LOCALES.length === 0 ? parts.length / LOCALES.length : parts.length
  return LOCALES.map((locale, at) => ({
    file,
    place,
    locale,
    text: parts.slice(at * half, (at + 1) * half).join(' / '),
  }))
}

/** Subtitles of the demo's video. */
export function captionTexts(): WrittenText[] {
  return LOCALES.flatMap((locale) =>
    filesBelow('service/demo/assets', new RegExp(`-${locale}\\.vtt$`)).flatMap((file) => linesOf(file, locale)),
  )
}

/** Guides, decisions and READMEs. Code in them is left out: a decision names the words that it gives up as code. */
export function guideTexts(): WrittenText[] {
  const guides = [
    ...filesBelow('docs', /\.md$/),
    'README.md',
    ...SOURCES.flatMap((folder) => filesBelow(folder, /\.md$/)),
  ]
  return guides.flatMap((file) =>
    linesOf(file, DEFAULT_LOCALE, (text) => text.replaceAll(/```.*?```|`[^`\n]*`/gs, blank)),
  )
}

/** Comments and names in the code, and names of files. Texts in tests are left out: what a visitor types is data. */
export function codeTexts(): WrittenText[] {
  return SOURCES.flatMap((folder) => filesBelow(folder, /\.(tsx?|css)$/)).flatMap((file) => [
    { file, place: 'name', locale: DEFAULT_LOCALE, text: file },
    ...linesOf(file, DEFAULT_LOCALE, (text) =>
      separated(isTest(file) ? text.replaceAll(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, blank) : text),
    ),
  ])
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
}

const isTest = (file: string) => /^tests\/|\.test\.tsx?$/.test(file)

/** Empties a part of a file and keeps its lines, so that those after it keep their numbers. */
const blank = (part: string) => part.replaceAll(/[^\n]+/g, ' ')

/** `meanColor` → `mean Color`. */
const separated = (text: string) => text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')

function linesOf(file: string, locale: Locale, prepare = (text: string) => text): WrittenText[] {
  const lines = prepare(readFileSync(join(ROOT, file), 'utf8')).split('\n')
  return lines.map((text, at) => ({ file, place: `line ${at + 1}`, locale, text }))
}

/** The texts of a document: those of a row of `translations` are in its language. */
function textsOf(
  file: string,
  value: unknown,
  locale: Locale,
  free: ReadonlySet<string> = new Set(),
  place = '',
): WrittenText[] {
  if (typeof value === 'string') return [{ file, place, locale, text: value }]
  if (typeof value !== 'object' || value === null) return []
  const own = LOCALES.find((code) => languages[code].tag === (value as { languages_code?: string }).languages_code)
  return Object.entries(value)
    .filter(([name]) => !free.has(name))
    .flatMap(([name, member]) => textsOf(file, member, own ?? locale, free, `${place}/${name}`))
}

function schemaParts(file: string, value: unknown, place: string): WrittenText[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const at = `${place}/${name}`
    if (name === 'examples') return textsOf(file, member, DEFAULT_LOCALE, undefined, at)
    if (typeof member !== 'string') return schemaParts(file, member, at)
    const locale = name === 'description' ? DEFAULT_LOCALE : LOCALES.find((code) => code === name)
    return locale ? [{ file, place: at, locale, text: member }] : []
  })
}
