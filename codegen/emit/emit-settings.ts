import type { SettingInfo } from '#domain/settings/setting-info.ts'
import { isObject, type JsonSchema, propertiesOf } from '../model/json-schema.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { compileTypes } from './emit-types.ts'
import { type GeneratedFile, indentCode, moduleFile } from './generated-file.ts'
import { printLiteral } from './print-literal.ts'

/** `settings.ts`: the environment variables with their types, defaults and marks. */
export async function emitSettings(file: SchemaFile | null): Promise<GeneratedFile> {
  const schema = file?.schema ?? { type: 'object', properties: {} }
  const { additionalProperties, ...own } = schema
  const type = await compileTypes([
    {
      id: 'settings.json',
      typeName: 'Settings',
      kind: 'settings',
      schema: withDefaults(own),
      source: file?.path ?? '',
    },
  ])
  const rows = propertiesOf(schema).map(([name, property]) => [name, describeSetting(property)])
  return moduleFile(
    'settings.ts',
    'schemas/settings.schema.json',
    `import type { SettingInfo } from '#domain/settings/setting-info.ts'

${indentCode(type)}

/** Every environment variable by name, in the order of the schema. */
export const settings: ReadonlyMap<string, SettingInfo> = new Map<string, SettingInfo>(${printLiteral(rows)})

/** The schema of the environment, for checking it at start. Values are texts there: numbers and booleans have to be read first. */
export const settingsSchema = ${printLiteral(schema)}`,
  )
}

function describeSetting(schema: JsonSchema): SettingInfo {
  return {
    type: SETTING_TYPES.find((type) => type === schema.type) ?? 'string',
    description: schema.description ?? '',
    default: isObject(schema.default) || Array.isArray(schema.default) ? null : (schema.default ?? null),
    secret: schema['x-secret'] ?? false,
    list: schema['x-list'] ?? false,
  }
}

const SETTING_TYPES: readonly SettingInfo['type'][] = ['string', 'integer', 'number', 'boolean']

/** A setting with a default is always present once the settings have been read. */
function withDefaults(schema: JsonSchema): JsonSchema {
  const given = propertiesOf(schema).filter(([, property]) => property.default !== undefined)
  return { ...schema, required: [...(schema.required ?? []), ...given.map(([name]) => name)] }
}
