/** The formats of pictures that are taken in. */
export type PictureType = 'image/avif' | 'image/jpeg' | 'image/png' | 'image/webp'

/** Chunks of a PNG that only describe how it looks. */
const PNG_CHUNKS = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs'],
  ...['acTL', 'fcTL', 'fdAT'],
])
const PNG_HEAD_BYTES = 8
const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const WEBP_HEAD_BYTES = 12
/** Markers of a JPEG without a length: of an image, of restarts within it. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
/** How segments for programs begin that only describe how a JPEG looks; with more, the first holds a small picture. */
const LOOKS = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
])
const JFIF_BYTES = 16

/** Whether a segment has what a camera, a program or a person notes: comments, and most of those for programs. */
function isNote(bytes: Buffer, at: number, marker: number): boolean {
  if (marker < 0xe0 || marker > 0xef) return marker === 0xfe
  const beginning = LOOKS.get(marker)
  if (beginning === undefined || bytes.toString('latin1', at + 4, at + 4 + beginning.length) !== beginning) return true
  return marker === 0xe0 && bytes.readUInt16BE(at + 2) !== JFIF_BYTES
}

/**
 * Whether the bytes are a picture and nothing else: no place or camera, no comment, nothing behind its end. An AVIF is
 * never known to be.
 */
export function isBarePicture(bytes: Buffer, type: PictureType): boolean {
  if (type === 'image/png') return isBarePng(bytes)
  if (type === 'image/webp') return isBareWebp(bytes)
  return type === 'image/jpeg' && isBareJpeg(bytes)
}

function isBarePng(bytes: Buffer): boolean {
  let at = PNG_HEAD_BYTES
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (!PNG_CHUNKS.has(name)) return false
    at += 12 + bytes.readUInt32BE(at)
    if (name === 'IEND') return at === bytes.length
  }
  return false
}

function isBareWebp(bytes: Buffer): boolean {
  if (bytes.length < WEBP_HEAD_BYTES || bytes.readUInt32LE(4) + 8 !== bytes.length) return false
  let at = WEBP_HEAD_BYTES
  while (at + 8 <= bytes.length) {
    if (!WEBP_CHUNKS.has(bytes.toString('latin1', at, at + 4))) return false
    const length = bytes.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return at === bytes.length
}

function isBareJpeg(bytes: Buffer): boolean {
  let at = 2
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return false
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) return at + 2 === bytes.length
    if (marker === 0xff) at += 1
    else if (isAlone(marker)) at += 2
    else {
      if (at + 4 > bytes.length || isNote(bytes, at, marker)) return false
      at += 2 + bytes.readUInt16BE(at + 2)
      if (marker === 0xda) at = endOfScan(bytes, at)
    }
  }
  return false
}

/** Where the next marker is: within a scan, 0xff is followed by 0 or by the number of a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start)
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length
}
