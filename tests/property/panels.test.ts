import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyOperations } from '#domain/drafts/apply-operation.ts'
import { FIXED_FIELDS } from '#domain/drafts/fixed-fields.ts'
import { valueAtPointer } from '#domain/drafts/pointer.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { jsonSchemas } from '#domain/schemas/json-schemas.ts'
import { collections } from '#generated/collections.ts'
import { PANEL_SCHEMAS, panels } from '#generated/panels.ts'
import { validators } from '#generated/validator-map.ts'
import { openedForm } from '#service/studio/drafts/draft-form.ts'
import { allPlaces, valueOperations } from '#studio/forms/panel-place.ts'
import { propertySettings } from './property-settings.ts'
import { type JsonObject, type Schema, schemaArbitrary } from './schema-arbitrary.ts'

const kinds = [...panels.keys()].filter((schema) => jsonSchemas.has(schema))

/** The collection of a document with this schema: its own, or that of the schema that a block narrows. */
function collectionOf(schema: string): string {
  const [name = ''] = schema.split('.')
  const found = [...PANEL_SCHEMAS].find(([, one]) => one === `${name}.document.json`)
  return found?.[0] ?? ''
}

/** A document without anything that an editor works on: what a form leaves alone. */
function emptied(value: unknown, named: ReadonlySet<string>): unknown {
  if (!isRecord(value)) return value
  const kept = Object.entries(value).filter(([name]) => !named.has(name))
  const rows = Array.isArray(value.translations) ? value.translations : null
  return {
    ...Object.fromEntries(kept),
    ...(rows && { translations: rows.map((row) => emptied(row, named)) }),
  }
}

it.each(kinds)(
  'the form of %s shows everything that a document can hold, and writes it back as it was',
  async (schema) => {
    const loaded = await panels.get(schema)?.()
    const fields = (loaded?.panel.tabs ?? []).flatMap((tab) => tab.fields)
    const named = new Set(fields.map(({ name }) => name))
    const collection = collectionOf(schema)
    const documents = schemaArbitrary(jsonSchemas.get(schema) as Schema) as fc.Arbitrary<JsonObject>
    const isValid = validators.get(schema)
    fc.assert(
      fc.property(documents, (document) => {
        fc.pre(isValid?.(document) === true)
        const opened = openedForm(collections, collection, document)
        // Only the places of the form's own fields: rows and objects come with what is in them.
        const places = allPlaces(opened, fields).filter(({ pointer }) => !/\/@\d+\//.test(pointer))
        const written = places.reduce((sofar, { pointer }) => {
          const value = valueAtPointer(opened, pointer)
          return value === undefined ? sofar : applyOperations(sofar, valueOperations(sofar, pointer, value)).document
        }, emptied(opened, named) as JsonObject)
        expect(written).toEqual(opened)
        const fixed = Object.keys(emptied(document, named) as JsonObject).filter((name) => !FIXED_FIELDS.has(name))
        expect(
          fixed.filter((name) => name !== 'translations' && name !== 'component_name' && !isConst(schema, name)),
        ).toEqual([])
      }),
      propertySettings(12, 8_000),
    )
  },
)

function isConst(schema: string, name: string): boolean {
  const { properties } = jsonSchemas.get(schema) as Schema
  return properties?.[name]?.const !== undefined
}
