import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DocumentFault } from '#domain/content/document-fault.ts'
import { isRecord } from '#domain/json/is-record.ts'
import type { DocumentWord } from '#generated/document-words.ts'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import type { ContentFault, SourceDocument } from '#service/content/documents/source-document.ts'
import { type CheckedFile, checkFile, digestOf, keepFile, sha256 } from '#service/content/files/check-file.ts'
import { FileRefused } from '#service/content/files/file-refused.ts'
import { type FileStorage, isStorageName } from '#service/content/files/file-storage.ts'
import { pathKind } from '../qa/json-files.ts'

/** The folder with the bytes of files, beside the folders of documents. */
export const FILES_FOLDER = 'files'

/** What became of the bytes that documents of files bring along. */
export interface TakenFiles {
  /** All documents; those of files say what their bytes say. */
  documents: SourceDocument[]
  faults: ContentFault[]
  /** The names of what was stored, to be removed again if the documents are not. */
  stored: string[]
}

/** A document of a file that has bytes. */
interface FileSource extends SourceDocument {
  document: ContentDocument & { filename_disk: string }
}

/**
 * Stores the bytes that lie beside documents of files (`files/<filename_disk>`). A document whose bytes are neither
 * there nor in the store is a fault, as are bytes that are not what it says, or that the site cannot serve.
 */
export async function takeGivenFiles(
  documents: readonly SourceDocument[],
  storage: FileStorage,
  { dry = false } = {},
): Promise<TakenFiles> {
  const taken: TakenFiles = { documents: [], faults: [], stored: [] }
  for (const source of documents) {
    const document = hasBytes(source) ? await takeOne(source, storage, dry, taken) : source.document
    taken.documents.push({ ...source, document })
  }
  return taken
}

function hasBytes(source: SourceDocument): source is FileSource {
  const { collection, document } = source
  return (
    collection === 'file' &&
    isRecord(document) &&
    document.embed === undefined &&
    typeof document.filename_disk === 'string' &&
    isStorageName(document.filename_disk)
  )
}

async function takeOne(
  { document, file, pointer }: FileSource,
  storage: FileStorage,
  dry: boolean,
  taken: TakenFiles,
): Promise<ContentDocument> {
  const name = document.filename_disk
  const fault = (field: string, sentence: DocumentWord, params: DocumentFault['params']) => {
    taken.faults.push({ file, pointer: `${pointer}/${field}`, rule: 'bytes', sentence, params })
    return document
  }
  const path = placesOf(file, name).find((place) => pathKind(place) === 'file')
  const stored = await storage.stat(name)
  if (path === undefined) {
    const place = placesOf(file, name).at(-1) ?? name
    return stored ? document : fault('filename_disk', 'file_missing', { place })
  }
  const bytes = await readFile(path)
  if (stored?.size === bytes.length && (await digestOf(storage, name)) === sha256(bytes)) return document
  const { type, filesize } = document
  if (typeof filesize === 'number' && filesize !== bytes.length) {
    return fault('filesize', 'file_size', { path, bytes: bytes.length })
  }
  try {
    const checked = await checkFile(bytes)
    if (type !== checked.type) return fault('type', 'file_type', { path, type: checked.type })
    if ((await keepFile(storage, name, checked, { dry })) === 'new' && !dry) taken.stored.push(name)
    return { ...document, ...factsOf(checked) }
  } catch (error) {
    if (error instanceof FileRefused) return fault('filename_disk', 'file_refused', { path, reason: error.message })
    throw error
  }
}

/** Beside the file of the document, or beside the folder of its collection. */
function placesOf(file: string, name: string): string[] {
  return [join(dirname(file), FILES_FOLDER, name), join(dirname(file), '..', FILES_FOLDER, name)]
}

function factsOf({ bytes: _, ...facts }: CheckedFile): ContentDocument {
  return facts
}
