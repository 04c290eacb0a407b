import { isRecord } from '#domain/json/is-record.ts'
import { LOCALES, languageTag } from '#domain/languages/locales.ts'
import { collections } from '#generated/collections.ts'
import { documentVersions } from '#generated/migrations.ts'
import { BLOCK_ENVELOPES } from '../blocks/block-envelopes.ts'
import type { ContentDocument } from './content-document.ts'

/** The field in which a stored or exported document records the version of the schema it was written with. */
const VERSION_FIELD = 'schema_version'

/**
 * Converts a document to the current version of its schema. A stored one without a version was written with the first.
 * Never modifies the document passed in; throws if it was written by a newer version than this program knows.
 */
export function currentDocument(collection: string, stored: ContentDocument): ContentDocument {
  const kind = documentVersions.get(schemaOf(collection, stored))
  const from = versionOf(stored)
  if (from > (kind?.version ?? 1)) {
    const key = String(stored.slug ?? stored.name ?? '')
    throw new Error(
      `The document '${key}' of ${collection} has version ${from}, and this program knows version ${kind?.version ?? 1}: start the program that wrote it.`,
    )
  }
  const steps = kind?.steps.slice(from - 1) ?? []
  if (steps.length === 0 && !(VERSION_FIELD in stored)) return inKnownLanguages(stored)
  const { [VERSION_FIELD]: _version, ...document } = stored
  if (steps.length === 0) return inKnownLanguages(document)
  return inKnownLanguages(steps.reduce((before, step) => step(before), structuredClone(document)))
}

const TAGS: ReadonlySet<unknown> = new Set(LOCALES.map(languageTag))

/** A document without texts in a language that the site no longer has: no schema knows it, and no visitor reads it. */
function inKnownLanguages(document: ContentDocument): ContentDocument {
  const { translations: rows } = document
  if (!Array.isArray(rows) || rows.every(isInKnownLanguage)) return document
  return { ...document, translations: rows.filter(isInKnownLanguage) }
}

function isInKnownLanguage(row: unknown): boolean {
  return !isRecord(row) || typeof row.languages_code !== 'string' || TAGS.has(row.languages_code)
}

/**
 * The same for reading: a document that cannot be brought up to date is returned as stored, so that validation reports
 * what is wrong with it and nothing else read along with it is affected.
 */
export function readDocument(collection: string, stored: ContentDocument): ContentDocument {
  try {
    return currentDocument(collection, stored)
  } catch {
    return stored
  }
}

/**
 * A document supplied from outside: it may state its version; otherwise it counts as written with the current schema.
 */
export function givenDocument(collection: string, given: ContentDocument): ContentDocument {
  return VERSION_FIELD in given ? readDocument(collection, given) : given
}

/** A document marked with its schema version, for the store and for exports; the first version is left implicit. */
export function markedDocument(collection: string, document: ContentDocument): ContentDocument {
  const version = documentVersions.get(schemaOf(collection, document))?.version ?? 1
  return version === 1 ? document : { ...document, [VERSION_FIELD]: version }
}

/** Whether a stored document is older than its schema. */
export function isBehind(collection: string, stored: ContentDocument): boolean {
  return versionOf(stored) < (documentVersions.get(schemaOf(collection, stored))?.version ?? 1)
}

/** Whether documents of this kind may be stored as an earlier version of their schema. */
export function hasEarlierVersions(collection: string, document: ContentDocument): boolean {
  return documentVersions.has(schemaOf(collection, document))
}

function versionOf(document: ContentDocument): number {
  const version = document[VERSION_FIELD]
  return typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : 1
}

function schemaOf(collection: string, document: ContentDocument): string {
  const envelope = BLOCK_ENVELOPES.get(collection)
  return envelope === undefined
    ? (collections.get(collection)?.schema ?? '')
    : `${envelope}.${String(document.component_name)}.json`
}
