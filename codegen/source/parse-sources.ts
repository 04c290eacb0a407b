import { isObject, type Json, type JsonSchema, mapSchema } from '../model/json-schema.ts'
import { inEach, LANGUAGES_PATH, type LanguageTable, readLanguages } from '../model/languages.ts'
import { type DataFile, describePath, type SchemaFile } from '../model/schema-file.ts'
import { META_FOLDER } from '../model/schema-language.ts'
import type { SourceFile, Sources } from '../model/source-types.ts'
import { withBorrowedFields } from './borrowed-fields.ts'
import { findRepeatedNames, lineOfOffset } from './json-location.ts'
import type { Problem } from './problem.ts'

/** The inputs as data, sorted by kind according to their folders. */
export interface ParsedSources {
  schemas: SchemaFile[]
  calls: DataFile[]
  catalogue: DataFile[]
  /** The tables of words that only the service says: in mails and in files that it makes. */
  serviceWords: DataFile[]
  /** The tables of sentences about documents, which the public site does not load. */
  documentWords: DataFile[]
  messages: DataFile[]
  content: DataFile[]
  /** The file with the table of languages; null if it is missing. */
  languageFile: DataFile | null
  languages: LanguageTable
  problems: Problem[]
}

/**
 * Parses every JSON file. A file that cannot be read, or that is in the wrong place, becomes a problem. The schema of
 * the schema language is not content and is skipped.
 */
export function parseSources(sources: Sources): ParsedSources {
  const parsed: ParsedSources = {
    schemas: [],
    calls: [],
    catalogue: [],
    serviceWords: [],
    documentWords: [],
    messages: [],
    content: [],
    languageFile: null,
    languages: readLanguages(null),
    problems: [],
  }
  for (const file of sources.schemas) parseSchemaFolderFile(file, parsed)
  parsed.languages = readLanguages(parsed.languageFile)
  for (const [files, target] of [
    [sources.messages, parsed.messages],
    [sources.content, parsed.content],
  ] as const) {
    for (const file of files) {
      const data = parseJson(file, parsed.problems)
      if (data !== undefined) target.push({ ...file, data })
    }
  }
  const schemas = parsed.schemas.map((file) => withLanguages(file, parsed.languages))
  return { ...parsed, schemas: withBorrowedFields(schemas) }
}

/** Fills in the values of schemas marked `x-languages` from the table of languages. */
function withLanguages(file: SchemaFile, { languages }: LanguageTable): SchemaFile {
  if (languages.length === 0) return file
  const listed = (schema: JsonSchema): JsonSchema => {
    const part = schema['x-languages']
    if (part !== 'code' && part !== 'tag') return schema
    const titles = languages.map((language) => [language[part], inEach(languages, () => language.name)])
    return { ...schema, enum: languages.map((language) => language[part]), 'x-enum-titles': Object.fromEntries(titles) }
  }
  return { ...file, schema: mapSchema(file.schema, listed) }
}

function parseSchemaFolderFile(file: SourceFile, parsed: ParsedSources): void {
  const data = parseJson(file, parsed.problems)
  if (data === undefined || file.path.startsWith(META_FOLDER)) return
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
  } else if (file.path === LANGUAGES_PATH) {
    parsed.languageFile = { ...file, data }
  } else if (/^schemas\/messages\/[^/]+\.json$/.test(file.path)) {
    parsed.catalogue.push({ ...file, data })
  } else if (/^schemas\/messages\/service\/[^/]+\.json$/.test(file.path)) {
    parsed.serviceWords.push({ ...file, data })
  } else if (/^schemas\/messages\/documents\/[^/]+\.json$/.test(file.path)) {
    parsed.documentWords.push({ ...file, data })
  } else {
    parsed.problems.push({ file: file.path, line: 1, message: MISPLACED })
  }
}

const MISPLACED =
  'A file in schemas/ must be one schema or table: put it in common/, entities/, blocks/, blocks/{card,card-group,component}/, forms/ or studio/ as NAME.schema.json, in api/ as RESOURCE.calls.json, or in messages/, messages/documents/ or messages/service/ as NAME.json. The table of languages is languages.json.'

function parseJson(file: SourceFile, problems: Problem[]): Json | undefined {
  try {
    const data: Json = JSON.parse(file.text)
    for (const { name, line } of findRepeatedNames(file.text)) {
      problems.push({ file: file.path, line, message: `A name must be unique in its object. Remove one '${name}'.` })
    }
    return data
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const line = lineOfOffset(file.text, offsetOfError(reason, file.text))
    problems.push({ file: file.path, line, message: `The file is not valid JSON: ${reason}. Fix the syntax there.` })
    return undefined
  }
}

/** The offset at which JSON.parse failed: the position in its message, or the end of the text. */
function offsetOfError(reason: string, text: string): number {
  const position = /position (\d+)/.exec(reason)?.[1]
  return position === undefined ? text.length : Number(position)
}
