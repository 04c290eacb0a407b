import { valueAt } from '#service/content/documents/fault-alternatives.ts'
import { offsetOf, placeAt, wordAt } from './json-text.ts'
import type { QaFault } from './qa-fault.ts'

/** How many characters of a value are shown. */
const SHOWN = 100

/** A fault whose place is known only by its pointer. */
export interface PointedFault {
  pointer: string
  rule: string
  message: string
}

/** Rules about something that is missing. */
const WITHOUT_VALUE = new Set(['required', 'contains'])
/** Rules about a name rather than a value. */
const ABOUT_NAMES = new Set(['additionalProperties', 'repeated-name'])

/** Adds the line, column and value of a fault, found in the text it belongs to. */
export function locate(file: string, text: string, root: unknown, fault: PointedFault): QaFault {
  const { pointer, rule, message } = fault
  const { line, column } = placeAt(text, offsetOf(text, pointer, ABOUT_NAMES.has(rule)))
  const value = WITHOUT_VALUE.has(rule) ? undefined : valueAt(root, pointer)
  if (value === undefined) return { file, line, column, pointer, rule, message }
  // A number is shown as written, because the parsed one may differ.
  const found = typeof value === 'number' ? wordAt(text, offsetOf(text, pointer)) : JSON.stringify(value)
  return { file, line, column, pointer, rule, message, value: shortened(found) }
}

/** A fault in a file as a whole. */
export function faultOfFile(file: string, rule: string, message: string): QaFault {
  return { file, line: 1, column: 1, pointer: '', rule, message }
}

function shortened(text: string): string {
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}…`
}
