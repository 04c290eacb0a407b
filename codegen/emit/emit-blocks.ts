import { blockFields, blockTypeName } from '../derive/block-fields.ts'
import type { Block, ContentModel } from '../model/content-model.ts'
import { type Field, relationOf } from '../model/entity.ts'
import type { JsonSchema } from '../model/json-schema.ts'
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
  const fields = envelope ? blockFields(model, block, envelope).filter((field) => field.name !== 'id') : []
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
    fields: fields.map(describeField),
    examples: schema.examples ?? [],
  }
}

function describeField({ name, schema, required, place }: Field): Record<string, unknown> {
  const relation = relationOf(schema)
  return {
    name,
    title: schema['x-title'] ?? null,
    hint: schema['x-hint'] ?? null,
    required,
    translated: place !== 'base',
    type: relation ? null : typeWords(schema),
    limits: Object.fromEntries(LIMITS.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]]))),
    relation: relation ? relation.targets : null,
  }
}

/** Keywords that say how far a value may go. */
const LIMITS = [
  'const',
  'enum',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
] as const

/** What a value is: `string`, `integer`, or the name of the shared shape it refers to, such as `rich-text`. */
function typeWords(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return (schema.$ref.split('/').at(-1) ?? '').replace(/\.json.*$/, '')
  if (Array.isArray(schema.type)) return schema.type.join(' or ')
  return schema.type ?? typeof (schema.const ?? schema.enum?.[0] ?? '')
}

const BLOCK_TYPES = `/** A text in both languages of the site. */
export interface BlockText {
  readonly en: string
  readonly id: string
}

export interface BlockFieldInfo {
  readonly name: string
  readonly title: BlockText | null
  readonly hint: BlockText | null
  readonly required: boolean
  /** It lives in the translation rows. */
  readonly translated: boolean
  /** What its value is; null where it refers to other content. */
  readonly type: string | null
  /** How far the value may go, by JSON Schema keyword. */
  readonly limits: Readonly<Record<string, unknown>>
  /** The collections it refers to. */
  readonly relation: readonly string[] | null
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
