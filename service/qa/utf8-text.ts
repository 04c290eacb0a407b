/** A text of bytes, or where they stop being one: `text` is then what stands before that place. */
export type Decoded = { text: string } | { text: string; wrongByte: number; offset: number }

/** Reads bytes as UTF-8 and keeps a byte order mark. Bytes that are none are told rather than replaced. */
export function decodeUtf8(bytes: Uint8Array): Decoded {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch (error) {
    // The only thing that it refuses; a text that is too long for the machine is another matter.
    if (!(error instanceof TypeError)) throw error
    return firstWrong(bytes)
  }
}

/** A mark that the bytes do not hold themselves stands where something was replaced. */
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
