import type { Transaction } from 'kysely'
import type { CallName } from '#generated/calls.ts'
import type { User } from '#generated/types.ts'
import { answerData, type CallInput, type Handlers, type ServiceContext } from '#service/answers/handler.ts'
import { sha256 } from '#service/content/files/check-file.ts'
import { type EntrySource, entryById, entryByKey } from '#service/content/reading/entry-reader.ts'
import { noteAct } from '#service/people/auth/audit.ts'
import { writeOnce } from '#service/people/leads/idempotency.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import { onceBy } from '../drafts/once-by.ts'
import { listPictures, wirePictures } from './list-pictures.ts'
import { withTexts } from './picture-texts.ts'
import type { ReceivedFile } from './received-bytes.ts'
import { receivedDocument } from './received-document.ts'
import { receivedPicture } from './received-picture.ts'
import {
  FILE,
  fileDocument,
  IMAGE,
  imageByName,
  imageOf,
  seenImage,
  storeDocuments,
  withStoredBytes,
} from './store-picture.ts'

/** The calls of the library of pictures, and of other files for visitors. */
export const mediaHandlers = {
  async listStudioPictures({ query }, { content }) {
    return answerData(await listPictures(content, query))
  },

  async uploadStudioPicture(input, context) {
    const picture = await receivedPicture(input, context.files)
    const { filename } = picture
    const id = await withStoredBytes(picture, context, () =>
      storeOnce('uploadStudioPicture', input, picture, context, async (trx) => {
        const { name, image } = await imageOf(trx, picture, context)
        if (image) return image.id
        const known = await entryByKey({ db: trx, dialect: context.store.dialect }, FILE, filename)
        const documents = [
          ...(known ? [] : [{ collection: FILE, document: fileDocument(picture) }]),
          { collection: IMAGE, document: { name, image: filename, status: 'published' } },
        ]
        await storeDocuments(trx, documents, input.user, context)
        await noteAct(
          trx,
          { actor: input.user.username, action: 'picture.upload', detail: { name } },
          context.clock.now(),
        )
        return (
          (await imageByName(trx, name, context))?.id ?? raise('document_not_found', { collection: IMAGE, id: name })
        )
      }),
    )
    return answerData(await pictureWithId(context.content.source, id))
  },

  async uploadStudioFile(input, context) {
    const document = await receivedDocument(input, context.files)
    const { filename, title } = document
    const id = await withStoredBytes(document, context, () =>
      storeOnce('uploadStudioFile', input, document, context, async (trx) => {
        const source = { db: trx, dialect: context.store.dialect }
        const known = await entryByKey(source, FILE, filename)
        if (known) return known.id
        const stored = [{ collection: FILE, document: { ...fileDocument(document), title, status: 'published' } }]
        await storeDocuments(trx, stored, input.user, context)
        const detail = { name: filename }
        await noteAct(trx, { actor: input.user.username, action: 'file.upload', detail }, context.clock.now())
        return (
          (await entryByKey(source, FILE, filename))?.id ??
          raise('document_not_found', { collection: FILE, id: filename })
        )
      }),
    )
    return answerData(await fileWithId(context.content.source, id))
  },

  async replaceStudioPicture(input, context) {
    const seen = { id: input.params.id, version: input.query.base_version }
    const picture = await receivedPicture(input, context.files)
    const id = await withStoredBytes(picture, context, () =>
      storeOnce('replaceStudioPicture', input, picture, context, async (trx) => {
        const image = await seenImage(trx, seen, context)
        const source = { db: trx, dialect: context.store.dialect }
        const before = await entryByKey(source, FILE, String(image.doc.image))
        if (before?.key === picture.filename) return image.id
        const { title, translations } = before?.doc ?? {}
        const documents = [
          {
            collection: FILE,
            document: {
              ...fileDocument(picture),
              ...(title === undefined ? {} : { title }),
              ...(translations === undefined ? {} : { translations }),
            },
          },
          { collection: IMAGE, document: { ...image.doc, status: image.status, image: picture.filename } },
        ]
        await storeDocuments(trx, documents, input.user, context)
        const detail = { name: image.key, from: before?.key ?? '', to: picture.filename }
        await noteAct(trx, { actor: input.user.username, action: 'picture.replace', detail }, context.clock.now())
        return image.id
      }),
    )
    return answerData(await pictureWithId(context.content.source, id))
  },

  async describeStudioPicture(input, context) {
    const { base_version: version, texts } = input.body
    const id = await writeOnce(onceBy('describeStudioPicture', input), context, async (trx) => {
      const image = await seenImage(trx, { id: input.params.id, version }, context)
      const source = { db: trx, dialect: context.store.dialect }
      const file = await entryByKey(source, FILE, String(image.doc.image))
      const given = (field: 'alt' | 'title') =>
        new Map(texts.flatMap((row) => (row[field] === undefined ? [] : [[row.languages_code, row[field]] as const])))
      const documents = [
        { collection: IMAGE, document: { ...withTexts(image.doc, 'alt', given('alt')), status: image.status } },
        ...(file && given('title').size > 0
          ? [{ collection: FILE, document: { ...withTexts(file.doc, 'title', given('title')), status: file.status } }]
          : []),
      ]
      await storeDocuments(trx, documents, input.user, context)
      const detail = { name: image.key }
      await noteAct(trx, { actor: input.user.username, action: 'picture.describe', detail }, context.clock.now())
      return image.id
    })
    return answerData(await pictureWithId(context.content.source, id))
  },
} satisfies Handlers

/** Stores a file once for each key of its sender, with the same bytes and nothing else. */
function storeOnce(
  call: CallName,
  input: CallInput & { user: User },
  { bytes }: Pick<ReceivedFile, 'bytes'>,
  context: ServiceContext,
  work: (trx: Transaction<Tables>) => Promise<number>,
): Promise<number> {
  const { user, params, query } = input
  return writeOnce({ call, input, content: { user: user.id, params, query, bytes: sha256(bytes) } }, context, work)
}

async function fileWithId(source: EntrySource, id: number) {
  const entry = await entryById(source, FILE, id)
  if (!entry) return raise('document_not_found', { collection: FILE, id })
  const { title, type, filesize } = entry.doc
  return { name: entry.key, title: String(title ?? entry.key), type: String(type), filesize: Number(filesize) }
}

async function pictureWithId(source: EntrySource, id: number) {
  const entry = await entryById(source, IMAGE, id)
  const [picture] = entry ? await wirePictures(source, [entry]) : []
  return picture ?? raise('document_not_found', { collection: IMAGE, id })
}
