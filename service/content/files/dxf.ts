/** The media type of a drawing for CAD in the format DXF. */
export const DXF_TYPE = 'image/vnd.dxf'

const BINARY = 'AutoCAD Binary DXF\r\n\x1a\0'
/** Pairs of lines, a code and its value: comments have the code 999, sections begin with the code 0. */
const TEXT = /^(?:\xef\xbb\xbf)?(?:[ \t]*999\r?\n[^\r\n]*\r?\n){0,50}[ \t]*0\r?\n[ \t]*SECTION[ \t]*\r?\n/
/** Bytes that are enough to tell; comments may precede the first section. */
const BEGINNING_BYTES = 8192

/** Whether a file is a DXF, as text or binary, judged by its bytes alone. */
export function isDxf(bytes: Buffer): boolean {
  const beginning = bytes.toString('latin1', 0, BEGINNING_BYTES)
  return beginning.startsWith(BINARY) || TEXT.test(beginning)
}
