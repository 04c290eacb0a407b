import { compileDocuments } from '../compile/compile-validators.ts'
import type { DerivedSchema } from '../derive/derived-schema.ts'
import { documentId } from '../derive/shape-schema.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import type { ParsedSources } from '../source/parse-sources.ts'
import { type Finding, finding, found, type Rules } from './rule.ts'
import { checkWith, createValueChecks } from './value-check.ts'

/** The input of the last rules: the derived schemas, and the files from which they were derived. */
export interface DerivedContext {
  parsed: ParsedSources
  derived: DerivedSchema[]
}

/** Rules that can only be checked on derived schemas. */
export const derivedRules: Rules<DerivedContext> = new Map([
  ['Type names must be unique.', uniqueTypes],
  ['An example must match its schema.', examples],
])

function uniqueTypes({ parsed, derived }: DerivedContext): Finding[] {
  const first = new Map<string, DerivedSchema>()
  return derived.flatMap((one) => {
    const other = first.get(one.typeName)
    if (!other) first.set(one.typeName, one)
    const file =
      parsed.schemas.find(({ path }) => path === one.source) ?? parsed.calls.find(({ path }) => path === one.source)
    return other && file
      ? found(
          file,
          [],
          `${one.id} and ${other.id} (${other.source}) both generate ${one.typeName}: rename a file or a pick.`,
        )
      : []
  })
}

function examples({ parsed, derived }: DerivedContext): Finding[] {
  const documents = compileDocuments(derived).ajv
  const others = createValueChecks(derived.filter(({ kind }) => kind !== 'settings').map((one) => one.schema))
  return parsed.schemas.flatMap((file) => {
    if (file.role === 'settings') return settingExamples(file)
    const values = file.schema.examples ?? []
    if (values.length === 0) return []
    const document = documents.getSchema(documentId(file.id))
    const check = document ? checkWith(document) : others(file.id)
    return values.flatMap((value, index) =>
      check(value).map(({ path, detail }) => finding(file, ['examples', index, ...path], detail)),
    )
  })
}

/** Settings are documented one by one, each with its own examples. */
function settingExamples(file: SchemaFile): Finding[] {
  const checks = createValueChecks([])
  return Object.entries(file.schema.properties ?? {}).flatMap(([name, schema]) => {
    if (!schema.examples) return []
    const check = checks(schema)
    return schema.examples.flatMap((value, index) =>
      check(value).map(({ detail }) => finding(file, ['properties', name, 'examples', index], detail)),
    )
  })
}
