import { type ApiCall, requiredQuery } from '../model/api-call.ts'
import { readCatalogue } from '../model/message-table.ts'
import type { ParsedSources } from '../source/parse-sources.ts'
import { compareRules } from './compare-rules.ts'
import type { SchemaChange } from './schema-change.ts'

/** The parts of a call on which its callers depend. */
const PARTS = ['method', 'path', 'body', 'bodyWhere', 'multipart', 'answer', 'access', 'scope', 'precondition'] as const

/**
 * The changes in the table of calls between two revisions. Calls have no documents, so any change that is not safe is
 * breaking.
 */
export function compareCalls(was: ApiCall[], is: ApiCall[]): SchemaChange[] {
  const later = new Map(is.map((call) => [call.name, call]))
  const names = new Set(was.map(({ name }) => name))
  return [
    ...was.flatMap((call) => {
      const now = later.get(call.name)
      return now ? compareCall(call, now) : [about(call, '', false, `The call ${call.name} was removed.`)]
    }),
    ...[...later.values()]
      .filter(({ name }) => !names.has(name))
      .map((call) => about(call, '', true, `The call ${call.name} is new.`)),
  ]
}

function compareCall(was: ApiCall, is: ApiCall): SchemaChange[] {
  const parts = PARTS.filter((part) => JSON.stringify(was[part]) !== JSON.stringify(is[part])).map((part) =>
    about(
      is,
      `/${part}`,
      part === 'access' && is.access === 'public',
      `${is.name}: ${part} changed from ${show(was[part])} to ${show(is[part])}.`,
    ),
  )
  const queries = (['params', 'query'] as const).flatMap((part) =>
    Object.entries(was[part] ?? {}).flatMap(([name, schema]) => {
      const now = is[part]?.[name]
      if (!now) return [about(is, `/${part}`, false, `${is.name}: the parameter '${name}' was removed.`)]
      return compareRules(schema, now).map(({ keyword, label, message }) =>
        about(is, `/${part}/${name}/${keyword}`, label === 'safe', `${is.name}: '${name}', ${message}.`),
      )
    }),
  )
  const required = requiredQuery(is)
    .filter((name) => !requiredQuery(was).includes(name))
    .map((name) => about(is, '/requiredQuery', false, `${is.name}: the parameter '${name}' is now required.`))
  return [...parts, ...queries, ...required]
}

function about({ file, index }: ApiCall, rest: string, safe: boolean, message: string): SchemaChange {
  return {
    file: file.path,
    pointer: `/calls/${index}${rest}`,
    label: safe ? 'safe' : 'breaking',
    message,
    field: null,
    rule: null,
  }
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing'
}

/**
 * The changes in the error catalogue. A missing code or a changed status is breaking, because callers distinguish
 * errors by their codes.
 */
export function compareCatalogue(before: ParsedSources, after: ParsedSources): SchemaChange[] {
  const later = new Map(readCatalogue(after.catalogue, after.languages).map((message) => [message.code, message]))
  const change = (file: string, code: string, message: string): SchemaChange => ({
    ...{ file, pointer: `/messages/${code}`, label: 'breaking', message, field: null, rule: null },
  })
  return readCatalogue(before.catalogue, before.languages).flatMap(({ code, status, file }) => {
    const now = later.get(code)
    if (!now) return [change(file.path, code, `The code ${code} was removed.`)]
    if (now.status === status) return []
    return [change(now.file.path, code, `The status of ${code} changed from ${status} to ${now.status}.`)]
  })
}
