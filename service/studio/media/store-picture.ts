import type { Transaction } from 'kysely'
import { faultSentence } from '#domain/content/document-fault.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { User } from '#generated/types.ts'
import { validators } from '#generated/validator-map.ts'
import type { ServiceContext } from '#service/answers/handler.ts'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import { ImportFault, importWithin } from '#service/content/documents/import-documents.ts'
import { keepFile } from '#service/content/files/check-file.ts'
import type { Entry } from '#service/content/reading/entry.ts'
import { entryById, entryByKey } from '#service/content/reading/entry-reader.ts'
import { AppError, raise } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import type { ReceivedFile } from './received-bytes.ts'
import type { ReceivedPicture } from './received-picture.ts'

export const IMAGE = 'image'
export const FILE = 'file'

/** The names of stored bytes are those of their files, which say what the bytes are: the same bytes are stored once. */
const storageName = ({ filename }: Pick<ReceivedFile, 'filename'>) => `studio/${filename}`

/**
 * Stores the bytes of a file while `work` stores the documents that refer to them; what was stored for work that
 * fails is removed again. Bytes are written before the transaction, because nothing else may be waited for in it.
 */
export async function withStoredBytes<T>(
  file: ReceivedFile,
  { files: { publicFiles }, store }: ServiceContext,
  work: () => Promise<T>,
): Promise<T> {
  const name = storageName(file)
  const kept = await keepFile(publicFiles, name, file)
  try {
    return await work()
  } catch (error) {
    // Unless somebody else has stored the same one meanwhile, or before.
    const isUsed = kept === 'same' || (await entryByKey(store, FILE, file.filename).catch(() => file)) !== null
    if (!isUsed) await publicFiles.remove(name).catch(() => undefined)
    throw error
  }
}

/** The document of a file that was sent. */
export function fileDocument({ type, filesize, width, height, filename }: ReceivedFile): ContentDocument {
  const size = width === undefined || height === undefined ? {} : { width, height }
  return { type, filesize, ...size, filename_disk: storageName({ filename }), filename_download: filename }
}

/**
 * The stored image that a person has seen, locked until the transaction ends. Fails with 404, and with 412 when it has
 * changed.
 */
export async function seenImage(
  trx: Transaction<Tables>,
  { id, version }: { id: number; version: number },
  { store: { dialect } }: ServiceContext,
): Promise<Entry> {
  // The update waits for whoever is storing the document at the moment, and makes others wait.
  const entry = trx.updateTable('entry').set({ collection: IMAGE })
  await entry.where('collection', '=', IMAGE).where('id', '=', id).execute()
  const found = await entryById({ db: trx, dialect }, IMAGE, id)
  if (!found) return raise('document_not_found', { collection: IMAGE, id })
  return found.version === version ? found : raise('precondition_failed')
}

/** Stores documents as what visitors see. Fails with 422 for texts that their schema refuses. */
export async function storeDocuments(
  trx: Transaction<Tables>,
  documents: readonly { collection: string; document: ContentDocument }[],
  user: User,
  { content: { plans }, store: { dialect }, clock }: ServiceContext,
): Promise<void> {
  const given = documents.map((one) => ({ ...one, file: '', pointer: '' }))
  const options = { plans, validators, now: clock.now(), author: user.username }
  await importWithin({ db: trx, dialect }, trx, given, options).catch((error: unknown) => {
    if (!(error instanceof ImportFault)) throw error
    const faults = error.faults.map((fault) => ({
      path: fault.pointer,
      code: fault.rule,
      message: faultSentence(fault, DEFAULT_LOCALE),
    }))
    throw new AppError('validation_failed', {}, { faults, cause: error })
  })
}

/** The stored image with a name. */
export async function imageByName(
  trx: Transaction<Tables>,
  name: string,
  { store: { dialect } }: ServiceContext,
): Promise<Entry | null> {
  return entryByKey({ db: trx, dialect }, IMAGE, name)
}

/**
 * The image that shows a picture, or the name of one that does not exist yet. An image that was given another picture
 * keeps its name: whoever sends the first one again wants that.
 */
export async function imageOf(
  trx: Transaction<Tables>,
  { name: first, filename }: ReceivedPicture,
  context: ServiceContext,
): Promise<{ name: string; image: Entry | null }> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? first : `${first}-${number}`
    const image = await imageByName(trx, name, context)
    if (!image || image.doc.image === filename) return { name, image }
  }
}
