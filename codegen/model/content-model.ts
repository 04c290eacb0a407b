import { type Entity, type Field, fieldsOf, readEntity } from './entity.ts'
import { isObject, type JsonSchema } from './json-schema.ts'
import { ENVELOPES, type EnvelopeName, type SchemaFile } from './schema-file.ts'

export const RICH_TEXT_ID = 'rich-text.json'
export const FAILURE_ID = 'failure.json'

/** A block: its own small schema and the envelope it narrows. */
export interface Block {
  name: string
  envelope: EnvelopeName
  file: SchemaFile
}

/** All schemas of the project, looked up by the names they use for each other. */
export interface ContentModel {
  files: Map<string, SchemaFile>
  entities: Entity[]
  /** By collection name, and by schema name for things that are no collection. */
  byName: Map<string, Entity>
  envelopes: Map<EnvelopeName, Entity>
  blocks: Block[]
  forms: SchemaFile[]
  commons: SchemaFile[]
  settings: SchemaFile | null
}

/** A schema found by reference, and the file that holds it. */
export interface Resolved {
  file: SchemaFile
  /** The definition's name, null for the file itself. */
  definition: string | null
  schema: JsonSchema
}

/** Puts the parsed files together. The files are sorted by path, so everything derived is in one order. */
export function buildModel(schemaFiles: SchemaFile[]): ContentModel {
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
    commons: withRole('common'),
    settings: withRole('settings').find((file) => file.name === 'settings') ?? null,
  }
}

/** What a `$ref` points at; null when nothing is there. `from` is the file a local `#/…` belongs to. */
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
  // References inside the definition are local to common.json; on an entity they need the file's name.
  const qualified = (schema: JsonSchema): JsonSchema =>
    schema.$ref?.startsWith('#') ? { ...schema, $ref: `common.json${schema.$ref}` } : schema
  return fieldsOf(definition).map((field) => ({ ...field, schema: qualified(field.schema) }))
}

function envelopeOf(file: SchemaFile): EnvelopeName {
  const folder = file.path.split('/')[2]
  return ENVELOPES.find((name) => name === folder) ?? 'card'
}
