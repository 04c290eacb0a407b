import type { FileDocument } from '#generated/types.ts'
import { entryTag } from '#service/content/reading/entry.ts'
import { entryByUuid } from '#service/content/reading/entry-reader.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import type { ServiceContext } from '../handler.ts'

/** The parts of a file that content refers to which are needed to serve it. */
export interface PublishedFile extends Pick<FileDocument, 'filename_disk' | 'filename_download' | 'type'> {
  id: string
  charset: string | null
  width: number | null
  /** Size in bytes, if the document says it. */
  filesize: number | null
}

/** The published file with this id, when its type fits; otherwise 404, whatever the reason. */
export async function publishedFile(
  id: string,
  fits: (type: string) => boolean,
  context: ServiceContext,
): Promise<PublishedFile> {
  const entry = await entryByUuid(context.store, id)
  if (entry?.collection !== 'file' || entry.status !== 'published') return raise('file_not_found')
  const document = entry.doc as unknown as FileDocument
  if (!fits(document.type)) return raise('file_not_found')
  context.tags.add(entryTag(entry))
  return {
    id,
    filename_disk: document.filename_disk,
    filename_download: document.filename_download,
    type: document.type,
    charset: document.charset ?? null,
    width: document.width ?? null,
    filesize: document.filesize ?? null,
  }
}

/** The parts of a film: the film itself and its captions. */
export const isFilmOrCaptions = (type: string) =>
  type.startsWith('video/') || type.startsWith('audio/') || type === 'text/vtt'
