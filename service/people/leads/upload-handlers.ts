import { createHash, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ErrorCode } from '#domain/errors/error-messages.ts'
import type { CallName } from '#generated/calls.ts'
import {
  UPLOAD_DRAWING_MAX_BYTES,
  UPLOAD_DRAWING_TYPES,
  UPLOAD_FILE_MAX_BYTES,
  UPLOAD_FILE_TYPES,
  UPLOAD_LIMITS,
} from '#generated/limits.ts'
import type { Upload } from '#generated/types.ts'
import { receivedFile } from '#service/answers/calls/received-file.ts'
import { answerData, type CallInput, type Handlers, type ServiceContext } from '#service/answers/handler.ts'
import { type FileStorage, keptOrRemoved } from '#service/content/files/file-storage.ts'
import { addressKey } from '#service/runtime/address-key.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import { type DocumentType, documentType } from './file-types/document-type.ts'
import { type DrawingType, drawingType } from './file-types/drawing-type.ts'
import { writeOnce } from './idempotency.ts'
import type { VisitorTables } from './visitor-tables.ts'

/** Files of visitors of one kind. */
interface UploadKind {
  call: CallName
  /** The type of a file, judged by its bytes; null for any that is not taken. */
  typeOf(bytes: Buffer): string | null
  maxBytes: number
  tooLarge: ErrorCode
  unsupported: ErrorCode
}

/** Every type that a form takes must be one that can be recognized: any other does not compile. */
const DOCUMENTS: readonly DocumentType[] = UPLOAD_FILE_TYPES
const DRAWINGS: readonly DrawingType[] = UPLOAD_DRAWING_TYPES

/** The files that visitors send; each gets an id by which a form then refers to it. */
export const uploadHandlers = {
  uploadFile: receiving({
    call: 'uploadFile',
    typeOf: (bytes) => DOCUMENTS.find((known) => known === documentType(bytes)) ?? null,
    maxBytes: UPLOAD_FILE_MAX_BYTES,
    tooLarge: 'attachment_too_large',
    unsupported: 'attachment_type_unsupported',
  }),
  uploadDrawing: receiving({
    call: 'uploadDrawing',
    typeOf: (bytes) => DRAWINGS.find((known) => known === drawingType(bytes)) ?? null,
    maxBytes: UPLOAD_DRAWING_MAX_BYTES,
    tooLarge: 'drawing_too_large',
    unsupported: 'drawing_type_unsupported',
  }),
} satisfies Handlers

/** Stores one visitor's file in the private storage and returns its id. */
function receiving(kind: UploadKind) {
  return async (input: CallInput, context: ServiceContext) => {
    const { files } = context
    const sender = input.address === undefined ? null : context.hashAddress('upload', addressKey(input.address))
    await refuseMoreThanFits(context.store.db, sender, kind)
    const received = await receiveFile(input, files.privateFiles, kind)
    return keptOrRemoved(files.privateFiles, received.id, async () => {
      const upload = await writeOnce(
        { call: kind.call, input, content: [received.filename, received.hash] },
        context,
        async (trx): Promise<Upload> => {
          // Again, because files that are received at the same time do not know of each other.
          await refuseMoreThanFits(trx, sender, kind)
          const { id, filename, type, filesize } = received
          await trx
            .withTables<VisitorTables>()
            .insertInto('upload')
            .values({
              id,
              filename,
              type,
              filesize,
              date_created: context.clock.now().toISOString(),
              lead: null,
              sender,
            })
            .execute()
          return { id }
        },
      )
      // A repeat was answered with the first file, so the second copy is not needed.
      if (upload.id !== received.id) await files.privateFiles.remove(received.id)
      return answerData(upload, { headers: { 'cache-control': 'no-store' } })
    })
  }
}

const MEGABYTE = 1_000_000

/**
 * Bounds the files that no lead has claimed, because leads need the disk as well: all of them together, and those of
 * each address. What one address may keep shrinks with the room that is left, so that those who keep much are refused
 * first, and someone who sends one file is refused only when there is no room at all.
 */
async function refuseMoreThanFits(db: Kysely<Tables>, sender: string | null, { maxBytes }: UploadKind): Promise<void> {
  const unclaimed = db.withTables<VisitorTables>().selectFrom('upload').where('lead', 'is', null)
  const summed = unclaimed.select((upload) => upload.fn.sum('filesize').as('bytes'))
  const inAll = Number((await summed.executeTakeFirstOrThrow()).bytes)
  const { unclaimed_mb, unclaimed_mb_of_an_address } = UPLOAD_LIMITS
  const left = 1 - inAll / (unclaimed_mb * MEGABYTE)
  if (left <= 0) raise('storage_full')
  if (sender === null) return
  const own = Number((await summed.where('sender', '=', sender).executeTakeFirstOrThrow()).bytes)
  if (own > 0 && own + maxBytes > left * unclaimed_mb_of_an_address * MEGABYTE) raise('uploads_unclaimed')
}

/** How large the file may be, and that there is only one, is set where the call's route is made. */
async function receiveFile(input: CallInput, storage: FileStorage, { typeOf, tooLarge, unsupported }: UploadKind) {
  const id = randomUUID()
  return keptOrRemoved(storage, id, async () => {
    const filename = plainName(
      await receivedFile(input, 'file', tooLarge, async (bytes) => void (await storage.write(id, bytes))),
    )
    const bytes = await storage.readAll(id)
    const type = typeOf(bytes)
    if (type === null) return raise(unsupported)
    return { id, filename, type, filesize: bytes.length, hash: createHash('sha256').update(bytes).digest('base64url') }
  })
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
