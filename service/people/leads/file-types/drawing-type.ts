import { DXF_TYPE, isDxf } from '#service/content/files/dxf.ts'

const DRAWING_TYPES = {
  pdf: 'application/pdf',
  dxf: DXF_TYPE,
  dwg: 'image/vnd.dwg',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const

export type DrawingType = (typeof DRAWING_TYPES)[keyof typeof DRAWING_TYPES]

/** How a file of each type begins that always begins alike. */
const BEGINNINGS: readonly (readonly [DrawingType, string])[] = [
  [DRAWING_TYPES.pdf, '%PDF-'],
  [DRAWING_TYPES.jpg, '\xff\xd8\xff'],
  [DRAWING_TYPES.png, '\x89PNG\r\n\x1a\n'],
]
/** The version of the format, such as AC1032. */
const DWG = /^AC10\d\d$/
/** Bytes that are enough to tell. */
const BEGINNING_BYTES = 16

/**
 * The type of a drawing, judged by its bytes alone: neither the name nor the type claimed by the sender counts. Null
 * for everything but PDF, DXF, DWG, JPG and PNG.
 */
export function drawingType(bytes: Buffer): DrawingType | null {
  const beginning = bytes.toString('latin1', 0, BEGINNING_BYTES)
  const known = BEGINNINGS.find(([, start]) => beginning.startsWith(start))
  if (known) return known[0]
  if (DWG.test(beginning.slice(0, 6)) && bytes[6] === 0) return DRAWING_TYPES.dwg
  return isDxf(bytes) ? DRAWING_TYPES.dxf : null
}
