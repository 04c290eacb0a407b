import type { BuiltInDocument } from '../model/built-in-content.ts'
import type { ContentModel } from '../model/content-model.ts'
import { baseFields, type Field, FULL, isMany, pickFields, relationOf, rowFields } from '../model/entity.ts'
import { isObject, type Json, type JsonSchema } from '../model/json-schema.ts'
import { isRich } from './plans/field-plan.ts'

type JsonObject = { [name: string]: Json }

/**
 * Values that the store fills in. Built-in documents are not stored, so they get the oldest possible dates and are
 * always published.
 */
const GIVEN: ReadonlyMap<string, Json> = new Map([
  ['status', 'published'],
  ['date_created', '1970-01-01T00:00:00.000Z'],
  ['date_updated', '1970-01-01T00:00:00.000Z'],
])

/**
 * A built-in document as calls answer it: what it refers to is expanded, and what it leaves out is empty. Since it is
 * not stored, its id is 0, and the documents it refers to are numbered by their position.
 */
export function builtInAnswers(model: ContentModel, all: readonly BuiltInDocument[], one: BuiltInDocument): JsonObject {
  const find = (collection: string, slug: Json) =>
    all.find((other) => other.collection === collection && other.document.slug === slug)

  function wire({ document }: BuiltInDocument, fields: readonly Field[], id: number): JsonObject {
    const row: JsonObject = {}
    for (const field of baseFields([...fields])) {
      row[field.name] = field.name === 'id' ? id : fieldValue(document, field)
    }
    const written = rowFields([...fields])
    if (written.length > 0) row.translations = rowsOf(document, written)
    return row
  }

  function fieldValue(document: JsonObject, { name, schema }: Field): Json {
    const value = document[name]
    const relation = relationOf(schema)
    if (!relation) return GIVEN.get(name) ?? value ?? schema.default ?? emptyOf(schema)
    const pick = relation.pick ?? FULL
    if (!isMany(relation)) return value === undefined ? null : expanded(relation.targets[0] ?? '', value, pick, 0)
    return (Array.isArray(value) ? value : []).map((target, index) =>
      isObject(target)
        ? {
            id: index + 1,
            sort: index + 1,
            collection: target.collection ?? '',
            item: expanded(String(target.collection), target.item ?? null, pick, index + 1),
          }
        : expanded(relation.targets[0] ?? '', target, pick, index + 1),
    )
  }

  function expanded(collection: string, slug: Json, pick: string, id: number): Json {
    const target = find(collection, slug)
    const entity = model.byName.get(collection)
    return target && entity ? wire(target, pickFields(entity, pick), id) : null
  }

  const entity = model.byName.get(one.collection)
  return entity ? wire(one, pickFields(entity, FULL), 0) : {}
}

/** What a field without a value is answered as. */
const emptyOf = (schema: JsonSchema): Json => (schema.type === 'array' || isRich(schema) ? [] : null)

function rowsOf(document: JsonObject, fields: readonly Pick<Field, 'name' | 'schema'>[]): Json[] {
  const rows = Array.isArray(document.translations) ? document.translations.filter((row) => isObject(row)) : []
  return rows.map((row, index) => ({
    id: index + 1,
    languages_code: row.languages_code ?? '',
    ...Object.fromEntries(fields.map(({ name, schema }) => [name, row[name] ?? emptyOf(schema)])),
  }))
}
