/** Decoded text, or the place where the bytes are not valid UTF-8: `text` is then what comes before it. */
export type Decoded = { text: string } | { text: string; wrongByte: number; offset: number }

/** Decodes bytes as UTF-8 and keeps a byte order mark. Invalid bytes are reported rather than replaced. */
export function decodeUtf8(bytes: Uint8Array): Decoded {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch (error) {
    // A TypeError means invalid bytes; a text too long for memory, for example, is another matter.
    if (!(error instanceof TypeError)) throw error
    return firstWrong(bytes)
  }
}

/** The first invalid byte: a replacement character in the decoded text that is not in the bytes themselves. */
function firstWrong(bytes: Uint8Array): Decoded {
  const lossy = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  let offset = 0
  let wrongByte = 0
  for (let from = 0; ; from = offset + 1) {
    offset = lossy.indexOf('\uFFFD', from)
    wrongByte += Buffer.byteLength(lossy.slice(from, offset))
    if (bytes[wrongByte] !== 0xef || bytes[wrongByte + 1] !== 0xbf || bytes[wrongByte + 2] !== 0xbd) break
    wrongByte += 3
  }
  return { text: lossy.slice(0, offset), wrongByte, offset }
}
