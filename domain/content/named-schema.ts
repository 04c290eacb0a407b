import { isRecord } from '../json/is-record.ts'
import { pointerParts } from '../json/json-pointer.ts'
import type { TranslatedText } from '../languages/translated-text.ts'
import { jsonSchemas } from '../schemas/json-schemas.ts'

type Schema = Readonly<Record<string, unknown>>

/** A schema with the one in which its local references are found. */
interface Opened {
  schema: Schema
  root: unknown
}

/** What the schemas say about a place in a value. */
export interface NamedPlace {
  /** The title of the field; null for one without, and for what is no field. */
  title: TranslatedText | null
  /** The name of the field: the last part of the pointer that is no position in a list. */
  name: string
  /** Its schema, with what it refers to; the part that fits the value, where several forms are allowed. */
  schema: Schema
}

/**
 * Follows a JSON pointer into a value through the schema of this `$id`. Only documents and forms have titles: the
 * fields of answers are known by their names.
 */
export function namedPlace(id: string, value: unknown, pointer: string): NamedPlace {
  const root = jsonSchemas.get(id)
  let at = opened({ schema: root ?? {}, root }, value)
  const titleOf = (schema: Schema) => (root?.['x-title'] === undefined ? null : asText(schema['x-title']))
  let place: NamedPlace = { title: titleOf(at.schema), name: '', schema: at.schema }
  let inner = value
  for (const part of pointerParts(pointer)) {
    const next = stepInto(at, part)
    inner = isRecord(inner) || Array.isArray(inner) ? new Map(Object.entries(inner)).get(part) : undefined
    at = opened(next ?? { schema: {}, root }, inner)
    const isField = next !== null ? !isItem(next) : !/^\d+$/.test(part)
    place = {
      title: isField ? titleOf(at.schema) : (titleOf(at.schema) ?? place.title),
      name: isField ? part : place.name,
      schema: at.schema,
    }
  }
  return place
}

function stepInto({ schema, root }: Opened, part: string): (Opened & { item?: boolean }) | null {
  const property = isRecord(schema.properties) ? new Map(Object.entries(schema.properties)).get(part) : undefined
  if (isRecord(property)) return { schema: property, root }
  return isRecord(schema.items) ? { schema: schema.items, root, item: true } : null
}

function isItem(step: { item?: boolean }): boolean {
  return step.item === true
}

/** A schema merged with what it refers to, whose words it may replace. */
function opened({ schema, root }: Opened, value: unknown): Opened {
  if (typeof schema.$ref === 'string') {
    const [id = '', pointer = ''] = schema.$ref.split('#')
    const within = id === '' ? root : jsonSchemas.get(id)
    const { $ref, ...own } = schema
    const target = opened({ schema: schemaAt(within, pointer), root: within }, value)
    return { schema: { ...target.schema, ...own }, root: target.root }
  }
  const forms = [schema.anyOf, schema.oneOf].flat().filter(isRecord)
  if (forms.length === 0) return { schema, root }
  const { anyOf, oneOf, ...own } = schema
  const choices = forms.map((form) => opened({ schema: form, root }, value))
  const chosen = choices.find((form) => fits(form.schema, value)) ?? choices[0]
  return chosen ? { schema: { ...chosen.schema, ...own }, root: chosen.root } : { schema, root }
}

/** Whether a value says by its constant fields, or by its type, that it has this form. */
function fits({ properties, type }: Schema, value: unknown): boolean {
  if (!isRecord(value)) return type !== 'null' && (type === 'array') === Array.isArray(value)
  const fixed = Object.entries(isRecord(properties) ? properties : {}).filter(
    ([, field]) => isRecord(field) && field.const !== undefined,
  )
  return isRecord(properties) && fixed.every(([name, field]) => isRecord(field) && value[name] === field.const)
}

function schemaAt(root: unknown, pointer: string): Schema {
  const found = pointerParts(pointer).reduce<unknown>((at, part) => (isRecord(at) ? at[part] : undefined), root)
  return isRecord(found) ? found : {}
}

/** An annotation that is a text; codegen has seen that it is in every language. */
export function asText(value: unknown): TranslatedText | null {
  return isRecord(value) ? (value as TranslatedText) : null
}
