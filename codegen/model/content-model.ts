import { type Entity, type Field, fieldsOf, readEntity } from './entity.ts'
import { withGroupMembers } from './group-members.ts'
import { isObject, type JsonSchema } from './json-schema.ts'
import type { LanguageTable } from './languages.ts'
import { ENVELOPES, type EnvelopeName, type SchemaFile } from './schema-file.ts'

export const RICH_TEXT_ID = 'rich-text.json'
export const FAILURE_ID = 'failure.json'

/** A block: its own small schema and the envelope that it narrows. */
export interface Block {
  name: string
  envelope: EnvelopeName
  file: SchemaFile
}

/** All schemas of the project, indexed by the names they use for each other. */
export interface ContentModel {
  files: Map<string, SchemaFile>
  entities: Entity[]
  /** By collection name, and also by schema name, since some entities are not collections. */
  byName: Map<string, Entity>
  envelopes: Map<EnvelopeName, Entity>
  blocks: Block[]
  forms: SchemaFile[]
  /** What the studio sends. */
  studio: SchemaFile[]
  commons: SchemaFile[]
  settings: SchemaFile | null
  languages: LanguageTable
}

/** A schema found by reference, and the file that contains it. */
export interface Resolved {
  file: SchemaFile
  /** The definition's name; null for the file itself. */
  definition: string | null
  schema: JsonSchema
}

/**
 * Builds the model from the parsed files. The files are sorted by path, which makes the order of everything derived
 * stable.
 */
export function buildModel({ schemas, languages }: { schemas: SchemaFile[]; languages: LanguageTable }): ContentModel {
  const schemaFiles = withGroupMembers(schemas)
  const files = new Map(schemaFiles.map((file) => [file.id, file]))
  const withRole = (role: SchemaFile['role']) => schemaFiles.filter((file) => file.role === role)
  const system = systemFields(files)
  const entities = [...withRole('entity'), ...withRole('envelope')].map((file) => readEntity(file, system))
  const byName = new Map<string, Entity>()
  for (const entity of entities) byName.set(entity.name.replaceAll('-', '_'), entity)
  for (const entity of entities) byName.set(entity.name, entity)
  for (const entity of entities) if (entity.collection) byName.set(entity.collection, entity)
  return {
    files,
    entities,
    byName,
    envelopes: new Map(
      ENVELOPES.flatMap((name) => {
        const entity = entities.find((one) => one.file.role === 'envelope' && one.name === name)
        return entity ? [[name, entity] as const] : []
      }),
    ),
    blocks: withRole('block').map((file) => ({ name: file.name, envelope: envelopeOf(file), file })),
    forms: withRole('form'),
    studio: withRole('studio'),
    commons: withRole('common'),
    settings: withRole('settings').find((file) => file.name === 'settings') ?? null,
    languages,
  }
}

/** Resolves a `$ref`; null if it points at nothing. `from` is the file to which a local `#/…` refers. */
export function resolveRef(model: ContentModel, ref: string, from: SchemaFile): Resolved | null {
  const [id = '', pointer = ''] = ref.split('#')
  const file = id === '' ? from : model.files.get(id)
  if (!file) return null
  if (pointer === '' || pointer === '/') return { file, definition: null, schema: file.schema }
  const name = /^\/definitions\/([^/]+)$/.exec(pointer)?.[1]
  if (name === undefined || !Object.hasOwn(file.schema.definitions ?? {}, name)) return null
  const schema = file.schema.definitions?.[name]
  return isObject(schema) ? { file, definition: name, schema } : null
}

function systemFields(files: Map<string, SchemaFile>): Field[] {
  const definition = files.get('common.json')?.schema.definitions?.system
  if (!definition) return []
  // References inside the definition are local to common.json; on an entity they need the file name.
  const qualified = (schema: JsonSchema): JsonSchema =>
    schema.$ref?.startsWith('#') ? { ...schema, $ref: `common.json${schema.$ref}` } : schema
  return fieldsOf(definition).map((field) => ({ ...field, schema: qualified(field.schema) }))
}

function envelopeOf(file: SchemaFile): EnvelopeName {
  const folder = file.path.split('/')[2]
  return ENVELOPES.find((name) => name === folder) ?? 'card'
}

/** The schema files whose documents are stored separately rather than inside other documents. */
export function documentFiles({ blocks, entities }: ContentModel): SchemaFile[] {
  const stored = entities.filter(
    ({ collection, file, owned }) => collection !== undefined && !owned && file.role === 'entity',
  )
  return [...blocks.map(({ file }) => file), ...stored.map(({ file }) => file)]
}
