import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonSchema } from './json-schema.ts'

/** The folder of schemas for everything else in schemas/, including schemas. */
export const META_FOLDER = 'schemas/meta/'

/** The file that defines the language of schemas/. */
export const LANGUAGE_PATH = `${META_FOLDER}annotations.schema.json`

/**
 * The language of schemas/: draft-07's keywords and the project's annotations, as a schema that every schema must
 * match. The generator always reads its own copy, even when it is given the schemas of another revision, because that
 * is the language it supports.
 */
export const SCHEMA_LANGUAGE = readMeta(LANGUAGE_PATH)

export const DRAFT_07 = 'http://json-schema.org/draft-07/schema#'

/** Every keyword that a schema may use. */
export const KEYWORDS: readonly string[] = Object.keys(SCHEMA_LANGUAGE.properties ?? {})

/** The files with the structure of tables: of calls, of the error catalogue, of languages. */
export const CALL_TABLE_PATH = `${META_FOLDER}calls.schema.json`
export const MESSAGE_TABLE_PATH = `${META_FOLDER}messages.schema.json`
export const LANGUAGE_TABLE_PATH = `${META_FOLDER}languages.schema.json`

/** A file of the folder, always from the generator's own copy. */
export function readMeta(path: string): JsonSchema {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../..', path), 'utf8'))
}
