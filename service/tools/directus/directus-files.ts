import { isRecord } from '#domain/json/is-record.ts'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import { type CheckedFile, checkFile, keepFile } from '#service/content/files/check-file.ts'
import { FileRefused } from '#service/content/files/file-refused.ts'
import type { FileStorage } from '#service/content/files/file-storage.ts'
import type { MadeDocument } from './directus-documents.ts'
import { DirectusFault, type DirectusRow, type DirectusSource } from './directus-source.ts'
import type { Misfit } from './misfit.ts'

/** Where bytes from a Directus are kept, under their ids. */
const FOLDER = 'directus'

export interface BroughtFiles {
  documents: MadeDocument[]
  /** How many were fetched; the others were here already. */
  fetched: number
}

/**
 * Fetches the bytes of files, checks them like any other, and completes their documents from them. Bytes that an
 * earlier run has stored are not fetched again, so a run that was interrupted goes on where it stopped. With `storage`
 * null, nothing is fetched.
 */
export async function bringFiles(
  made: readonly MadeDocument[],
  rows: readonly DirectusRow[],
  { source, storage, misfits }: { source: DirectusSource; storage: FileStorage | null; misfits: Misfit[] },
): Promise<BroughtFiles> {
  const rowOf = new Map(rows.map((row) => [String(row.id), row]))
  const result: BroughtFiles = { documents: [], fetched: 0 }
  const stored = storage === null ? new Map<string, string>() : await storedNames(storage)
  for (const one of made) {
    const row = rowOf.get(one.id) ?? {}
    try {
      const known = stored.get(one.id)
      const given = storage === null ? null : known ? await storage.readAll(known) : await source.bytes(one.id)
      const checked = given && (await checkFile(given))
      const name = known ?? `${FOLDER}/${one.id}${endingOf(checked?.type ?? String(row.type))}`
      if (storage !== null && checked && !known) {
        await keepFile(storage, name, checked)
        result.fetched += 1
      }
      result.documents.push({ ...one, document: fileDocument(one.document, row, name, checked) })
    } catch (error) {
      if (!(error instanceof FileRefused || error instanceof DirectusFault)) throw error
      // One file that cannot be read is left out; without a Directus, all would be.
      if (error instanceof DirectusFault && !error.isAlone) await source.collections()
      const message = error instanceof FileRefused ? `The file ${error.message}.` : error.message
      misfits.push({
        collection: one.from,
        id: one.id,
        field: 'bytes',
        message: `${message} The whole item was left out.`,
      })
    }
  }
  return result
}

async function storedNames(storage: FileStorage): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for await (const { name, whole } of storage.list()) {
    const [, id] = new RegExp(`^${FOLDER}/([0-9a-f-]{36})\\.[a-z0-9]+$`).exec(name) ?? []
    if (id !== undefined && whole) names.set(id, name)
  }
  return names
}

function fileDocument(
  made: ContentDocument,
  row: DirectusRow,
  name: string,
  checked: CheckedFile | null,
): ContentDocument {
  const { storage: _, folder: __, metadata, ...document } = made
  const { bytes: ___, ...facts } = checked ?? { bytes: null, type: String(row.type) }
  const flat = isRecord(metadata)
    ? Object.entries(metadata).filter(([, value]) => value === null || typeof value !== 'object')
    : []
  return {
    ...document,
    ...facts,
    filename_disk: name,
    ...(isRecord(row.folder) && typeof row.folder.name === 'string' && { folder: row.folder.name }),
    ...(flat.length > 0 && { metadata: Object.fromEntries(flat) }),
    ...(typeof row.created_on === 'string' && { date_created: row.created_on }),
  }
}

const ENDINGS = new Map([
  ['image/jpeg', '.jpg'],
  ['image/svg+xml', '.svg'],
  ['application/pdf', '.pdf'],
  ['text/vtt', '.vtt'],
])

function endingOf(type: string): string {
  return ENDINGS.get(type) ?? `.${type.split('/')[1]?.replaceAll(/[^a-z0-9]/g, '') ?? 'bin'}`
}
