import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonSchema } from './json-schema.ts'

/** The file that defines the language of schemas/. */
export const LANGUAGE_PATH = 'schemas/meta/annotations.schema.json'

/**
 * The language of schemas/: draft-07's keywords and the project's annotations, as a schema that every schema must
 * match. The generator always reads its own copy, even when it is given the schemas of another revision, because that
 * is the language it supports.
 */
export const SCHEMA_LANGUAGE: JsonSchema = JSON.parse(
  readFileSync(join(import.meta.dirname, '../..', LANGUAGE_PATH), 'utf8'),
)

export const DRAFT_07 = 'http://json-schema.org/draft-07/schema#'

/** Every keyword that a schema may use. */
export const KEYWORDS: readonly string[] = Object.keys(SCHEMA_LANGUAGE.properties ?? {})
