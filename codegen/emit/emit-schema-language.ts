import type { JsonSchema } from '../model/json-schema.ts'
import type { LanguageTable } from '../model/languages.ts'
import { CALL_TABLE_PATH, LANGUAGE_PATH, META_FOLDER, readMeta, SCHEMA_LANGUAGE } from '../model/schema-language.ts'
import { compileTypes } from './emit-types.ts'
import { type GeneratedFile, indentCode, moduleFile } from './generated-file.ts'

/** `schema-language.ts`: the types of a schema with its annotations and of a table of calls. */
export async function emitSchemaLanguage({ languages }: LanguageTable): Promise<GeneratedFile> {
  const codes = languages.map(({ code }) => code)
  // A rule has already refused texts that lack a language, so their type requires every language.
  const text: JsonSchema = {
    ...SCHEMA_LANGUAGE.definitions?.translated_text,
    additionalProperties: false,
    properties: Object.fromEntries(codes.map((code) => [code, { type: 'string' }])),
    required: codes,
  }
  const schema = { ...SCHEMA_LANGUAGE, definitions: { ...SCHEMA_LANGUAGE.definitions, translated_text: text } }
  const calls = readMeta(CALL_TABLE_PATH)
  const types = await compileTypes([
    { id: 'annotations.json', typeName: 'JsonSchema', kind: 'common', schema, source: LANGUAGE_PATH },
    { id: 'calls.json', typeName: 'CallTable', kind: 'common', schema: calls, source: CALL_TABLE_PATH },
  ])
  return moduleFile('schema-language.ts', META_FOLDER, indentCode(types))
}
