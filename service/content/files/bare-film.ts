/** Boxes that hold the boxes below. */
const AROUND = new Set(['moov', 'trak'])
/** Boxes with what a camera, a program or a person notes: the place, the device, titles. */
const NOTES = new Set(['udta', 'meta'])
/** Begins a box with what programs note in XMP. */
const XMP = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
/** What every box begins with: its length and its name. */
const HEAD_BYTES = 8

/**
 * An MP4 without notes, above all without the place that a telephone writes into each film. They are blanked where they
 * are, and what is behind them keeps its place: the film refers to its pictures by that. The same bytes if there are
 * none.
 */
export function bareFilm(given: Buffer): Buffer {
  const notes = notesIn(given, 0, given.length)
  if (notes.length === 0) return given
  const bytes = Buffer.from(given)
  for (const { start, content, end } of notes) {
    bytes.write('free', start + 4, 'latin1')
    bytes.fill(0, content, end)
  }
  return bytes
}

interface Box {
  start: number
  /** Where what is in it begins. */
  content: number
  end: number
}

function notesIn(bytes: Buffer, from: number, to: number): Box[] {
  const notes: Box[] = []
  for (let start = from; start + HEAD_BYTES <= to; ) {
    const length = bytes.readUInt32BE(start)
    const name = bytes.toString('latin1', start + 4, start + HEAD_BYTES)
    // A length of 1 says that the real one follows, one of 0 that this is the last box.
    const isLong = length === 1 && start + 16 <= to
    const content = start + (isLong ? 16 : HEAD_BYTES)
    const end = length === 0 ? to : start + (isLong ? Number(bytes.readBigUInt64BE(start + HEAD_BYTES)) : length)
    if (end < content || end > to) return notes
    const isXmp = name === 'uuid' && bytes.subarray(content, content + XMP.length).equals(XMP)
    if (NOTES.has(name) || isXmp) notes.push({ start, content, end })
    else if (AROUND.has(name)) notes.push(...notesIn(bytes, content, end))
    start = end
  }
  return notes
}
