import type { DerivedSchema } from '../derive/derived-schema.ts'
import { type JsonSchema, mapSchema } from '../model/json-schema.ts'
import { pascalCase } from '../model/type-names.ts'

/** Keywords that say nothing about a TypeScript type. */
const WITHOUT_TYPE = new Set([
  ...['$schema', '$id', 'title', 'examples', 'default', 'format', 'pattern', 'if', 'then', 'else', 'not', 'contains'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'propertyNames'],
])

/** The input of the type compiler: a schema, or the name of a type to be printed as it is. */
type TypeSource = JsonSchema & { tsType?: string }

/**
 * All schemas in one, with every reference local and every definition under its TypeScript name. Small scalars (a slug,
 * a date) are inlined, since a named type would only hide that they are strings.
 */
export function bundleDefinitions(derived: DerivedSchema[]): Map<string, TypeSource> {
  const bundle = new Map<string, TypeSource>()
  const targets = collectTargets(derived)
  for (const [ref, target] of targets) {
    if (target.typeName === null) continue
    const [id = ''] = ref.split('#')
    bundle.set(target.typeName, localize(target.schema, id, targets))
  }
  return bundle
}

/** A schema that others may refer to. */
export interface Target {
  schema: JsonSchema
  /** Null for a scalar that is inlined. */
  typeName: string | null
}

/** Every schema and definition, by the reference to it. */
export function collectTargets(derived: DerivedSchema[]): Map<string, Target> {
  const targets = new Map<string, Target>()
  for (const { id, typeName, schema } of derived) {
    const { definitions, ...own } = schema
    if (isType(own)) targets.set(id, { schema: own, typeName })
    for (const [name, definition] of Object.entries(definitions ?? {})) {
      const named = hasOwnType(definition) ? definitionTypeName(id, name) : null
      targets.set(`${id}#/definitions/${name}`, { schema: definition, typeName: named })
    }
  }
  return targets
}

/** A file that only contains definitions is not a type itself. */
function isType(schema: JsonSchema): boolean {
  return ['type', 'anyOf', 'oneOf', 'allOf', 'enum', 'properties', '$ref'].some((keyword) =>
    Object.hasOwn(schema, keyword),
  )
}

function hasOwnType(schema: JsonSchema): boolean {
  return ['enum', 'properties', 'anyOf', 'oneOf', 'items'].some((keyword) => Object.hasOwn(schema, keyword))
}

/** Files whose definitions need no prefix in their type names. */
const FILES_OF_PLAIN_NAMES = new Set(['common', 'annotations', 'calls'])

/**
 * `Status` for common.json, `RichTextParagraph` for rich-text.json, `RichTextParagraphDocument` for its document shape.
 */
function definitionTypeName(id: string, name: string): string {
  const document = id.endsWith('.document.json')
  const file = id.replace(/(\.document)?\.json$/, '')
  return (FILES_OF_PLAIN_NAMES.has(file) ? '' : pascalCase(file)) + pascalCase(name) + (document ? 'Document' : '')
}

function localize(schema: JsonSchema, id: string, targets: Map<string, Target>): TypeSource {
  return mapSchema(schema, (one): TypeSource => {
    const bare = stripped(one)
    if (one.$ref === undefined) return bare
    const ref = one.$ref.startsWith('#') ? `${id}${one.$ref.replace(/^#$/, '')}` : one.$ref
    const target = targets.get(ref)
    if (!target) return bare
    const note = one.description === undefined ? {} : { description: one.description }
    // Printed as it is: a resolved reference with a description would become a second type.
    if (target.typeName !== null) return { ...note, tsType: target.typeName }
    return { ...localize(target.schema, ref.split('#')[0] ?? '', targets), ...note }
  })
}

function stripped(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).filter(([keyword]) => !WITHOUT_TYPE.has(keyword) && !keyword.startsWith('x-'))
  const { allOf, ...bare }: JsonSchema = Object.fromEntries(entries)
  // Conditions between fields are empty by now; a type cannot express them.
  const parts = allOf?.filter((part) => Object.keys(part).length > 0) ?? []
  // Without `type`, the compiler would widen a constant to any value.
  if (bare.const !== undefined)
    return { const: bare.const, ...(bare.description ? { description: bare.description } : {}) }
  return parts.length > 0 ? { ...bare, allOf: parts } : bare
}
