import { isOle, oleNames } from './ole-names.ts'
import { isZip, zipParts, zipText } from './zip-parts.ts'

const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

export type DocumentType = (typeof DOCUMENT_TYPES)[keyof typeof DOCUMENT_TYPES]

/** Storages and streams in which a DOC, or something embedded in it, keeps macros. */
const MACROS_IN_DOC = /^(?:macros|vba|_vba_project.*)$/
/** What the list of parts of a DOCX says of its main part. */
const DOCX_MAIN = 'wordprocessingml.document.main+xml'
/** What it says where there are macros, whatever their part is called. */
const MACROS_IN_DOCX = /macroenabled|vbaproject/i

/**
 * The type of a document, judged by its bytes alone: neither the name nor the type claimed by the sender counts. Null
 * for everything but PDF, DOC and DOCX; also null for a document that contains macros.
 */
export function documentType(bytes: Buffer): DocumentType | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return DOCUMENT_TYPES.pdf
  if (isOle(bytes)) return isPlainDoc(bytes) ? DOCUMENT_TYPES.doc : null
  return isZip(bytes) && isPlainDocx(bytes) ? DOCUMENT_TYPES.docx : null
}

function isPlainDoc(bytes: Buffer): boolean {
  const names = oleNames(bytes) ?? []
  return names.includes('worddocument') && !names.some((name) => MACROS_IN_DOC.test(name))
}

function isPlainDocx(bytes: Buffer): boolean {
  const parts = zipParts(bytes)
  const types = parts?.get('[Content_Types].xml')
  if (!parts?.has('word/document.xml') || !types) return false
  const said = zipText(bytes, types) ?? ''
  return said.includes(DOCX_MAIN) && ![said, ...parts.keys()].some((text) => MACROS_IN_DOCX.test(text))
}
