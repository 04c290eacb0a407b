import type { Json, JsonSchema } from './json-schema.ts'
import type { SourceFile } from './source-types.ts'

/** What a file below schemas/ describes, according to its folder. */
export type SchemaRole = 'common' | 'entity' | 'envelope' | 'block' | 'form' | 'studio' | 'settings'

/** One parsed schema with its source text, so that problems can refer to a line. */
export interface SchemaFile extends SourceFile {
  role: SchemaRole
  /** The `$id` that the path requires. */
  id: string
  /** The name without folder and ending: `product-sku`, `hero-banner`. */
  name: string
  schema: JsonSchema
}

/** A parsed JSON file that is not a schema: a table of calls or of messages. */
export interface DataFile extends SourceFile {
  data: Json
}

/** The folder of a block below schemas/blocks/, which is also the name of its envelope. */
export type EnvelopeName = 'card' | 'card-group' | 'component'

export const ENVELOPES: readonly EnvelopeName[] = ['card', 'card-group', 'component']

/** The role, name and `$id` that a path below schemas/ stands for; null for a path that does not belong to a schema. */
export function describePath(
  path: string,
): { role: SchemaRole; id: string; name: string; envelope?: EnvelopeName } | null {
  const match = /^schemas\/(?:(.+)\/)?([^/]+)\.schema\.json$/.exec(path)
  if (!match) return null
  const [, folder = '', name = ''] = match
  const envelope = ENVELOPES.find((one) => folder === `blocks/${one}`)
  if (envelope) return { role: 'block', id: `${envelope}.${name}.json`, name, envelope }
  switch (folder) {
    case 'common':
      return { role: 'common', id: `${name}.json`, name }
    case 'entities':
      return { role: 'entity', id: `${name}.json`, name }
    case 'blocks':
      return { role: 'envelope', id: `${name}.json`, name }
    case 'forms':
      return { role: 'form', id: `form.${name}.json`, name }
    case 'studio':
      return { role: 'studio', id: `studio.${name}.json`, name }
    case '':
      return { role: 'settings', id: `${name}.json`, name }
    default:
      return null
  }
}
