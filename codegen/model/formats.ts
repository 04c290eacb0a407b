import { callingCodePattern } from './calling-codes.ts'

const DAY = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])'
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)(?:\\.\\d+)?(?:[zZ]|[+-](?:[01]\\d|2[0-3]):?[0-5]\\d)'

/** A digit or an area code in brackets. */
const DIALED = '(?:\\([0-9]{1,5}\\)|[0-9])'
/** Hyphens, slashes and spaces as typefaces have them. */
const MARKS = '[ \\u00a0./\\u2010\\u2011\\u2013-]{0,3}'
/** Six to fifteen digits, as in E.164, not all of them zero. */
const SOME_DIGITS = '(?=(?:[^0-9]*[0-9]){6,15}[^0-9]*$)(?=.*[1-9])'
/** Behind a plus, a calling code that exists, and a number that is not all zeros. */
const CALLING_CODE = `(?=[^+]|\\+\\(?(?:${callingCodePattern()})[^1-9]*[1-9])`

/**
 * Every format that a schema may use. Regular expressions rather than functions, because they can be printed into a
 * module and behave the same in the browser and in the service.
 */
export const FORMATS: ReadonlyMap<string, RegExp> = new Map([
  ['date', new RegExp(`^${DAY}$`)],
  ['date-time', new RegExp(`^${DAY}[tT ]${TIME}$`)],
  [
    'email',
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
  ],
  ['phone', new RegExp(`^${SOME_DIGITS}${CALLING_CODE}\\+?${DIALED}(?:${MARKS}${DIALED})*$`)],
  ['uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i],
])
