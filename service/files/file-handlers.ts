import type { DownloadFileQuery, GetAssetQuery } from '#generated/types.ts'
import { raise } from '../errors/app-error.ts'
import type { CallInput, CallResult, Handlers, ServiceContext } from '../handler.ts'
import type { FileService } from './file-service.ts'
import { variantTag, type WantedVariant } from './picture-variants.ts'
import { isFilmOrCaptions, isPicture, type PublishedFile, publishedFile } from './published-file.ts'
import { alreadyThere, FOR_EVER, sendFile } from './send-file.ts'

/** Told of each download that a signed address led to. */
export type OnDownload = (request: string, context: ServiceContext) => Promise<void>

/** Pictures, films and downloads. `onDownload` marks the catalogue request behind an address. */
export function createFileHandlers(files: FileService, onDownload: OnDownload) {
  return {
    async getAsset(input: CallInput<GetAssetQuery, { id: string }>, context) {
      const { width, format } = input.query
      const file = await publishedFile(input.params.id, isPicture, context)
      if (file.type === 'image/svg+xml') return sendFile(file, files.publicFiles, input, SVG_HEADERS)
      if (width === undefined && format === undefined) {
        return sendFile(file, files.publicFiles, input, { 'cache-control': FOR_EVER })
      }
      return sendVariant(file, { width, format }, files, input, context)
    },

    async streamVideo(input: CallInput<object, { id: string; filenameDownload: string }>, context) {
      const file = await publishedFile(input.params.id, isFilmOrCaptions, context)
      if (!isNamed(file, input.params.filenameDownload)) return raise('file_not_found')
      return sendFile(file, files.publicFiles, input, { 'cache-control': FOR_EVER })
    },

    async downloadFile(input: CallInput<DownloadFileQuery, { id: string; filename: string }>, context) {
      const { id, filename } = input.params
      const { expires, signature, request } = input.query
      const verdict = files.signer.check({ id, filename, request, expires }, signature, context.clock.now())
      if (verdict === 'forged') return raise('signature_invalid')
      if (verdict === 'expired') return raise('link_expired')
      const file = await publishedFile(id, () => true, context)
      if (request !== undefined && beginsDownload(input)) await onDownload(request, context)
      const attachment = `attachment; filename="${file.filename_download.replaceAll(/[^\w.-]/g, '_')}"`
      return sendFile(file, files.publicFiles, input, {
        'cache-control': 'private, no-store',
        'content-disposition': attachment,
      })
    },
  } satisfies Handlers
}

/**
 * One file has one address, so that nobody spreads it under names of their own. Content that came from elsewhere also
 * names files as they lie there, or not at all.
 */
function isNamed({ id, filename_download, filename_disk }: PublishedFile, name: string): boolean {
  return [filename_download, filename_disk.split('/').at(-1), id].includes(name)
}

/** Not a look at the headers, and not a later part of a download that goes on. */
function beginsDownload({ headers, rawRequest }: CallInput): boolean {
  return rawRequest?.method !== 'HEAD' && (headers.range === undefined || headers.range.startsWith('bytes=0-'))
}

/** An SVG is a document: opened by itself it may neither run nor load anything. */
const SVG_HEADERS = {
  'cache-control': FOR_EVER,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

async function sendVariant(
  file: PublishedFile,
  wanted: WantedVariant,
  files: FileService,
  input: CallInput,
  context: ServiceContext,
): Promise<CallResult> {
  const headers = { 'cache-control': FOR_EVER, 'x-content-type-options': 'nosniff', etag: variantTag(file, wanted) }
  if (alreadyThere(input.headers['if-none-match'], headers.etag)) {
    return { kind: 'bytes', status: 304, body: null, headers }
  }
  const variant = await files.pictures.make(file, wanted)
  if (variant === null) return raise('file_not_found')
  if (variant.fresh) context.metrics.count('ori_pictures_made_total')
  return {
    kind: 'bytes',
    headers: { ...headers, 'content-type': variant.type, 'content-length': String(variant.bytes.length) },
    body: variant.bytes,
  }
}
