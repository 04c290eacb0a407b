import type { JsonSchema } from '../model/json-schema.ts'
import { propertiesOf, visitSchema } from '../model/json-schema.ts'
import type { SchemaRole } from '../model/schema-file.ts'
import { SCHEMA_LANGUAGE } from '../model/schema-language.ts'
import type { ParsedSources } from '../source/parse-sources.ts'
import { writtenSchemas } from './language-rules.ts'
import { type Finding, finding, type Rules } from './rule.ts'
import { createValueChecks } from './value-check.ts'

/** Rules for keywords that would be accepted and do nothing, or contradict each other. */
export const placeRules: Rules<ParsedSources> = new Map([
  ['An annotation must stand where it is read.', places],
  ['A rule must fit the type of its value.', types],
  ['The least value must not exceed the greatest.', bounds],
  ['A default must keep the rules of its value.', defaults],
])

type Place = NonNullable<JsonSchema['x-stands-on']>[number]

const STANDS_ON: ReadonlyMap<string, readonly Place[]> = new Map(
  propertiesOf(SCHEMA_LANGUAGE).flatMap(([name, { 'x-stands-on': on }]) => (on ? [[name, on] as const] : [])),
)

/** What the whole of a schema is, and what is inside it. */
const PLACES: Readonly<Record<SchemaRole, readonly [whole: Place, inside?: Place]>> = {
  entity: ['collection', 'field'],
  envelope: ['collection', 'field'],
  common: ['field', 'field'],
  // What is inside narrows a field of the envelope, which has the annotations.
  block: ['block'],
  form: ['form', 'form field'],
  studio: ['form', 'form field'],
  settings: ['setting', 'setting'],
}

function places({ schemas }: ParsedSources): Finding[] {
  return schemas.flatMap((file) => {
    const findings: Finding[] = []
    visitSchema(file.schema, (schema, path) => {
      const here = PLACES[file.role][path.length === 0 ? 0 : 1]
      for (const name of Object.keys(schema)) {
        const on = STANDS_ON.get(name)
        if (on && (here === undefined || !on.includes(here)))
          findings.push(finding(file, [...path, name], `'${name}' is read on a ${on.join(' or a ')}, not here.`))
      }
    })
    return findings
  })
}

/** The rules that values of some types can break. */
const RULES_OF_TYPES: readonly { types: readonly string[]; rules: readonly (keyof JsonSchema)[] }[] = [
  { types: ['string'], rules: ['minLength', 'maxLength', 'pattern', 'format'] },
  {
    types: ['integer', 'number'],
    rules: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  },
  { types: ['array'], rules: ['items', 'minItems', 'maxItems', 'uniqueItems'] },
  { types: ['object'], rules: ['properties', 'minProperties', 'maxProperties'] },
]

function types(parsed: ParsedSources): Finding[] {
  return everySchema(parsed, (schema) => {
    const own = [schema.type ?? []].flat().map(String)
    if (own.length === 0) return []
    const others = RULES_OF_TYPES.filter((one) => !one.types.some((type) => own.includes(type)))
    return others.flatMap((one) =>
      one.rules
        .filter((rule) => schema[rule] !== undefined)
        .map((rule) => ({
          at: rule,
          detail: `'${rule}' is a rule for ${one.types.join(' or ')}, and this value is ${own.join(' or ')}.`,
        })),
    )
  })
}

function bounds(parsed: ParsedSources): Finding[] {
  return everySchema(parsed, (schema) =>
    (
      [
        ['minLength', 'maxLength'],
        ['minItems', 'maxItems'],
        ['minimum', 'maximum'],
      ] as const
    ).flatMap(([least, most]) => {
      const [low, high] = [schema[least], schema[most]]
      if (low === undefined || high === undefined || low <= high) return []
      return [{ at: least, detail: `"${least}" is ${low}, and "${most}" ${high}.` }]
    }),
  )
}

function defaults(parsed: ParsedSources): Finding[] {
  const compile = createValueChecks([])
  return everySchema(parsed, (schema) => {
    const { default: value, $ref, ...rules } = schema
    // What a reference says is not known yet.
    if (value === undefined || $ref !== undefined) return []
    return compile(rules)(value).map(({ detail }) => ({ at: 'default', detail }))
  })
}

function everySchema(parsed: ParsedSources, find: (schema: JsonSchema) => { at: string; detail: string }[]): Finding[] {
  return writtenSchemas(parsed).flatMap(({ file, at, schema }) => {
    const findings: Finding[] = []
    visitSchema(schema as JsonSchema, (one, path) => {
      for (const fault of find(one)) findings.push(finding(file, [...at, ...path, fault.at], fault.detail))
    })
    return findings
  })
}
