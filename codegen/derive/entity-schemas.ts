import type { ContentModel } from '../model/content-model.ts'
import { baseFields, type Entity, type Field, pickFields, rowFields } from '../model/entity.ts'
import type { JsonSchema } from '../model/json-schema.ts'
import { englishName, type LanguageTable } from '../model/languages.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { madePart, TRANSLATION_ROWS } from './made-parts.ts'
import { documentId, nullable, pickId, type Shape, shapeFields } from './shape-schema.ts'

/** The schema of what a call answers for one entity in one pick. */
export function wireSchema(model: ContentModel, entity: Entity, pick: string): JsonSchema {
  return shapeObject(model, pickFields(entity, pick), 'wire', entity.file, pickId(entity.name, pick))
}

/** The schema of what the store keeps of one entity, which is also the content of its files. */
export function documentSchema(model: ContentModel, entity: Entity): JsonSchema {
  return shapeObject(model, entity.fields, 'document', entity.file, documentId(entity.file.id))
}

/** The object schema of a list of fields with its translation rows, in one shape. */
export function shapeObject(
  model: ContentModel,
  fields: Field[],
  shape: Shape,
  from: SchemaFile,
  id: string,
): JsonSchema {
  const base = shapeFields(model, baseFields(fields), shape, from)
  const translated = rowFields(fields)
  const properties = { ...base.properties }
  const required = [...(base.required ?? [])]
  if (translated.length > 0) {
    const mandatory = translated.filter((field) => field.place === 'rows' && field.required).map((field) => field.name)
    const optional = translated.map((field) => ({ ...field, required: false }))
    const rows = shapeFields(model, optional, shape, from)
    properties.translations = shape === 'wire' ? wireRows(rows, model.languages) : documentRows(model, rows, mandatory)
    if (shape === 'wire' || mandatory.length > 0) required.push('translations')
  }
  const description = from.schema.description
  const title = shape === 'document' ? from.schema['x-title'] : undefined
  return {
    $id: id,
    ...(description === undefined ? {} : { description }),
    ...(title && { 'x-title': title }),
    ...base,
    properties,
    required,
  }
}

function wireRows(rows: JsonSchema, { defaultCode }: LanguageTable): JsonSchema {
  return {
    type: 'array',
    description: `Texts in the requested language and in ${englishName(defaultCode)}, one row per language.`,
    items: {
      ...rows,
      properties: { id: nullable(ROW_ID), languages_code: LANGUAGE_CODE, ...rows.properties },
      required: ['id', 'languages_code', ...(rows.required ?? [])],
    },
  }
}

function documentRows(model: ContentModel, rows: JsonSchema, mandatory: string[]): JsonSchema {
  const { languages: table } = model
  const { items: row, ...list } = madePart(model, TRANSLATION_ROWS)
  // The row of the default language must be complete; the others fall back to it.
  const complete: JsonSchema = {
    properties: { languages_code: { const: table.defaultTag } },
    required: ['languages_code'],
  }
  const item: JsonSchema = {
    ...rows,
    properties: { ...row?.properties, ...rows.properties },
    required: row?.required ?? [],
    ...(mandatory.length > 0 ? { if: complete, ...thenRequired(mandatory) } : {}),
  }
  return {
    ...list,
    maxItems: table.languages.length,
    items: item,
    ...(mandatory.length > 0 ? { contains: complete } : {}),
  }
}

function thenRequired(names: string[]): JsonSchema {
  return Object.fromEntries([['then', { required: names }]])
}

const ROW_ID: JsonSchema = { type: 'integer', minimum: 1 }
const LANGUAGE_CODE: JsonSchema = { $ref: 'common.json#/definitions/language_code' }
