import type { FileDocument } from '#generated/types.ts'
import { entryTag } from '../content/entry.ts'
import { entryByUuid } from '../content/entry-reader.ts'
import { raise } from '../errors/app-error.ts'
import type { ServiceContext } from '../handler.ts'

/** A file that content refers to, as far as serving it needs. */
export interface PublishedFile extends Pick<FileDocument, 'filename_disk' | 'filename_download' | 'type'> {
  id: string
  charset: string | null
  width: number | null
}

/** The published file of this id whose type fits; 404 else, whatever the reason. */
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
  }
}

/** Files that may be looked at without being asked for by a form: pictures. */
export const isPicture = (type: string) => type.startsWith('image/')

/** What a film consists of: the film and its captions. */
export const isFilmOrCaptions = (type: string) =>
  type.startsWith('video/') || type.startsWith('audio/') || type === 'text/vtt'
