import { blockFields, blockTypeName } from '#codegen/derive/block-fields.ts'
import { editorValue } from '#codegen/derive/editor-value.ts'
import { type NamedField, withParts } from '#codegen/derive/field-parts.ts'
import type { Block, ContentModel } from '#codegen/model/content-model.ts'
import type { Entity } from '#codegen/model/entity.ts'
import { isObject, titleOf } from '#codegen/model/json-schema.ts'
import { sameInAll } from '#codegen/model/languages.ts'
import type { BlockFieldInfo, BlockInfo } from '#domain/content/block-info.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { dataModule } from '../print-module.ts'

/** `blocks.ts`: what the gallery, the studio and tests need to know about every block. Not for visitors' pages. */
export function emitBlocks(model: ContentModel): GeneratedFile {
  return dataModule({
    path: 'blocks.ts',
    source: 'schemas/blocks/',
    types: { '#domain/content/block-info.ts': '{ BlockInfo }' },
    constants: [
      {
        name: 'blocks',
        about: 'Every block by the id of its schema: `card.hero-banner.json` …',
        type: 'ReadonlyMap<string, BlockInfo>',
        value: new Map(model.blocks.map((block) => [block.file.id, describeBlock(model, block)])),
      },
    ],
  })
}

function describeBlock(model: ContentModel, block: Block): BlockInfo<string> {
  const { schema, id } = block.file
  const envelope = model.envelopes.get(block.envelope)
  const own = envelope ? blockFields(model, block, envelope).filter((field) => field.name !== 'id') : []
  return {
    name: block.name,
    envelope: block.envelope,
    collection: envelope?.collection ?? block.envelope,
    schema: id,
    documentSchema: id.replace(/\.json$/, '.document.json'),
    typeName: blockTypeName(block),
    title: titleOf(schema),
    hint: schema['x-hint'] ?? null,
    description: schema.description ?? '',
    version: schema['x-version'] ?? 1,
    subject: typeof schema['x-subject'] === 'string' ? schema['x-subject'] : null,
    fields: envelope ? withParts(own).map((field) => describeField(model, envelope, field)) : [],
    examples: (schema.examples ?? []).flatMap((one) => (isObject(one) ? [one] : [])),
  }
}

function describeField(model: ContentModel, envelope: Entity, field: NamedField): BlockFieldInfo {
  const { path, schema, required, place } = field
  const { type, many, limits, relation } = editorValue(model, schema, envelope.file)
  return {
    name: path,
    title: schema['x-title'] ?? null,
    hint: schema['x-hint'] ?? null,
    required,
    translated: place !== 'base',
    type,
    many,
    limits,
    relation: relation?.map((to) => targetOf(model, to)) ?? null,
  }
}

function targetOf(model: ContentModel, to: string): NonNullable<BlockFieldInfo['relation']>[number] {
  return { collection: to, title: model.byName.get(to)?.file.schema['x-title'] ?? sameInAll(model.languages, to) }
}
