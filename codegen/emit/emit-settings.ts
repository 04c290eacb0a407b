import type { SettingInfo } from '#domain/settings/setting-info.ts'
import { isObject, type JsonSchema, propertiesOf } from '../model/json-schema.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { compileTypes } from './emit-types.ts'
import { type GeneratedFile, indentCode } from './generated-file.ts'
import { dataModule } from './print-module.ts'

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
  return dataModule({
    path: 'settings.ts',
    source: 'schemas/settings.schema.json',
    types: { '#domain/settings/setting-info.ts': '{ SettingInfo }' },
    declared: [indentCode(type)],
    constants: [
      {
        name: 'settings',
        about: 'Every environment variable by name, in the order of the schema.',
        type: 'ReadonlyMap<string, SettingInfo>',
        value: new Map(propertiesOf(schema).map(([name, property]) => [name, describeSetting(property)])),
      },
      {
        name: 'settingsSchema',
        about:
          'The schema of the environment, for checking it at start. Values are texts there: numbers and booleans have to be read first.',
        type: 'object',
        value: schema,
      },
    ],
  })
}

function describeSetting(schema: JsonSchema): SettingInfo {
  const example = schema.examples?.[0]
  return {
    type: SETTING_TYPES.find((type) => type === schema.type) ?? 'string',
    description: schema.description ?? '',
    default: isObject(schema.default) || Array.isArray(schema.default) ? null : (schema.default ?? null),
    example: typeof example === 'string' ? example : null,
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
