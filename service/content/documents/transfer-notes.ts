import { isRecord } from '#domain/json/is-record.ts'
import type { SourceDocument } from './source-document.ts'

/** What a document in a content file says of itself beside its content. */
export interface TransferNotes {
  /** The version of the item from which the file was written. */
  version: number | null
  /** The key that the item had before. */
  renamedFrom: string | null
}

const VERSION = 'version'
const RENAMED_FROM = 'renamed_from'

export function transferNotes({ document }: Pick<SourceDocument, 'document'>): TransferNotes {
  if (!isRecord(document)) return { version: null, renamedFrom: null }
  const { [VERSION]: version, [RENAMED_FROM]: renamedFrom } = document
  return {
    version: typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : null,
    renamedFrom: typeof renamedFrom === 'string' && renamedFrom !== '' ? renamedFrom : null,
  }
}

/**
 * The document without its notes; a note that cannot be understood stays, so that it is reported as an unknown field.
 */
export function withoutNotes<Source extends Pick<SourceDocument, 'document'>>(source: Source): Source {
  const { document } = source
  const { version, renamedFrom } = transferNotes(source)
  if (!isRecord(document) || (version === null && renamedFrom === null)) return source
  const bare = { ...document }
  if (version !== null) delete bare[VERSION]
  if (renamedFrom !== null) delete bare[RENAMED_FROM]
  return { ...source, document: bare }
}
