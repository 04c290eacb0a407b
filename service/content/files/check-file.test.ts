import sharp from 'sharp'
import { expect, it } from 'vitest'
import { checkFile } from './check-file.ts'

it('takes a drawing for CAD as it is, and never as a picture', async () => {
  const bytes = Buffer.from('0\r\nSECTION\r\n2\r\nHEADER\r\n0\r\nENDSEC\r\n0\r\nEOF\r\n')
  expect(await checkFile(bytes)).toEqual({ type: 'image/vnd.dxf', filesize: bytes.length, bytes })
  await expect(checkFile(Buffer.from('1\r\nSECTION\r\n'))).rejects.toThrow(/AVIF, .*PDF, DXF/)
})

it('refuses a document that was not copied to its end', async () => {
  const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\r\n'
  expect((await checkFile(Buffer.from(pdf))).type).toBe('application/pdf')
  await expect(checkFile(Buffer.from(pdf.slice(0, 30)))).rejects.toThrow('its end is missing')
  await expect(checkFile(Buffer.from('0\r\nSECTION\r\n2\r\nHEADER\r\n'))).rejects.toThrow('its end is missing')
})

it('takes no longer for a text that consists of comments alone', async () => {
  await expect(checkFile(Buffer.from('<!---->'.repeat(60)))).rejects.toThrow('none of the kinds')
  const svg = '<!-- one --> <!-- > another --> <svg viewBox="0 0 8 4"></svg>'
  expect(await checkFile(Buffer.from(svg))).toMatchObject({ type: 'image/svg+xml', width: 8, height: 4 })
})

const svg = (inner: string, before = '') => Buffer.from(`${before}<svg viewBox="0 0 8 4">${inner}</svg>`)

it.each([
  ['a letter in disguise', svg('<rect fill="u&#114;l(https://example.com/x)"/>'), "'fill' loads something"],
  ['an escape of a style', svg('<rect style="fill:u\\72l(https://example.com/x)"/>'), "'style' loads something"],
  ['another word for a picture', svg(`<rect style="mask:image-set('https://x' 1x)"/>`), "'style' loads something"],
  ['a style sheet', svg('', '<?xml-stylesheet href="https://example.com/x"?>'), 'none of the kinds'],
  ['a style sheet behind its beginning', svg('<?xml-stylesheet href="x"?>'), 'cannot be read'],
])('refuses a drawing that loads something by %s', async (_way, bytes, reason) => {
  await expect(checkFile(bytes)).rejects.toThrow(reason)
})

it('takes a drawing that says where it was drawn', async () => {
  const drawn = svg(
    '<g inkscape:export-filename="C:\\x.png" data-name="a\\b"><rect fill="url(#a)"/></g>',
    '<?xml version="1.0"?>',
  )
  expect((await checkFile(drawn)).type).toBe('image/svg+xml')
})

it('keeps of a JPEG what it looks like, and encodes it again where it holds more', async () => {
  const picture = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#36a' } })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  expect((await checkFile(picture)).bytes).toBe(picture)
  const segment = (marker: number, text: string) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text, 'latin1')])
  for (const more of [segment(0xe2, 'FPXR\0secret'), segment(0xe0, 'JFXX\0\x13secret'), segment(0xe1, 'Exif secret')]) {
    const { bytes } = await checkFile(Buffer.concat([picture.subarray(0, 2), more, picture.subarray(2)]))
    expect(bytes.includes('secret')).toBe(false)
  }
})

it('blanks in a film where it was taken, and leaves everything else in its place', async () => {
  const box = (name: string, ...parts: (string | Buffer)[]) => {
    const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
    const head = Buffer.alloc(8)
    head.writeUInt32BE(content.length + 8)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  const place = '\xa9xyz+06.1750+106.8283/'
  const noted = (udta: Buffer[], meta: Buffer[]) =>
    Buffer.concat([
      box('ftyp', 'isom', Buffer.alloc(4), 'isommp42'),
      box('moov', box('mvhd', 'head'), box('trak', box('tkhd', 'track'), ...meta), ...udta),
      box('mdat', 'the pictures, with the words udta and meta'),
    ])
  const film = noted([box('udta', place)], [box('meta', place)])
  const { bytes, filesize } = await checkFile(film)
  const blank = box('free', Buffer.alloc(place.length))
  expect([filesize, bytes.equals(noted([blank], [blank]))]).toEqual([film.length, true])
  expect(film.includes('+06.1750'), 'what was given is not changed').toBe(true)
  const bare = noted([], [])
  expect((await checkFile(bare)).bytes).toBe(bare)
  expect((await checkFile(film.subarray(0, -10))).filesize).toBe(film.length - 10)
})
