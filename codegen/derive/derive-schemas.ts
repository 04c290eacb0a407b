import type { Block, ContentModel } from '../model/content-model.ts'
import { baseFields } from '../model/entity.ts'
import { type JsonSchema, mapSchema } from '../model/json-schema.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { pascalCase } from '../model/type-names.ts'
import { byText } from '../source/read-sources.ts'
import { blockDocumentFields, blockFields, blockTypeName } from './block-fields.ts'
import type { DerivedSchema } from './derived-schema.ts'
import { documentSchema, shapeObject, wireSchema } from './entity-schemas.ts'
import { referredIds } from './reachable-schemas.ts'
import { documentId, PAGE_BLOCK_ID, pickId, shapeCommon, shapeSchema } from './shape-schema.ts'

/** All schemas derived from the content schemas, sorted by `$id`. */
export function deriveSchemas(model: ContentModel): DerivedSchema[] {
  const content = [
    ...entitySchemas(model),
    ...pageBlockSchemas(model),
    ...model.blocks.flatMap((block) => blockSchemas(model, block)),
    ...model.forms.map((file) => formSchema(model, file)),
    ...model.studio.map((file) => studioSchema(file)),
    ...(model.settings ? [settingsSchema(model, model.settings)] : []),
  ]
  return [...content, ...commonSchemas(model, content)].sort((a, b) => byText(a.id, b.id))
}

/** The common files; a document shape is included only if some document refers to it. */
function commonSchemas(model: ContentModel, content: DerivedSchema[]): DerivedSchema[] {
  const all = model.commons.flatMap((file) => {
    const common = { kind: 'common' as const, source: file.path }
    const typeName = pascalCase(file.name)
    const document = shapeCommon(model, file, 'document')
    return [
      { ...common, id: file.id, typeName, schema: shapeCommon(model, file, 'wire') ?? {} },
      ...(document ? [{ ...common, id: documentId(file.id), typeName: `${typeName}Document`, schema: document }] : []),
    ]
  })
  const referred = new Set([...content, ...all].flatMap(({ schema }) => referredIds(schema)))
  return all.filter(({ id }) => !id.endsWith('.document.json') || referred.has(id))
}

function formSchema(model: ContentModel, file: SchemaFile): DerivedSchema {
  const schema = { ...shapeSchema(model, file.schema, 'document', file), $id: file.id }
  return { id: file.id, typeName: `${pascalCase(file.name)}Form`, kind: 'form', schema, source: file.path }
}

/** Sent as it is written: it has no relations, and so no second shape. */
function studioSchema(file: SchemaFile): DerivedSchema {
  const { $schema, title, ...schema } = file.schema
  return { id: file.id, typeName: pascalCase(file.name), kind: 'studio', schema, source: file.path }
}

function entitySchemas(model: ContentModel): DerivedSchema[] {
  return model.entities.flatMap((entity) => [
    ...[...entity.picks.keys()].map(
      (pick): DerivedSchema => ({
        id: pickId(entity.name, pick),
        typeName: entity.typeName + (pick === 'full' ? '' : pascalCase(pick)),
        kind: 'wire',
        schema: withoutWords(wireSchema(model, entity, pick)),
        source: entity.file.path,
      }),
    ),
    ...(entity.collection
      ? [
          {
            id: documentId(entity.file.id),
            typeName: `${entity.typeName}Document`,
            kind: 'document' as const,
            schema: documentSchema(model, entity),
            source: entity.file.path,
          },
        ]
      : []),
  ])
}

const WORDS = new Set(['x-title', 'x-hint', 'x-pattern-words', 'x-enum-titles'])

/** An answer is read by programs: the words for people who fill a field in are only in the documents. */
function withoutWords(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (one) => Object.fromEntries(Object.entries(one).filter(([name]) => !WORDS.has(name))))
}

/** A place on a page: the kind of block, and the block itself. */
function pageBlockSchemas(model: ContentModel): DerivedSchema[] {
  const page = model.byName.get('page')
  if (!page || !baseFields(page.fields).some((field) => Array.isArray(field.schema['x-relation']?.to))) return []
  const variants = [...model.envelopes.values()].map(
    (envelope): JsonSchema => ({
      type: 'object',
      additionalProperties: false,
      properties: {
        id: { type: 'integer' },
        sort: { type: 'integer', description: 'Position on the page, lowest first.' },
        collection: { const: envelope.collection ?? envelope.name },
        item: { $ref: envelope.file.id },
      },
      required: ['id', 'sort', 'collection', 'item'],
    }),
  )
  const schema: JsonSchema = { $id: PAGE_BLOCK_ID, description: 'A block at its position on a page.', anyOf: variants }
  return [{ id: PAGE_BLOCK_ID, typeName: 'PageBlock', kind: 'wire', schema, source: page.file.path }]
}

function blockSchemas(model: ContentModel, block: Block): DerivedSchema[] {
  const envelope = model.envelopes.get(block.envelope)
  if (!envelope) return []
  const { file } = block
  const wire = shapeObject(model, blockFields(model, block, envelope), 'wire', file, file.id)
  const document = shapeObject(
    model,
    blockDocumentFields(model, block, envelope),
    'document',
    file,
    documentId(file.id),
  )
  const typeName = blockTypeName(block)
  return [
    { id: file.id, typeName, kind: 'block', schema: withoutWords(wire), source: file.path },
    {
      id: documentId(file.id),
      typeName: `${typeName}Document`,
      kind: 'block-document',
      schema: document,
      source: file.path,
    },
  ]
}

function settingsSchema(model: ContentModel, file: SchemaFile): DerivedSchema {
  const schema = { ...shapeSchema(model, file.schema, 'document', file), $id: file.id }
  return { id: file.id, typeName: 'Settings', kind: 'settings', schema, source: file.path }
}
