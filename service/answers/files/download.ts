import type { BytesResult } from '../handler.ts'

/** Bytes for the person who asked, of which no cache keeps anything; a browser that opens them runs nothing in them. */
export function download(
  body: Uint8Array | string,
  { type, filename }: { type: string; filename: string },
): BytesResult {
  return {
    kind: 'bytes',
    body,
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${filename.replaceAll(/[^\w.-]/g, '_')}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}
