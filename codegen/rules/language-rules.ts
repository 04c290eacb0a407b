import { isObject } from '../model/json-schema.ts'
import type { DataFile } from '../model/schema-file.ts'
import { DRAFT_07, KEYWORDS, LANGUAGE_PATH, SCHEMA_LANGUAGE } from '../model/schema-language.ts'
import type { SourceFile } from '../model/source-types.ts'
import type { ParsedSources } from '../source/parse-sources.ts'
import { suggest } from './closest-name.ts'
import { type Finding, found, type Rules } from './rule.ts'
import { createFaultFinder, describeFault, type Fault } from './value-check.ts'

/** Rules that must hold before the other rules can read a schema at all. */
export const languageRules: Rules<ParsedSources> = new Map([
  ['A schema may only have keywords that the generator knows.', keywords],
  [`A keyword must have the form that ${LANGUAGE_PATH} defines.`, forms],
])

function keywords(parsed: ParsedSources): Finding[] {
  return everyFault(parsed, (fault) => {
    if (!isUnknownKeyword(fault)) return null
    const keyword = String(fault.params.additionalProperty)
    const detail = `'${keyword}' is unknown.${suggest(keyword, KEYWORDS)} Define new keywords in ${LANGUAGE_PATH}.`
    return { path: [keyword], detail }
  })
}

function forms(parsed: ParsedSources): Finding[] {
  return everyFault(parsed, (fault) => {
    if (isUnknownKeyword(fault)) return null
    if (fault.instancePath === '/$schema') return { path: [], detail: `Write "$schema": "${DRAFT_07}".` }
    // The line number shows where; the last name shows which value.
    return { path: [], detail: describeFault(fault, `'${fault.instancePath.split('/').at(-1)}'`) }
  })
}

/** A keyword that no schema has, whether the schema is a file or part of one. */
function isUnknownKeyword({ keyword, parentSchema }: Fault): boolean {
  return keyword === 'additionalProperties' && parentSchema === SCHEMA_LANGUAGE
}

function everyFault(
  parsed: ParsedSources,
  find: (fault: Fault) => { path: string[]; detail: string } | null,
): Finding[] {
  const faultsOf = createFaultFinder(SCHEMA_LANGUAGE)
  return writtenSchemas(parsed).flatMap(({ file, at, schema }) =>
    faultsOf(schema).flatMap((fault) => {
      const refused = find(fault)
      return refused ? found(file, [...at, ...fault.path, ...refused.path], refused.detail) : []
    }),
  )
}

/** A schema as it was written: a file, or the parameter of a call. */
interface WrittenSchema {
  file: SourceFile
  /** The path to it in its file. */
  at: (string | number)[]
  schema: unknown
}

/** Every schema as it was written: files, and parameters of calls. */
export function writtenSchemas({ schemas, calls }: ParsedSources): WrittenSchema[] {
  return [...schemas.map((file) => ({ file, at: [], schema: file.schema })), ...calls.flatMap(parameterSchemas)]
}

function parameterSchemas(file: DataFile): WrittenSchema[] {
  const rows = isObject(file.data) && Array.isArray(file.data.calls) ? file.data.calls : []
  return rows.flatMap((row, index) =>
    ['params', 'query'].flatMap((part) => {
      const schemas = isObject(row) && isObject(row[part]) ? row[part] : {}
      return Object.entries(schemas).map(([name, schema]) => ({ file, at: ['calls', index, part, name], schema }))
    }),
  )
}
