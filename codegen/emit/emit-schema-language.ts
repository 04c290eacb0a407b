import type { JsonSchema } from '../model/json-schema.ts'
import type { LanguageTable } from '../model/languages.ts'
import { LANGUAGE_PATH, SCHEMA_LANGUAGE } from '../model/schema-language.ts'
import { compileTypes } from './emit-types.ts'
import { type GeneratedFile, indentCode, moduleFile } from './generated-file.ts'

/** `schema-language.ts`: the type of a schema with its annotations, for the generator itself. */
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
  const types = await compileTypes([
    { id: 'annotations.json', typeName: 'JsonSchema', kind: 'common', schema, source: LANGUAGE_PATH },
  ])
  return moduleFile('schema-language.ts', LANGUAGE_PATH, indentCode(types))
}
