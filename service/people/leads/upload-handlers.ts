import { createHash, randomUUID } from 'node:crypto'
import { UPLOAD_FILE_TYPES } from '#generated/limits.ts'
import type { Upload } from '#generated/types.ts'
import { answerData, type CallInput, type Handlers } from '#service/answers/handler.ts'
import { type FileStorage, keptOrRemoved } from '#service/content/files/file-storage.ts'
import { AppError, raise } from '#service/runtime/errors/app-error.ts'
import type { Store } from '#service/store/store-contract.ts'
import { type DocumentType, documentType } from './document-type.ts'
import { writeOnce } from './idempotency.ts'
import type { VisitorTables } from './visitor-tables.ts'

/** Stores one visitor's file in the private storage and returns its id, by which an application then refers to it. */
export const uploadHandlers = {
  async uploadFile(input, context) {
    const { files } = context
    await refuseMoreThanFits(context.store)
    const received = await receiveFile(input, files.privateFiles)
    return keptOrRemoved(files.privateFiles, received.id, async () => {
      const upload = await writeOnce(
        { call: 'uploadFile', input, content: [received.filename, received.hash] },
        context,
        async (trx): Promise<Upload> => {
          const { id, filename, type, filesize } = received
          await trx
            .withTables<VisitorTables>()
            .insertInto('upload')
            .values({ id, filename, type, filesize, date_created: context.clock.now().toISOString(), lead: null })
            .execute()
          return { id }
        },
      )
      // A repeat was answered with the first file, so the second copy is not needed.
      if (upload.id !== received.id) await files.privateFiles.remove(received.id)
      return answerData(upload, { headers: { 'cache-control': 'no-store' } })
    })
  },
} satisfies Handlers

/** All files that no application has claimed, together: the leads of others need the disk as well. */
const MAXIMUM_UNCLAIMED_BYTES = 500_000_000

async function refuseMoreThanFits(store: Store): Promise<void> {
  const { bytes } = await store.db
    .withTables<VisitorTables>()
    .selectFrom('upload')
    .select((upload) => upload.fn.sum('filesize').as('bytes'))
    .where('lead', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(bytes) >= MAXIMUM_UNCLAIMED_BYTES) raise('storage_full')
}

/** Every type that the form takes must be one that can be recognized: any other does not compile. */
const ACCEPTED: readonly DocumentType[] = UPLOAD_FILE_TYPES

/** How large the file may be, and that there is only one, is set where the call's route is made. */
async function receiveFile(input: CallInput, storage: FileStorage) {
  const id = randomUUID()
  return keptOrRemoved(storage, id, async () => {
    const filename = plainName(
      input.file ? await writeFile(input.file, id, storage) : await writePart(input, id, storage),
    )
    const bytes = await storage.readAll(id)
    const type = documentType(bytes)
    if (type === null || !ACCEPTED.includes(type)) return raise('attachment_type_unsupported')
    return { id, filename, type, filesize: bytes.length, hash: createHash('sha256').update(bytes).digest('base64url') }
  }).catch((error: unknown) => {
    throw asAppError(error)
  })
}

async function writeFile(file: File, id: string, storage: FileStorage): Promise<string> {
  await storage.write(id, file.stream())
  return file.name
}

async function writePart({ rawRequest }: CallInput, id: string, storage: FileStorage): Promise<string> {
  if (!rawRequest?.isMultipart?.()) return raise('media_type_unsupported', { expected: 'multipart/form-data' })
  let filename: string | null = null
  for await (const part of rawRequest.parts()) {
    if (part.type !== 'file') continue
    if (part.fieldname !== 'file') {
      part.file.resume()
      return raise('bad_request')
    }
    await storage.write(id, part.file)
    if (part.file.truncated) return raise('attachment_too_large')
    filename = part.filename
  }
  return filename ?? raise('parameter_missing', { name: 'file' })
}

/** The file name for display: no folders, no control characters, limited length. It never becomes a name on disk. */
function plainName(filename: string): string {
  const base = filename.split(/[/\\]/).at(-1) ?? ''
  return (
    base
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .slice(0, 160) || 'attachment'
  )
}

function asAppError(error: unknown): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  // What the system refuses is the disk's fault and not the visitor's, unless it is their connection that broke.
  const isOfDisk = syscall !== undefined && code !== 'ECONNRESET'
  if (error instanceof AppError || isOfDisk) return error
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('attachment_too_large', {}, { cause: error })
  // Any other failure while the parts are read means a body that is truncated, malformed or too full.
  return new AppError('bad_request', {}, { cause: error })
}
