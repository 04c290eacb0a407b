import { isObject, type Json, type JsonSchema } from '../model/json-schema.ts'
import { type DataFile, describePath, type SchemaFile } from '../model/schema-file.ts'
import type { Problem } from '../problem.ts'
import { findRepeatedNames, lineOfOffset } from './json-location.ts'
import type { SourceFile, Sources } from './source-types.ts'

/** The inputs as data, by what their folder says they are. */
export interface ParsedSources {
  schemas: SchemaFile[]
  calls: DataFile[]
  catalogue: DataFile[]
  messages: DataFile[]
  problems: Problem[]
}

/** Parses every JSON file; one that cannot be read, or that stands where nothing belongs, becomes a problem. */
export function parseSources(sources: Sources): ParsedSources {
  const parsed: ParsedSources = { schemas: [], calls: [], catalogue: [], messages: [], problems: [] }
  for (const file of sources.schemas) parseSchemaFolderFile(file, parsed)
  for (const file of sources.messages) {
    const data = parseJson(file, parsed.problems)
    if (data !== undefined) parsed.messages.push({ ...file, data })
  }
  return parsed
}

function parseSchemaFolderFile(file: SourceFile, parsed: ParsedSources): void {
  const data = parseJson(file, parsed.problems)
  if (data === undefined) return
  const described = describePath(file.path)
  if (described && isObject(data)) {
    parsed.schemas.push({
      ...file,
      role: described.role,
      id: described.id,
      name: described.name,
      schema: data as JsonSchema,
    })
  } else if (/^schemas\/api\/[^/]+\.calls\.json$/.test(file.path)) {
    parsed.calls.push({ ...file, data })
  } else if (/^schemas\/messages\/[^/]+\.json$/.test(file.path)) {
    parsed.catalogue.push({ ...file, data })
  } else {
    parsed.problems.push({ file: file.path, line: 1, message: MISPLACED })
  }
}

const MISPLACED =
  'A file in schemas/ is one schema or table: put it in common/, entities/, blocks/, blocks/{card,card-group,component}/ or forms/ as NAME.schema.json, in api/ as RESOURCE.calls.json, or in messages/ as NAME.json.'

function parseJson(file: SourceFile, problems: Problem[]): Json | undefined {
  try {
    const data: Json = JSON.parse(file.text)
    for (const { name, line } of findRepeatedNames(file.text)) {
      problems.push({ file: file.path, line, message: `No name stands twice in one object. Remove one '${name}'.` })
    }
    return data
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const line = lineOfOffset(file.text, offsetOfError(reason, file.text))
    problems.push({ file: file.path, line, message: `The file is not JSON: ${reason}. Mend the syntax there.` })
    return undefined
  }
}

/** Where JSON.parse stopped: it names the position, or stopped at the end. */
function offsetOfError(reason: string, text: string): number {
  const position = /position (\d+)/.exec(reason)?.[1]
  return position === undefined ? text.length : Number(position)
}
