const DRAWING_TYPES = {
  pdf: 'application/pdf',
  dxf: 'image/vnd.dxf',
  dwg: 'image/vnd.dwg',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const

export type DrawingType = (typeof DRAWING_TYPES)[keyof typeof DRAWING_TYPES]

/** How a file of each type begins, apart from DXF as text. */
const BEGINNINGS: readonly (readonly [DrawingType, string])[] = [
  [DRAWING_TYPES.pdf, '%PDF-'],
  [DRAWING_TYPES.jpg, '\xff\xd8\xff'],
  [DRAWING_TYPES.png, '\x89PNG\r\n\x1a\n'],
  [DRAWING_TYPES.dxf, 'AutoCAD Binary DXF\r\n\x1a\0'],
]
/** The version of the format, such as AC1032. */
const DWG = /^AC10\d\d$/
/** Pairs of lines, a code and its value: comments have the code 999, sections begin with the code 0. */
const DXF_TEXT = /^(?:\xef\xbb\xbf)?(?:[ \t]*999\r?\n[^\r\n]*\r?\n){0,50}[ \t]*0\r?\n[ \t]*SECTION[ \t]*\r?\n/
/** Bytes that are enough to tell; comments may precede the first section of a DXF. */
const BEGINNING_BYTES = 8192

/**
 * The type of a drawing, judged by its bytes alone: neither the name nor the type claimed by the sender counts. Null for
 * everything but PDF, DXF, DWG, JPG and PNG.
 */
export function drawingType(bytes: Buffer): DrawingType | null {
  const beginning = bytes.toString('latin1', 0, BEGINNING_BYTES)
  const known = BEGINNINGS.find(([, start]) => beginning.startsWith(start))
  if (known) return known[0]
  if (DWG.test(beginning.slice(0, 6)) && bytes[6] === 0) return DRAWING_TYPES.dwg
  return DXF_TEXT.test(beginning) ? DRAWING_TYPES.dxf : null
}
