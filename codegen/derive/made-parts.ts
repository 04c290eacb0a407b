import type { ContentModel } from '../model/content-model.ts'
import type { JsonSchema } from '../model/json-schema.ts'

/** The common file, and in it the definitions of parts that the generator adds to documents. */
export const COMMON_ID = 'common.json'
export const SYSTEM_FIELDS = 'system'
export const TRANSLATION_ROWS = 'translation_rows'
export const BLOCK_PLACE = 'block_place'

/** They become parts of documents, and nothing of their own. */
export const MADE_PARTS: ReadonlySet<string> = new Set([SYSTEM_FIELDS, TRANSLATION_ROWS, BLOCK_PLACE])

/** The schema of one of them, with references that also work outside common.json. */
export function madePart(model: ContentModel, name: string): JsonSchema {
  return model.files.get(COMMON_ID)?.schema.definitions?.[name] ?? {}
}
