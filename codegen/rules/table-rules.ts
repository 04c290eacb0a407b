import { isObject, type JsonSchema } from '../model/json-schema.ts'
import type { DataFile } from '../model/schema-file.ts'
import type { ParsedSources } from '../source/parse-sources.ts'
import { CALL_TABLE, MESSAGE_SET, MESSAGE_TABLE } from './call-table.ts'
import type { Finding, Rules } from './rule.ts'
import { createSchemaCheck, createValueChecks } from './value-check.ts'

/** Rules for the form of files that are no schemas; they hold before anything is read from them. */
export const tableRules: Rules<ParsedSources> = new Map([
  ['A table of calls has the form of codegen/rules/call-table.ts.', ({ calls }) => checkTables(calls, CALL_TABLE)],
  ['A parameter of a call is described in JSON Schema draft-07.', parameterSchemas],
  [
    'A table of the error catalogue has the form of codegen/rules/call-table.ts.',
    ({ catalogue }) => checkTables(catalogue, MESSAGE_TABLE),
  ],
  ['A file of interface words holds texts by their ids.', ({ messages }) => checkTables(messages, MESSAGE_SET)],
])

function checkTables(files: DataFile[], table: JsonSchema): Finding[] {
  const check = createValueChecks([])(table)
  return files.flatMap((file) => check(file.data).map(({ path, detail }) => ({ file, path, detail })))
}

function parameterSchemas({ calls }: ParsedSources): Finding[] {
  const check = createSchemaCheck()
  return calls.flatMap((file) => {
    const rows = isObject(file.data) && Array.isArray(file.data.calls) ? file.data.calls : []
    return rows.flatMap((row, index) =>
      ['params', 'query'].flatMap((part) =>
        entriesOf(isObject(row) ? row[part] : undefined).flatMap(([name, schema]) =>
          check(schema).map(({ path, detail }) => ({ file, path: ['calls', index, part, name, ...path], detail })),
        ),
      ),
    )
  })
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : []
}
