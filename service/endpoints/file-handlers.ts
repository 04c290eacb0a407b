import { isFilmOrCaptions, type PublishedFile, publishedFile } from '../answers/files/published-file.ts'
import { alreadyThere, FOR_EVER, FOR_NOW, sendFile } from '../answers/files/send-file.ts'
import type { BytesResult, CallInput, Handlers, ServiceContext } from '../answers/handler.ts'
import { isPicture } from '../content/files/picture-types.ts'
import { variantTag, type WantedVariant } from '../content/files/picture-variants.ts'
import { noteCatalogueDownload, refuseBlockedRequest } from '../people/leads/catalogue-requests.ts'
import { raise } from '../runtime/errors/app-error.ts'

/** Pictures, films and downloads. A download is noted on the catalogue request behind its address. */
export const fileHandlers = {
  async getAsset(input, context) {
    const { files } = context
    const { width, format } = input.query
    const file = await publishedFile(input.params.id, isPicture, context)
    if (file.type === 'image/svg+xml') return sendFile(file, files.publicFiles, input, SVG_HEADERS)
    if (width === undefined && format === undefined) {
      return sendFile(file, files.publicFiles, input, { 'cache-control': FOR_EVER })
    }
    return sendVariant(file, { width, format }, input, context)
  },

  async streamVideo(input, context) {
    const file = await publishedFile(input.params.id, isFilmOrCaptions, context)
    if (!isNamed(file, input.params.filenameDownload)) return raise('file_not_found')
    return sendFile(file, context.files.publicFiles, input, FILM_HEADERS)
  },

  async downloadFile(input, context) {
    const { id, filename } = input.params
    const { expires, signature, request } = input.query
    const { files } = context
    const verdict = files.signer.check({ id, filename, request, expires }, signature, context.clock.now())
    if (verdict === 'forged') return raise('signature_invalid')
    if (verdict === 'expired') return raise('link_expired')
    const file = await publishedFile(id, () => true, context)
    if (request !== undefined) await refuseBlockedRequest(request, context)
    const note = request === undefined ? undefined : () => noteCatalogueDownload(request, context)
    const attachment = `attachment; filename="${file.filename_download.replaceAll(/[^\w.-]/g, '_')}"`
    const headers = { 'cache-control': 'private, no-store', 'content-disposition': attachment }
    return sendFile(file, files.publicFiles, input, headers, note)
  },
} satisfies Handlers

/**
 * Whether this is one of the file's own names. A file has a fixed address, so that nobody can spread it under a name of
 * their choosing. Content from elsewhere also refers to files by their name on disk, or by id alone.
 */
function isNamed({ id, filename_download, filename_disk }: PublishedFile, name: string): boolean {
  return [filename_download, filename_disk.split('/').at(-1), id].includes(name)
}

/** An SVG is a document: opened on its own it may neither run nor load anything. */
const SVG_HEADERS = {
  'cache-control': FOR_EVER,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
}

/**
 * A film opened on its own plays in a document that the browser makes around it, which may load the film and nothing
 * else.
 */
const FILM_HEADERS = {
  'cache-control': FOR_EVER,
  'content-security-policy':
    "default-src 'none'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

async function sendVariant(
  file: PublishedFile,
  wanted: WantedVariant,
  input: CallInput,
  context: ServiceContext,
): Promise<BytesResult> {
  const headers = { 'cache-control': FOR_EVER, 'x-content-type-options': 'nosniff', etag: variantTag(file, wanted) }
  if (alreadyThere(input.headers['if-none-match'], headers.etag)) {
    return { kind: 'bytes', status: 304, body: null, headers }
  }
  const variant = await context.files.pictures.make(file, wanted)
  if (variant === null) return raise('file_not_found')
  if (variant.fresh) context.metrics.count('ori_pictures_made_total')
  return {
    kind: 'bytes',
    headers: {
      ...headers,
      ...(!variant.lasting && { 'cache-control': FOR_NOW }),
      'content-type': variant.type,
      'content-length': String(variant.bytes.length),
    },
    body: variant.bytes,
  }
}
