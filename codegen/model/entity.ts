import type { JsonSchema, RelationNote } from './json-schema.ts'
import type { SchemaFile } from './schema-file.ts'
import { pascalCase } from './type-names.ts'

const UUID_REF = 'common.json#/definitions/uuid'

/** The pick that contains every property; it needs no declaration. */
export const FULL = 'full'

/** One property of an entity, as written in its schema. */
export interface Field {
  name: string
  schema: JsonSchema
  required: boolean
  /** Filled in by the store: a document may leave it out, an answer always has it. */
  given: boolean
  /**
   * Where the value is stored: on the entity, in its translation rows, or on the entity with an override in the rows.
   */
  place: 'base' | 'rows' | 'both'
}

/** An entity of the specification: a file of schemas/entities/ or one of the three block envelopes. */
export interface Entity {
  name: string
  file: SchemaFile
  typeName: string
  /** The store's name for it; absent for visitors' rows, which have their own tables. */
  collection?: string
  /** The field by which other documents refer to it. */
  key?: string
  uuid: boolean
  /** Stored inside the documents of another collection, so it has no row, status or dates. */
  owned: boolean
  fields: Field[]
  /** Named subsets of fields, including `full`. */
  picks: Map<string, string[]>
}

/** Fields that the store fills in for each of its rows. */
const GIVEN = new Set(['id', 'status', 'date_created', 'date_updated'])

/** Reads one entity from its schema. `system` contains the fields that every collection has. */
export function readEntity(file: SchemaFile, system: Field[]): Entity {
  const { schema } = file
  const collection = schema['x-collection']
  const owned = schema['x-owned-by'] !== undefined
  const own = fieldsOf(schema)
  const names = new Set(own.map((field) => field.name))
  const added = system.filter((field) => !names.has(field.name) && (!owned || field.name === 'sort'))
  const stored = [...own, ...added].map((field) => ({ ...field, given: !owned && GIVEN.has(field.name) }))
  const fields = collection ? stored : own
  const picks = new Map(Object.entries(schema['x-picks'] ?? {}))
  picks.set(
    FULL,
    fields.map((field) => field.name),
  )
  return {
    name: file.name,
    file,
    typeName: pascalCase(file.name),
    ...(collection ? { collection } : {}),
    ...(schema['x-key'] ? { key: schema['x-key'] } : {}),
    uuid: fields.some(({ name, schema: id }) => name === 'id' && (id.format === 'uuid' || id.$ref === UUID_REF)),
    owned,
    fields,
    picks,
  }
}

/** The properties of an object schema as fields. */
export function fieldsOf(schema: JsonSchema): Field[] {
  const required = new Set(schema.required ?? [])
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => name !== 'translations')
    .map(([name, property]) => ({
      name,
      schema: property,
      required: required.has(name),
      given: false,
      place: placeOf(property),
    }))
}

/** The fields of one pick, in the order of the schema. */
export function pickFields(entity: Entity, pick: string): Field[] {
  const names = new Set(entity.picks.get(pick) ?? [])
  const all = names.has('translations')
  return entity.fields.filter((field) => names.has(field.name) || (all && field.place === 'rows'))
}

/** Fields with a value on the entity itself. */
export function baseFields(fields: Field[]): Field[] {
  return fields.filter((field) => field.place !== 'rows')
}

/** Fields with a value in the translation rows. */
export function rowFields(fields: Field[]): Field[] {
  return fields.filter((field) => field.place !== 'base')
}

/** The relation that a property declares, with its targets as a list; null if it declares none. */
export function relationOf(schema: JsonSchema): (RelationNote & { targets: string[] }) | null {
  const note = schema['x-relation']
  return note ? { ...note, targets: Array.isArray(note.to) ? note.to : [note.to] } : null
}

/** Whether a relation is answered as a list. */
export function isMany(note: RelationNote): boolean {
  return note.many ?? (note.inverse !== undefined || note.when !== undefined || note.wrapper !== undefined)
}

function placeOf(schema: JsonSchema): Field['place'] {
  const mark = schema['x-translatable']
  return mark === undefined ? 'base' : mark === true ? 'rows' : 'both'
}

/** Whether a text is usually the same in every language. */
export function isProper({ schema }: Pick<Field, 'schema'>): boolean {
  return schema['x-translatable'] === 'proper'
}

/** The name of a constant about an entity: `PRODUCT_VALUE_TITLES`. */
export function constantOf({ name }: Pick<Entity, 'name'>, what: string): string {
  return `${name}-${what}`.replaceAll('-', '_').toUpperCase()
}
