/** The body of generated/form-checks.ts: one function for server and browser. */
export const FORM_CHECK_TEMPLATE = `
/** One broken rule of one field. The sentence is chosen where it is drawn. */
export interface FormFault {
  field: string
  /** \`required\`, \`type\`, \`format\`, \`pattern\`, \`maxLength\` … or \`unknown\` for a field the form does not have. */
  rule: string
  /** The bound of the rule, where it has one. */
  limit?: number
}

export type FormCheck<T> = { ok: true; value: T } | { ok: false; faults: FormFault[] }

/** A rule that is broken here is told before the others: an empty field is not also malformed. */
const ORDER = ['required', 'unknown', 'type', 'enum', 'const', 'format', 'pattern']

/**
 * Checks what was entered: texts are trimmed, an empty one counts as absent, and each field has at most one fault, \`required\` first. A value that
 * is no object has the faults of an empty form.
 */
export function checkForm<T>(validate: Validator<T>, input: unknown): FormCheck<T> {
  const value = tidy(input)
  if (validate(value)) return { ok: true, value }
  const first = new Map<string, FormFault>()
  for (const fault of (validate.errors ?? []).flatMap(readFault)) {
    const known = first.get(fault.field)
    if (!known || rank(fault) < rank(known)) first.set(fault.field, fault)
  }
  return { ok: false, faults: [...first.values()] }
}

function tidy(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return {}
  const entries = Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
  return Object.fromEntries(entries.filter(([, value]) => value !== '' && value !== undefined))
}

function readFault({ instancePath, keyword, params }: NonNullable<Validator<unknown>['errors']>[number]): FormFault[] {
  // A condition between fields reports the rule that it brought about beside itself.
  if (keyword === 'if') return []
  // What is wrong inside a value is told of its field.
  const [, field] = instancePath.split('/')
  if (field === undefined && keyword === 'required') return [{ field: String(params.missingProperty), rule: 'required' }]
  if (field === undefined) return [{ field: String(params.additionalProperty ?? ''), rule: 'unknown' }]
  return [{ field, rule: keyword, ...(typeof params.limit === 'number' ? { limit: params.limit } : {}) }]
}

function rank({ rule }: FormFault): number {
  const index = ORDER.indexOf(rule)
  return index === -1 ? ORDER.length : index
}
`
