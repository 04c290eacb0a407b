const OLE_HEAD = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP_HEAD = Buffer.from('504b0304', 'hex')
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')
/** The stream with the macros of a DOC. */
const MACRO_STREAM = Buffer.from('_VBA_PROJECT', 'utf16le')

const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

export type DocumentType = (typeof DOCUMENT_TYPES)[keyof typeof DOCUMENT_TYPES]

/**
 * The type of a document, judged by its bytes alone: neither the name nor the type claimed by the sender counts. Null
 * for everything but PDF, DOC and DOCX; also null for a document that contains macros.
 */
export function documentType(bytes: Buffer): DocumentType | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return DOCUMENT_TYPES.pdf
  if (bytes.subarray(0, 8).equals(OLE_HEAD)) {
    return bytes.includes(WORD_STREAM) && !bytes.includes(MACRO_STREAM) ? DOCUMENT_TYPES.doc : null
  }
  if (!bytes.subarray(0, 4).equals(ZIP_HEAD)) return null
  const names = zipNames(bytes) ?? []
  const isWord = names.includes('[Content_Types].xml') && names.includes('word/document.xml')
  return isWord && !names.some((name) => /vbaProject\.bin$/i.test(name)) ? DOCUMENT_TYPES.docx : null
}

const END_HEAD = Buffer.from('504b0506', 'hex')
const ENTRY_HEAD = Buffer.from('504b0102', 'hex')
const END_BYTES = 22
const ENTRY_BYTES = 46
/** Longest comment, in bytes, that may follow the end of the directory. */
const LONGEST_COMMENT = 0xffff
/** Most entries to read; a document has some dozens of parts. */
const MOST_ENTRIES = 5000

/**
 * The names in the directory of a ZIP archive, read without unpacking anything; null when the directory is not sound.
 * Names that merely appear somewhere in the bytes do not count.
 */
function zipNames(bytes: Buffer): string[] | null {
  const end = bytes.lastIndexOf(END_HEAD)
  if (end < 0 || end < bytes.length - END_BYTES - LONGEST_COMMENT || end + END_BYTES > bytes.length) return null
  const entries = bytes.readUInt16LE(end + 10)
  if (entries > MOST_ENTRIES) return null
  const names: string[] = []
  let place = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < entries; entry += 1) {
    if (place + ENTRY_BYTES > end || !bytes.subarray(place, place + 4).equals(ENTRY_HEAD)) return null
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(place + offset))
    const start = place + ENTRY_BYTES
    names.push(bytes.toString('utf8', start, start + (name ?? 0)))
    place = start + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return names
}
