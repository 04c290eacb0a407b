import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '#domain/languages/locales.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import { ROOT } from '#tests/support/source-files.ts'
import {
  captionTexts,
  codeTexts,
  contentTexts,
  documentTexts,
  drawingTexts,
  guideTexts,
  interfaceTexts,
  schemaTexts,
  type WrittenText,
} from '#tests/support/written-texts.ts'

interface Term {
  use: string
  not: string[]
  /** Words that are wrong only when they are the whole text. */
  alone?: string[]
  /** Words after which they are right. */
  after?: string[]
}

interface Terminology {
  spelling: Partial<Record<Locale, Term[]>>
  terms: Partial<Record<Locale, Term[]>>
  figures: { use: string; pattern: string }[]
  free: { members: string[] }
  capitals: { languages: string[]; names: string[]; texts: string[] }
}

const terminology: Terminology = JSON.parse(readFileSync(join(ROOT, 'docs/terminology.json'), 'utf8'))
const FREE = new Set(terminology.free.members)

interface Wanted {
  use: string
  found: RegExp
}

interface WordList {
  words: Wanted[]
  /** Finds any of the words: one look at a text instead of one for each word. */
  any: RegExp
}

// A language that is being added has no words yet, which a case below says.
const byLocale = (terms: Partial<Record<Locale, Term[]>>) =>
  new Map(LOCALES.map((locale) => [locale, listed((terms[locale] ?? []).map(wanted))]))
const SPELLING = byLocale(terminology.spelling)
const TERMS = byLocale(terminology.terms)
const FIGURES = listed(terminology.figures.map(({ use, pattern }) => ({ use, found: new RegExp(pattern, 'iu') })))

describe('every text that people read uses the words of docs/terminology.json', () => {
  it.each([
    ['in the interface', interfaceTexts],
    ['in titles, hints, messages and examples of the schemas', schemaTexts],
    ['in the content of the demo and of the built-in pages', () => contentTexts(FREE)],
    ['on drawings', drawingTexts],
    ['in PDF documents', documentTexts],
    ['in captions', captionTexts],
    ['in guides and decisions', guideTexts],
  ])('%s', (_, texts) => {
    const all = texts()
    expect(all.length).toBeGreaterThan(0)
    expect(all.flatMap(faultsIn)).toEqual([])
  })

  it('in names and comments of the code, as far as spelling goes', () => {
    expect(codeTexts().flatMap((text) => faultsOf(text, SPELLING.get(DEFAULT_LOCALE)))).toEqual([])
  })

  it.each(LOCALES)('and docs/terminology.json has words for the language %s', (locale) => {
    expect(terminology.spelling).toHaveProperty([locale, 0])
    expect(terminology.terms).toHaveProperty([locale, 0])
  })

  it.each([
    ['en', 'On the data sheet, not the safety data sheet', "'data sheet' is written datasheet"],
    ['en', 'Molded Fibreglass, 38 mm', "'Fibreglass' is written fiber, fiberglass"],
    ['en', 'A grating 38×38 mm', "'8×3' is written 38 × 38, with the sign × and a space on both sides"],
    ['en', 'grating-moulded-gray', "'moulded' is written mold"],
    ['id', 'Saringan', "'Saringan' is written filter"],
    ['id', 'Klip M, bukan papan klip', "'Klip' is written klem"],
    ['id', 'Akses', "'Akses' is written tangga dan akses, sarana akses"],
  ] as const)('and a fault in %s, %j, says where it is and what to write', (locale, text, said) => {
    expect(faultsIn({ file: 'a.json', place: '/0/name', locale, text })).toEqual([
      expect.stringContaining(`a.json /0/name: ${said}`),
    ])
  })
})

describe('buttons, menus and headings of the interface', () => {
  it('have a capital only at the beginning and in names', () => {
    const { languages, names, texts } = terminology.capitals
    const buttons = contentTexts(FREE).filter(({ place }) => /\/buttons\/\d+\/label$/.test(place))
    const labels = [...interfaceTexts().filter(({ text }) => !/[.?!…:]/.test(text)), ...buttons]
    const faults = labels
      .filter(({ locale, text }) => languages.includes(locale) && !texts.includes(text))
      .flatMap(({ file, place, text }) => {
        const [, ...later] = text
          .replaceAll(/\{[^{}]*\}|[“”"(]/g, ' ')
          .trim()
          .split(/\s+/)
        return later
          .filter((word) => /^\p{Lu}\p{Ll}+$/u.test(word) && !names.includes(word))
          .map((word) => `${file} ${place}: '${word}' in '${text}' begins with a small letter`)
      })
    expect(faults).toEqual([])
  })
})

/** All faults of a text. Of a text without spaces, such as a slug or an address, only the spelling counts. */
function faultsIn(text: WrittenText): string[] {
  const isKey = /^[^\s]*[-_/.][^\s]*$/.test(text.text)
  return [
    ...faultsOf(text, SPELLING.get(text.locale)),
    ...(isKey ? [] : [...faultsOf(text, TERMS.get(text.locale)), ...faultsOf(text, FIGURES)]),
  ]
}

function faultsOf({ file, place, text }: WrittenText, list?: WordList): string[] {
  // A placeholder such as {file} is a name that visitors do not see.
  const readable = text.replaceAll(/\{\w+\b[},]/g, ' ')
  if (!list?.any.test(readable)) return []
  return list.words.flatMap(({ use, found }) => {
    const [word] = readable.match(found) ?? []
    return word === undefined ? [] : [`${file} ${place}: '${word}' is written ${use}`]
  })
}

/** A word is found whole, in either case, and with any letters where it has a star. */
function wanted({ use, not, alone = [], after = [] }: Term): Wanted {
  const unless = after.map((word) => `(?<!${word} )`).join('')
  const whole = not.map((word) => word.replaceAll('*', '\\p{L}*'))
  const patterns = [
    ...whole.map((word) => `${unless}(?<!\\p{L})${word}(?!\\p{L})`),
    ...alone.map((word) => `^${word}$`),
  ]
  return { use, found: new RegExp(patterns.join('|'), 'iu') }
}

function listed(words: Wanted[]): WordList {
  return { words, any: new RegExp(words.map(({ found }) => found.source).join('|'), 'iu') }
}
