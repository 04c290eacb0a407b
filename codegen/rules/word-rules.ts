import { blockFields } from '../derive/block-fields.ts'
import { BLOCK_PLACE, COMMON_ID, SYSTEM_FIELDS, TRANSLATION_ROWS } from '../derive/made-parts.ts'
import { isStored } from '../derive/shape-schema.ts'
import { type ContentModel, resolveRef } from '../model/content-model.ts'
import { type JsonSchema, propertiesOf, visitSchema } from '../model/json-schema.ts'
import { emptyText } from '../model/languages.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { suggest } from './closest-name.ts'
import { type Finding, finding, found, type RuleContext, type Rules } from './rule.ts'

/** Rules for the words by which people know the parts of documents: forms, checks and references all say them. */
export const wordRules: Rules<RuleContext> = new Map([
  ['Parts that the generator adds to documents must be defined in common.json.', madeParts],
  ['Every collection must say what several of its documents are called.', listWords],
  ['Every field of a document must have a title and a hint in every language.', fieldWords],
  ['Every choice in a document must have a name in every language.', choiceNames],
  ['Every pattern must be said in words in every language.', patternWords],
  ['Every rule of a document must have its sentence.', ruleSentences],
])

/** A schema somewhere in a document, in the file where it is written. */
interface Place {
  file: SchemaFile
  path: (string | number)[]
  schema: JsonSchema
  /** Its name, if it is a field. */
  field?: string
}

/** Every schema of every document, each once. */
function documentPlaces(model: ContentModel): Place[] {
  const seen = new Set<JsonSchema>()
  const documents = model.entities.filter(({ collection }) => collection !== undefined)
  const common = model.files.get(COMMON_ID)
  const made = [SYSTEM_FIELDS, TRANSLATION_ROWS, BLOCK_PLACE].flatMap((name) => {
    const schema = common?.schema.definitions?.[name]
    return common && schema ? within({ file: common, path: ['definitions', name], schema }) : []
  })
  return [...documents.flatMap(({ file }) => within({ file, path: [], schema: file.schema })), ...made]

  function within(place: Place): Place[] {
    const { file, path, schema } = place
    if (seen.has(schema)) return []
    seen.add(schema)
    const target = schema.$ref === undefined ? null : resolveRef(model, schema.$ref, file)
    const definition = target?.definition ? ['definitions', target.definition] : []
    const fields = propertiesOf(schema).filter(([, one]) => isStored(one))
    return [
      place,
      ...(target ? within({ file: target.file, path: definition, schema: target.schema }) : []),
      ...fields.flatMap(([name, one]) =>
        within({ file, path: [...path, 'properties', name], schema: one, field: name }),
      ),
      ...(schema.items ? within({ file, path: [...path, 'items'], schema: schema.items }) : []),
      ...(['anyOf', 'oneOf'] as const).flatMap((keyword) =>
        (schema[keyword] ?? []).flatMap((one, index) => within({ file, path: [...path, keyword, index], schema: one })),
      ),
    ]
  }
}

function madeParts({ model }: RuleContext): Finding[] {
  const common = model.files.get(COMMON_ID)
  if (!common) return []
  return [TRANSLATION_ROWS, BLOCK_PLACE]
    .filter((name) => common.schema.definitions?.[name] === undefined)
    .map((name) => finding(common, ['definitions'], `Add the definition '${name}'.`))
}

function listWords({ model }: RuleContext): Finding[] {
  return model.entities.flatMap(({ collection, owned, file }) => {
    if (collection === undefined || owned || file.schema['x-title-many']) return []
    return [finding(file, ['x-collection'], `Add ${emptyText('x-title-many', model.languages)}.`)]
  })
}

/** A field without words of its own takes those of the definition that it refers to. */
function fieldWords({ model }: RuleContext): Finding[] {
  return documentPlaces(model).flatMap(({ file, path, schema, field }) => {
    if (field === undefined) return []
    const target = schema.$ref === undefined ? null : resolveRef(model, schema.$ref, file)
    const missing = (['x-title', 'x-hint'] as const).filter(
      (name) => schema[name] === undefined && target?.schema[name] === undefined,
    )
    if (missing.length === 0) return []
    const added = missing.map((name) => emptyText(name, model.languages)).join(' and ')
    return found(file, path, `Add ${added} to '${field}'.`)
  })
}

function choiceNames({ model }: RuleContext): Finding[] {
  return [...documentPlaces(model), ...narrowedPlaces(model)].flatMap(({ file, path, schema }) => {
    const { enum: choices, 'x-enum-titles': titles = {} } = schema
    if (!choices) return []
    const values = choices.map(String)
    return [
      ...values
        .filter((value) => titles[value] === undefined)
        .map((value) => finding(file, path, `Add ${emptyText(value, model.languages)} to its "x-enum-titles".`)),
      ...Object.keys(titles)
        .filter((value) => !narrowed(file) && !values.includes(value))
        .map((value) =>
          finding(file, [...path, 'x-enum-titles', value], `'${value}' is not a choice.${suggest(value, values)}`),
        ),
    ]
  })
}

/** The fields of blocks whose choices are fewer than those of their envelope. */
function narrowedPlaces(model: ContentModel): Place[] {
  return model.blocks.flatMap((block) => {
    const envelope = model.envelopes.get(block.envelope)
    const fields = envelope ? blockFields(model, block, envelope) : []
    return fields
      .filter(({ name }) => block.file.schema.properties?.[name]?.enum)
      .map(({ name, schema }) => ({ file: block.file, path: ['properties', name], schema }))
  })
}

function narrowed({ role }: SchemaFile): boolean {
  return role === 'block'
}

/** What is forbidden has no words: its fault says that the value is reserved. */
function patternWords({ model }: RuleContext): Finding[] {
  const files = [...model.files.values()].filter(({ role }) => role !== 'settings')
  return files.flatMap((file) => {
    const findings: Finding[] = []
    visitSchema(file.schema, (schema, path) => {
      if (schema.pattern === undefined || schema['x-pattern-words'] !== undefined || path.at(-1) === 'not') return
      const words = emptyText('x-pattern-words', model.languages)
      findings.push(finding(file, [...path, 'pattern'], `Add ${words}; "… must be" can stand before them.`))
    })
    return findings
  })
}

/** The keywords that a value can break. */
const RULES = [
  ...(['type', 'enum', 'const', 'format', 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const),
  ...(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'uniqueItems'] as const),
  ...(['contains', 'minProperties', 'maxProperties', 'propertyNames', 'required', 'not'] as const),
]

/** The sentence of a rule is named like its keyword, and the words for a type or a format after both. */
function ruleSentences({ model, documentWords }: RuleContext): Finding[] {
  const known = documentWords.map(({ code }) => code)
  return documentPlaces(model).flatMap(({ file, path, schema }) =>
    RULES.filter((rule) => schema[rule] !== undefined).flatMap((rule) => {
      const kinds = rule === 'type' || rule === 'format' ? [schema[rule] ?? []].flat() : []
      return [rule, ...kinds.map((kind) => `${rule}_${kind}`)]
        .map(snakeCase)
        .filter((code) => !known.includes(code))
        .map((code) =>
          finding(
            file,
            [...path, rule],
            `Add '${code}' to a table in schemas/messages/documents/.${suggest(code, known)}`,
          ),
        )
    }),
  )
}

/** `minLength` → `min_length`, `format_date-time` → `format_date_time`. */
function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_')
}
