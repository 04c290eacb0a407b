import { baseFields } from '../model/entity.ts'
import type { JsonSchema } from '../model/json-schema.ts'
import { type Block, type ContentModel, RICH_TEXT_ID } from '../model/content-model.ts'
import { pascalCase } from '../model/type-names.ts'
import { byText } from '../source/read-sources.ts'
import { blockDocumentFields, blockFields, blockTypeName } from './block-fields.ts'
import type { DerivedSchema } from './derived-schema.ts'
import { documentSchema, shapeObject, wireSchema } from './entity-schemas.ts'
import { documentId, hasTwoShapes, PAGE_BLOCK_ID, pickId, shapeCommon, shapeSchema } from './shape-schema.ts'

/** All schemas made from the content schemas, sorted by `$id`. */
export function deriveSchemas(model: ContentModel): DerivedSchema[] {
  return [
    ...commonSchemas(model),
    ...entitySchemas(model),
    ...pageBlockSchemas(model),
    ...model.blocks.flatMap((block) => blockSchemas(model, block)),
    ...model.forms.map((file): DerivedSchema => {
      const typeName = `${pascalCase(file.name)}Form`
      const schema = { ...shapeSchema(model, file.schema, 'document', file), $id: file.id }
      return { id: file.id, typeName, kind: 'form', schema, source: file.path }
    }),
    ...(model.settings ? [settingsSchema(model, model.settings)] : []),
  ].sort((a, b) => byText(a.id, b.id))
}

function commonSchemas(model: ContentModel): DerivedSchema[] {
  return model.commons.flatMap((file): DerivedSchema[] => {
    const typeName = pascalCase(file.name)
    const wire = shapeCommon(model, file, 'wire')
    const common = { kind: 'common' as const, source: file.path }
    const definitions = Object.entries(file.schema.definitions ?? {}).filter(([name]) => name !== 'system')
    const two = [file.schema, ...definitions.map(([, one]) => one)].some((one) => hasTwoShapes(model, one, file))
    return [
      { ...common, id: file.id, typeName, schema: wire },
      ...(two && !isPlainAnswer(file.id)
        ? [{ ...common, id: documentId(file.id), typeName: `${typeName}Document`, schema: shapeCommon(model, file, 'document') }]
        : []),
    ]
  })
}

/** Common files that only ever travel in answers have no document form. */
function isPlainAnswer(id: string): boolean {
  return id !== RICH_TEXT_ID && id !== 'common.json'
}

function entitySchemas(model: ContentModel): DerivedSchema[] {
  return model.entities.flatMap((entity) => [
    ...[...entity.picks.keys()].map((pick): DerivedSchema => ({
      id: pickId(entity.name, pick),
      typeName: entity.typeName + (pick === 'full' ? '' : pascalCase(pick)),
      kind: 'wire',
      schema: wireSchema(model, entity, pick),
      source: entity.file.path,
    })),
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

/** A place on a page: which kind of block stands there, and the block. */
function pageBlockSchemas(model: ContentModel): DerivedSchema[] {
  const page = model.byName.get('page')
  if (!page || !baseFields(page.fields).some((field) => Array.isArray(field.schema['x-relation']?.to))) return []
  const variants = [...model.envelopes.values()].map((envelope): JsonSchema => ({
    type: 'object',
    additionalProperties: false,
    properties: {
      id: { type: 'integer' },
      sort: { type: 'integer', description: 'Place on the page, lowest first.' },
      collection: { const: envelope.collection ?? envelope.name },
      item: { $ref: envelope.file.id },
    },
    required: ['id', 'sort', 'collection', 'item'],
  }))
  const schema: JsonSchema = { $id: PAGE_BLOCK_ID, description: 'A block in its place on a page.', anyOf: variants }
  return [{ id: PAGE_BLOCK_ID, typeName: 'PageBlock', kind: 'wire', schema, source: page.file.path }]
}

function blockSchemas(model: ContentModel, block: Block): DerivedSchema[] {
  const envelope = model.envelopes.get(block.envelope)
  if (!envelope) return []
  const { file } = block
  const wire = shapeObject(model, blockFields(model, block, envelope), 'wire', file, file.id)
  const document = shapeObject(model, blockDocumentFields(model, block, envelope), 'document', file, documentId(file.id))
  const typeName = blockTypeName(block)
  return [
    { id: file.id, typeName, kind: 'block', schema: wire, source: file.path },
    { id: documentId(file.id), typeName: `${typeName}Document`, kind: 'block-document', schema: document, source: file.path },
  ]
}

function settingsSchema(model: ContentModel, file: NonNullable<ContentModel['settings']>): DerivedSchema {
  const schema = { ...shapeSchema(model, file.schema, 'document', file), $id: file.id }
  return { id: file.id, typeName: 'Settings', kind: 'settings', schema, source: file.path }
}
