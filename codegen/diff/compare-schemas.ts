import { isObject, type Json, type JsonSchema, propertiesOf } from '../model/json-schema.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { pointerOf } from '../source/json-location.ts'
import { compareNotes } from './compare-notes.ts'
import { compareRules } from './compare-rules.ts'
import type { Label, SchemaChange } from './schema-change.ts'

type Path = (string | number)[]

interface Place {
  file: string
  path: Path
  /** The nearest enclosing property. */
  field: string | null
}

/** The changes in the schema files between two revisions. */
export function compareSchemas(before: readonly SchemaFile[], after: readonly SchemaFile[]): SchemaChange[] {
  const later = new Map(after.map((file) => [file.path, file]))
  const earlier = new Map(before.map((file) => [file.path, file]))
  const whole = (file: SchemaFile, label: Label, message: string): SchemaChange => ({
    ...{ file: file.path, pointer: '', label, message, field: null, rule: null },
  })
  return [
    ...before.flatMap((file) => {
      const now = later.get(file.path)
      if (!now) return [whole(file, 'breaking', `The ${file.role} '${file.name}' was removed.`)]
      return compareOne(file.schema, now.schema, { file: file.path, path: [], field: null })
    }),
    ...after
      .filter(({ path }) => !earlier.has(path))
      .map((file) => whole(file, 'safe', `The ${file.role} '${file.name}' is new.`)),
  ]
}

function compareOne(before: JsonSchema, after: JsonSchema, place: Place): SchemaChange[] {
  const at = (keyword: string) => pointerOf(...place.path, keyword)
  const about = place.field === null ? '' : `'${place.field}', `
  return [
    ...compareRules(before, after).map(({ keyword, label, message, rule }) => ({
      ...{ file: place.file, pointer: at(keyword), label, message: `${about}${message}.`, field: place.field, rule },
    })),
    ...compareNotes(before, after).map(({ keyword, label, message, rule, pick }) => ({
      ...{
        file: place.file,
        pointer: at(keyword),
        label,
        message: `${about}${message}.`,
        field: place.field,
        rule,
        ...(pick !== undefined && { pick }),
      },
    })),
    ...compareProperties(before, after, place),
    ...compareDefinitions(before, after, place),
    ...inside('items', before.items, after.items, place),
  ]
}

function inside(
  keyword: string,
  before: JsonSchema | undefined,
  after: JsonSchema | undefined,
  place: Place,
): SchemaChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const inner = { ...place, path: [...place.path, keyword] }
  return compareOne(before ?? {}, after ?? {}, inner)
}

function compareProperties(before: JsonSchema, after: JsonSchema, place: Place): SchemaChange[] {
  const was = new Map(propertiesOf(before))
  const is = new Map(propertiesOf(after))
  const wasRequired = new Set(before.required ?? [])
  const isRequired = new Set(after.required ?? [])
  const added = [...is.keys()].filter((name) => !was.has(name))
  const taken = new Set<string>()
  const change = (name: string, label: Label, message: string, rule: string | null): SchemaChange => ({
    ...{ file: place.file, pointer: pointerOf(...place.path, 'properties', name), label, message, field: name, rule },
  })
  const gone = [...was].flatMap(([name, schema]) => {
    if (is.has(name)) return []
    const other = added.find((one) => !taken.has(one) && sameMeaning(schema, is.get(one)))
    if (other === undefined)
      return [change(name, 'breaking', `The field '${name}' was removed.`, 'additionalProperties')]
    taken.add(other)
    return [
      change(
        name,
        'breaking',
        `The field '${name}' was removed; '${other}' may be its new name.`,
        'additionalProperties',
      ),
    ]
  })
  const fresh = added.map((name) =>
    isRequired.has(name)
      ? change(name, 'migration', `The field '${name}' is new and required.`, 'required')
      : change(name, 'safe', `The field '${name}' is new.`, null),
  )
  const kept = [...was].flatMap(([name, schema]) => {
    const now = is.get(name)
    if (!now) return []
    const inner = { file: place.file, path: [...place.path, 'properties', name], field: name }
    return compareOne(schema, now, inner)
  })
  // A required name may be declared in an envelope rather than here.
  const required = [...isRequired].filter((name) => !wasRequired.has(name) && !added.includes(name))
  const optional = [...wasRequired].filter((name) => !isRequired.has(name) && !(was.has(name) && !is.has(name)))
  const ofRequired = (name: string, label: Label, message: string): SchemaChange => ({
    ...{
      file: place.file,
      pointer: pointerOf(...place.path, 'required'),
      label,
      message,
      field: name,
      rule: 'required',
    },
  })
  return [
    ...gone,
    ...fresh,
    ...kept,
    ...required.map((name) => ofRequired(name, 'migration', `The field '${name}' is now required.`)),
    ...optional.map((name) => ofRequired(name, 'safe', `The field '${name}' is now optional; readers may get null.`)),
  ]
}

function compareDefinitions(before: JsonSchema, after: JsonSchema, place: Place): SchemaChange[] {
  return Object.entries(before.definitions ?? {}).flatMap(([name, schema]) => {
    const path = [...place.path, 'definitions', name]
    const now = after.definitions?.[name]
    if (now) return compareOne(schema, now, { ...place, path })
    const message = `The definition '${name}' was removed.`
    return [
      { file: place.file, pointer: pointerOf(...path), label: 'breaking' as const, message, field: null, rule: null },
    ]
  })
}

/**
 * Whether a field under another name means the same: everything but its words is equal, and there is something to
 * compare.
 */
function sameMeaning(before: JsonSchema, after: JsonSchema | undefined): boolean {
  if (!after) return false
  const bare = (schema: JsonSchema): Json => {
    const {
      title,
      description,
      examples,
      'x-title': _title,
      'x-title-many': _titleMany,
      'x-hint': _hint,
      'x-pattern-words': _words,
      ...rest
    } = schema
    return JSON.parse(JSON.stringify(rest)) as Json
  }
  const rest = bare(before)
  return isObject(rest) && Object.keys(rest).length > 0 && JSON.stringify(rest) === JSON.stringify(bare(after))
}
