import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import list from './same-words.json' with { type: 'json' }

const SPELLED: ReadonlyMap<string, string> = new Map(
  list.spellings.flatMap(({ typed, meant }) => typed.split(' ').map((word) => [word, meant] as const)),
)

const FOR_FILES = Object.values(list.files).flatMap((words) => words.split(' '))

const ASKED: ReadonlySet<string> = new Set([...FOR_FILES, ...list.asked])

/** Whether a word asks for something about a thing rather than for the thing, such as 'datasheet' or 'price'. */
export const asksAboutThing = (word: string): boolean => ASKED.has(word)

const WORDS_FOR_FILES: Partial<Record<Locale, string>> = list.files

/** The words by which what has files is found in a language; one without words of its own has the default one's. */
export function wordsForFiles(locale: Locale): string {
  return WORDS_FOR_FILES[locale] ?? WORDS_FOR_FILES[DEFAULT_LOCALE] ?? ''
}

const APART = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${list.together
    .map(({ typed }) => typed.replaceAll(' ', '[\\s-]+'))
    .sort((one, other) => other.length - one.length)
    .join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
)
const TOGETHER = new Map(list.together.map(({ typed, meant }) => [typed, meant]))

/** A text in which what is one thing is one word: 'data sheet' becomes 'datasheet'. */
export function oneWord(text: string): string {
  return text.replaceAll(APART, (typed) => TOGETHER.get(typed.toLowerCase().replaceAll(/[\s-]+/g, ' ')) ?? typed)
}

/** A word as the texts spell it. */
export const asSpelled = (word: string): string => SPELLED.get(word) ?? word

const REQUIRED: ReadonlyMap<string, string> = new Map(
  Object.entries(list.required).flatMap(([what, words]) => words.split(' ').map((word) => [word, what] as const)),
)

/** Whether a word beside a measure says what is measured, such as 'span'. */
export function saysWhatIsMeasured(word: string, what?: 'span' | 'load'): boolean {
  const said = REQUIRED.get(word)
  return said !== undefined && (what === undefined || said === what)
}
