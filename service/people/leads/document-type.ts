import { zipNames } from './zip-names.ts'

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
