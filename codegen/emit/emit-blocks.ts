import { blockFields, blockTypeName } from '../derive/block-fields.ts'
import { EDITOR_VALUE_TYPES, editorValue, VALUE_LIMITS } from '../derive/editor-value.ts'
import { type NamedField, withParts } from '../derive/field-parts.ts'
import type { Block, ContentModel } from '../model/content-model.ts'
import type { Entity } from '../model/entity.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'
import { printLiteral } from './print-literal.ts'

/** `blocks.ts`: what the gallery, the studio and tests need to know of every block. Not for visitors' pages. */
export function emitBlocks(model: ContentModel): GeneratedFile {
  const rows = model.blocks.map((block) => [block.file.id, describeBlock(model, block)])
  return moduleFile(
    'blocks.ts',
    'schemas/blocks/',
    `${BLOCK_TYPES}
/** Every block by the id of its schema: \`card.hero-banner.json\` … */
export const blocks: ReadonlyMap<string, BlockInfo> = new Map<string, BlockInfo>(${printLiteral(rows)})`,
  )
}

function describeBlock(model: ContentModel, block: Block): Record<string, unknown> {
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
    title: schema['x-title'],
    hint: schema['x-hint'] ?? null,
    description: schema.description ?? '',
    version: schema['x-version'] ?? 1,
    subject: schema['x-subject'] ?? null,
    fields: envelope ? withParts(own).map((field) => describeField(model, envelope, field)) : [],
    examples: schema.examples ?? [],
  }
}

function describeField(model: ContentModel, envelope: Entity, field: NamedField): Record<string, unknown> {
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
    limits: Object.entries(limits).map(([rule, value]) => ({ rule, value })),
    relation: relation?.map((to) => targetOf(model, to)) ?? null,
  }
}

function targetOf(model: ContentModel, to: string): Record<string, unknown> {
  return { collection: to, title: model.byName.get(to)?.file.schema['x-title'] ?? { en: to, id: to } }
}

function literals(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(' | ')
}

const BLOCK_TYPES = `/** A text in both languages of the site. */
export interface BlockText {
  readonly en: string
  readonly id: string
}

export interface BlockFieldInfo {
  /** Its name; a part of a list under its full one: buttons[].label. */
  readonly name: string
  readonly title: BlockText | null
  readonly hint: BlockText | null
  readonly required: boolean
  /** It lives in the translation rows. */
  readonly translated: boolean
  /** What its value is, as editors know it. */
  readonly type: ${literals(EDITOR_VALUE_TYPES)}
  /** There may be several. */
  readonly many: boolean
  /** How far the value may go, by JSON Schema keyword. */
  readonly limits: readonly { readonly rule: ${literals(VALUE_LIMITS)}; readonly value: unknown }[]
  /** The collections it refers to, with what a document of each is called. */
  readonly relation: readonly { readonly collection: string; readonly title: BlockText }[] | null
}

export interface BlockInfo {
  /** Its component_name. */
  readonly name: string
  readonly envelope: 'card' | 'card-group' | 'component'
  readonly collection: string
  /** Ids as in json-schemas.ts. */
  readonly schema: string
  readonly documentSchema: string
  /** Its type in types.ts. */
  readonly typeName: string
  readonly title: BlockText
  readonly hint: BlockText | null
  readonly description: string
  readonly version: number
  /** What the page around it must be about. */
  readonly subject: 'product' | 'article' | 'market-field' | 'career' | null
  readonly fields: readonly BlockFieldInfo[]
  /** Documents to show it with: typical, shortest, longest. */
  readonly examples: readonly Readonly<Record<string, unknown>>[]
}
`
