import metadata from 'libphonenumber-js/min/metadata'
import { isCasNumber } from '#domain/text/cas-number.ts'
import type { FormatRule } from '#domain/text/format-rule.ts'

const DAY = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])'
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)(?:\\.\\d+)?(?:[zZ]|[+-](?:[01]\\d|2[0-3]):?[0-5]\\d)'

// The rule of a phone number: `SOME_DIGITS`, `CALLING_CODE`, what is dialed with marks between, an `EXTENSION`.
/** A digit or an area code in brackets. */
const DIALED = '(?:\\([0-9]{1,5}\\)|[0-9])'
/** Hyphens, slashes and spaces as typefaces have them. */
const MARKS = '[ \\u00a0./\\u2010\\u2011\\u2013-]{0,3}'
/** What is neither a digit nor the beginning of an extension. */
const BETWEEN = '[^0-9a-z#,;]*'
/** Six to fifteen digits, as in E.164, not all of them zero. Those of an extension do not count. */
const SOME_DIGITS = `(?=(?:${BETWEEN}[0-9]){6,15}${BETWEEN}(?:[a-z#,;]|$))(?=[^1-9a-z#,;]*[1-9])`
/** Behind a plus, a calling code that exists, and a number that is not all zeros. */
const CALLING_CODE = `(?=[^+]|\\+\\(?(?:${callingCodePattern()})[^1-9a-z#,;]*[1-9])`
/**
 * What is dialed once somebody answers, as it is written in English and Indonesian: `ext. 23`, `pes. 23`, `#23`; and as
 * the keypad of a phone has it, `,23`.
 */
const EXTENSION = '(?:\\s?[,;]?\\s?(?:[,;#x]|ext(?:ension)?|ekst(?:ensi)?|pes(?:awat)?)[\\s.:]{0,2}\\d{1,6})?'

/** A format that a regular expression cannot tell: a function of `domain/text/`, and the file that exports it. */
export interface CheckedFormat {
  check: (text: string) => boolean
  module: string
}

/**
 * Every format that a schema may use. A regular expression where one can tell, because it can be printed into a module.
 * Both kinds behave the same in the browser and in the service.
 */
export const FORMATS: ReadonlyMap<string, RegExp | CheckedFormat> = new Map<string, RegExp | CheckedFormat>([
  ['cas', { check: isCasNumber, module: '#domain/text/cas-number.ts' }],
  ['date', new RegExp(`^${DAY}$`)],
  ['date-time', new RegExp(`^${DAY}[tT ]${TIME}$`)],
  [
    'email',
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
  ],
  ['phone', new RegExp(`^${SOME_DIGITS}${CALLING_CODE}\\+?${DIALED}(?:${MARKS}${DIALED})*${EXTENSION}$`, 'i')],
  ['uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i],
])

/** The formats for Ajv's option `formats`. */
export function ajvFormats(): Record<string, FormatRule> {
  return Object.fromEntries([...FORMATS].map(([name, form]) => [name, form instanceof RegExp ? form : form.check]))
}

/** Whether a text has the form. */
export function hasForm(form: RegExp | CheckedFormat, text: string): boolean {
  return form instanceof RegExp ? form.test(text) : form.check(text)
}

/**
 * A regular expression for the calling codes that exist, of countries and of international services:
 * `20|(?:22|23)[0-9]|…`. No code is the beginning of another. Every form with a telephone loads it, so codes that end
 * alike are written once.
 */
function callingCodePattern(): string {
  const codes = [...Object.keys(metadata.country_calling_codes), ...Object.keys(metadata.nonGeographic ?? {})]
  const last = new Map<string, string>()
  for (const code of codes.sort()) last.set(code.slice(0, -1), (last.get(code.slice(0, -1)) ?? '') + code.at(-1))
  const ends = Map.groupBy(last, ([, digits]) => digits)
  return [...ends]
    .map(([digits, same]) => {
      const [first, ...others] = same.map(([begin]) => begin)
      return `${others.length > 0 ? `(?:${[first, ...others].join('|')})` : first}[${runs(digits)}]`
    })
    .join('|')
}

/** The inside of a character class of digits in order: `01239` is `0-39`. */
function runs(digits: string): string {
  const parts: string[] = []
  for (const digit of digits) {
    const last = parts.at(-1)
    if (last && Number(digit) === Number(last.at(-1)) + 1) parts[parts.length - 1] = last + digit
    else parts.push(digit)
  }
  return parts.map((part) => (part.length > 2 ? `${part[0]}-${part.at(-1)}` : part)).join('')
}
