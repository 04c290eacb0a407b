import { isRecord } from '#domain/json/is-record.ts'
import { pointerParts } from '#domain/json/json-pointer.ts'
import { jsonSchemas } from '#domain/schemas/json-schemas.ts'
import type { ValidationFault } from '#domain/schemas/validator.ts'

/** One of several forms that a value may have, told from the others by the value of one of its fields. */
interface Alternative {
  required: readonly string[]
  properties: ReadonlySet<string>
}

/** The forms that are allowed together, by the value that tells them apart. */
type Alternatives = ReadonlyMap<string, Alternative>

/**
 * Reduces what is reported where one of several forms is allowed, such as the blocks of a formatted text: Ajv repeats
 * the faults for each form. Only those of the form that the value says it has are kept, or one fault that lists the
 * forms when it is none of them.
 */
export function withoutOtherForms<Fault extends ValidationFault>(faults: readonly Fault[], value: unknown): Fault[] {
  let left = withoutCandidates(faults)
  for (const [place, refused] of Map.groupBy(left.filter(isTag), ({ instancePath }) => instancePath)) {
    const at = place.slice(0, place.lastIndexOf('/'))
    const tag = place.slice(at.length + 1)
    const names = new Set(refused.map(({ params }) => String(params.allowedValue)))
    const parent = valueAt(value, at)
    const own = isRecord(parent) ? String(parent[tag]) : ''
    const forms = alternativesOf(new Set([...names, own])) ?? alternativesOf(names)
    const [first] = refused
    if (!forms || !first) continue
    const form = forms.get(own)
    const others = left.filter(({ instancePath }) => instancePath !== at && !instancePath.startsWith(`${at}/`))
    left = form
      ? left.filter((fault) => others.includes(fault) || isAbout(fault, at, tag, form))
      : [...others, { ...first, keyword: 'enum', params: { allowedValues: [...forms.keys()] } }]
  }
  return left
}

/**
 * Where a list must contain a certain value and does not, Ajv also reports why each value of the list is not that one,
 * although every one of them may be as it should be.
 */
function withoutCandidates<Fault extends ValidationFault>(faults: readonly Fault[]): Fault[] {
  const lists = faults.filter(({ keyword }) => keyword === 'contains').map(({ schemaPath }) => `${schemaPath}/`)
  return faults.filter(({ schemaPath }) => !lists.some((list) => schemaPath.startsWith(list)))
}

function isTag({ keyword, params }: ValidationFault): boolean {
  return keyword === 'const' && typeof params.allowedValue === 'string'
}

/** Whether a fault at a value or inside it can be one of this form. */
function isAbout({ instancePath, keyword, params }: ValidationFault, at: string, tag: string, form: Alternative) {
  if (instancePath !== at) {
    const [field = ''] = instancePath.slice(at.length + 1).split('/')
    return field !== tag && form.properties.has(field)
  }
  if (keyword === 'required') return form.required.includes(String(params.missingProperty))
  if (keyword === 'additionalProperties') return !form.properties.has(String(params.additionalProperty))
  return false
}

let known: Alternatives[] | undefined

/** The forms that are told apart by exactly these values. */
function alternativesOf(names: ReadonlySet<string>): Alternatives | undefined {
  known ??= [...jsonSchemas.values()].flatMap((schema) => everyAlternatives(schema, schema))
  return known.find((forms) => forms.size === names.size && [...names].every((name) => forms.has(name)))
}

function everyAlternatives(schema: unknown, root: unknown): Alternatives[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => everyAlternatives(one, root))
  if (!isRecord(schema)) return []
  const own = Array.isArray(schema.anyOf) ? asAlternatives(schema.anyOf, root) : null
  const inner = Object.values(schema).flatMap((one) => everyAlternatives(one, root))
  return own ? [own, ...inner] : inner
}

/** Null unless every form has a field with a value of its own. */
function asAlternatives(forms: readonly unknown[], root: unknown): Alternatives | null {
  const alternatives = new Map<string, Alternative>()
  for (const form of forms) {
    const { properties, required } = resolved(form, root)
    if (!isRecord(properties)) return null
    const tag = Object.values(properties).find((field) => isRecord(field) && typeof field.const === 'string')
    if (!isRecord(tag)) return null
    alternatives.set(String(tag.const), {
      required: Array.isArray(required) ? required.map(String) : [],
      properties: new Set(Object.keys(properties)),
    })
  }
  return alternatives
}

function resolved(schema: unknown, root: unknown): Record<string, unknown> {
  if (!isRecord(schema)) return {}
  if (typeof schema.$ref !== 'string') return schema
  const [id = '', pointer = ''] = schema.$ref.split('#')
  const target = valueAt(id === '' ? root : jsonSchemas.get(id), pointer)
  return isRecord(target) ? target : {}
}

/** The value that a JSON pointer leads to. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root
  for (const part of pointerParts(pointer)) {
    if (typeof value !== 'object' || value === null) return undefined
    value = new Map(Object.entries(value)).get(part)
  }
  return value
}
