import type { Validator } from '#domain/schemas/validator.ts'

/** One broken rule of one field. The sentence for it is chosen when it is displayed. */
export interface FormFault {
  field: string
  /** `required`, `type`, `format`, `pattern`, `maxLength` … or `unknown` for a field the form does not have. */
  rule: string
  /** The limit that the rule sets, if it sets one. */
  limit?: number
}

type FormCheck<T> = { ok: true; value: T } | { ok: false; faults: FormFault[] }

/** Rules in order of precedence; only the first broken one is reported, since an empty field is not also malformed. */
const ORDER = ['required', 'unknown', 'type', 'enum', 'const', 'format', 'pattern']

/**
 * Checks form input, on the server and in the browser alike. Texts are trimmed, an empty text counts as absent, and
 * each field reports at most one fault, `required` first. A value that is not an object has the faults of an empty
 * form.
 */
export function checkForm<T>({ validator }: { readonly validator: Validator<T> }, input: unknown): FormCheck<T> {
  const value = tidyInput(input)
  if (validator(value)) return { ok: true, value }
  const first = new Map<string, FormFault>()
  for (const fault of (validator.errors ?? []).flatMap(readFault)) {
    const known = first.get(fault.field)
    if (!known || rank(fault) < rank(known)) first.set(fault.field, fault)
  }
  return { ok: false, faults: [...first.values()] }
}

/** A character that one can see. The letters and the note taken out are blank in every typeface. */
const VISIBLE = /[^\s\p{C}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0\u{1d159}]/u

/** Spaces, and the marks of direction and width that address books and messengers copy along with a text. */
const UNSEEN = /[\s\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/

/** The input as it is checked: texts are trimmed, and those in which there is nothing to see left out. */
export function tidyInput(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return {}
  const entries = Object.entries(input).map(([name, value]) => [
    name,
    typeof value === 'string' ? tidyText(value) : value,
  ])
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && (typeof value !== 'string' || VISIBLE.test(value))),
  )
}

/**
 * A text without what cannot be seen at its ends. A loop, because a regular expression takes the square of the time for
 * a long run of spaces.
 */
export function tidyText(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && UNSEEN.test(text.charAt(start))) start += 1
  while (end > start && UNSEEN.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

function readFault({ instancePath, keyword, params }: NonNullable<Validator<unknown>['errors']>[number]): FormFault[] {
  // A condition between fields is reported in addition to the rule that it brought about.
  if (keyword === 'if') return []
  // A fault inside a value is reported against its field.
  const [, field] = instancePath.split('/')
  if (field === undefined && keyword === 'required')
    return [{ field: String(params.missingProperty), rule: 'required' }]
  if (field === undefined) return [{ field: String(params.additionalProperty ?? ''), rule: 'unknown' }]
  return [{ field, rule: keyword, ...(typeof params.limit === 'number' ? { limit: params.limit } : {}) }]
}

function rank({ rule }: FormFault): number {
  const index = ORDER.indexOf(rule)
  return index === -1 ? ORDER.length : index
}
