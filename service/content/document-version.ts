import { collections } from '#generated/collections.ts'
import { documentVersions } from '#generated/migrations.ts'
import { BLOCK_ENVELOPES } from './block-envelopes.ts'
import type { ContentDocument } from './content-document.ts'

/** The field under which a stored or exported document says by which version of its schema it was written. */
const VERSION_FIELD = 'schema_version'

/**
 * A document as the schema of today has it. A stored one without a version was written by the first. Works on a copy
 * where it changes anything; throws when the document was written by a newer version than this program knows.
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
  const { [VERSION_FIELD]: _version, ...document } = stored
  const steps = kind?.steps.slice(from - 1) ?? []
  if (steps.length === 0) return VERSION_FIELD in stored ? document : stored
  return steps.reduce((before, step) => step(before), structuredClone(document))
}

/**
 * The same for reading: a document that cannot be brought up to date is answered as it is stored, so that whoever
 * checks it tells what is wrong with it, and nothing else that is read beside it suffers.
 */
export function readDocument(collection: string, stored: ContentDocument): ContentDocument {
  try {
    return currentDocument(collection, stored)
  } catch {
    return stored
  }
}

/** A document given from outside: it may say its version; one that does not is written by the schema of today. */
export function givenDocument(collection: string, given: ContentDocument): ContentDocument {
  return VERSION_FIELD in given ? readDocument(collection, given) : given
}

/** A document with the version by which it is written, for the store and for exports; the first goes without saying. */
export function markedDocument(collection: string, document: ContentDocument): ContentDocument {
  const version = documentVersions.get(schemaOf(collection, document))?.version ?? 1
  return version === 1 ? document : { ...document, [VERSION_FIELD]: version }
}

/** Whether a stored document is behind its schema. */
export function isBehind(collection: string, stored: ContentDocument): boolean {
  return versionOf(stored) < (documentVersions.get(schemaOf(collection, stored))?.version ?? 1)
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
