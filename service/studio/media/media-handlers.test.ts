import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StudioFile, StudioPicture } from '#generated/types.ts'
import { openFileAreas } from '#service/content/files/file-areas.ts'
import { studioService } from '#tests/support/content/studio-service.ts'

const studio = studioService({ rini: ['content:read', 'content:write'] })
const { dataOf, failureOf, storedEntry } = studio

const color = async (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera of Rini' } })
    .toBuffer()
const file = (bytes: Buffer | string, name: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)
const upload = (bytes: Buffer | string, name: string, headers: Record<string, string> = {}) =>
  ({ file: file(bytes, name), query: { base_version: 0 }, headers }) as const

const add = async (bytes: Buffer, name: string) =>
  dataOf<StudioPicture>('rini', 'uploadStudioPicture', upload(bytes, name))
const bytesOf = async (id: string) => (await studio.service.answer('getAsset', { params: { id } })).status

let blue: Buffer
beforeAll(async () => {
  blue = await color('#123456')
})

describe('a picture that is sent', () => {
  it('is in the library, without what its camera noted, and has an address that answers', async () => {
    const picture = await add(blue, 'C:\\fakepath\\Atap Gedung (1).JPEG')
    expect(picture).toMatchObject({ type: 'image/jpeg', width: 64, height: 48, version: 1, uses: 0 })
    expect(picture.name).toMatch(/^atap-gedung-1-[0-9a-f]{8}$/)
    expect(picture.filename).toBe(`${picture.name}.jpg`)
    expect(picture.texts.map(({ languages_code, alt }) => [languages_code, alt ?? null])).toEqual([
      ['en-US', null],
      ['id-ID', null],
    ])
    expect(await bytesOf(picture.file)).toBe(200)
    const { publicFiles } = await openFileAreas(studio.service.settings)
    const { document } = await storedEntry('file', picture.filename)
    expect((await publicFiles.readAll(String(document.filename_disk))).includes('Camera of Rini')).toBe(false)
  })

  it('is one picture however often it is sent, with the texts that it has by then', async () => {
    const first = await add(blue, 'twice.jpg')
    const described = await dataOf<StudioPicture>('rini', 'describeStudioPicture', {
      params: { id: first.id },
      body: { base_version: first.version, texts: [{ languages_code: 'id-ID', alt: 'Biru' }] },
    })
    expect(await add(blue, 'twice.jpg')).toEqual(described)
  })

  it('is stored once for a key of its sender, and the same key with other bytes is refused', async () => {
    const headers = { 'idempotency-key': 'picture-1' }
    const first = await dataOf<StudioPicture>('rini', 'uploadStudioPicture', upload(blue, 'once.jpg', headers))
    expect(await dataOf('rini', 'uploadStudioPicture', upload(blue, 'once.jpg', headers))).toEqual(first)
    const other = await failureOf('rini', 'uploadStudioPicture', upload(await color('red'), 'once.jpg', headers))
    expect(other.status).toBe(409)
  })

  it.each([
    ['', 'empty.png', 422, 'The file “empty.png” is empty'],
    ['<!doctype html><script>1</script>', 'page.png', 415, '“page.png” is not a picture'],
    ['%PDF-1.4\n%%EOF\n', 'sheet.pdf', 415, '“sheet.pdf” is not a picture'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'a.svg', 422, 'more than shapes and text'],
    ['\x89PNG\r\n\x1a\nnothing else', 'cut.png', 422, '“cut.png” is damaged'],
  ])('that is no picture the site can show is refused in words: %j', async (bytes, name, status, words) => {
    const failure = await failureOf('rini', 'uploadStudioPicture', upload(Buffer.from(bytes, 'latin1'), name))
    expect([failure.status, failure.message]).toEqual([status, expect.stringContaining(words)])
    const indonesian = await failureOf(
      'rini',
      'uploadStudioPicture',
      upload(Buffer.from(bytes, 'latin1'), name, { language: 'id' }),
    )
    expect(indonesian.message).not.toBe(failure.message)
  })
})

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n'
const DXF = '0\r\nSECTION\r\n2\r\nHEADER\r\n0\r\nENDSEC\r\n0\r\nEOF\r\n'

describe('a document for visitors that is sent', () => {
  it.each([
    [
      'Brosur_Grating 2026.pdf',
      PDF,
      'application/pdf',
      /^brosur-grating-2026-[0-9a-f]{8}\.pdf$/,
      'Brosur Grating 2026',
    ],
    ['C:\\gambar\\Kanal 150.DXF', DXF, 'image/vnd.dxf', /^kanal-150-[0-9a-f]{8}\.dxf$/, 'Kanal 150'],
  ])(
    'is one file however often it is sent, called as its sender calls it: %s',
    async (sent, bytes, type, name, title) => {
      const first = await dataOf<StudioFile>('rini', 'uploadStudioFile', upload(bytes, sent))
      expect(first).toEqual({ name: expect.stringMatching(name), title, type, filesize: bytes.length })
      expect(await dataOf('rini', 'uploadStudioFile', upload(bytes, sent))).toEqual(first)
      const { document } = await storedEntry('file', first.name)
      const { publicFiles } = await openFileAreas(studio.service.settings)
      expect(String(await publicFiles.readAll(String(document.filename_disk)))).toBe(bytes)
    },
  )

  it.each([
    ['', 'kosong.pdf', 422, 'kosong'],
    ['<html><script>1</script>', 'halaman.pdf', 415, 'bukan dokumen'],
    ['\x89PNG\r\n\x1a\nnothing else', 'foto.pdf', 415, 'bukan dokumen'],
    ['PK\x03\x04', 'daftar.docx', 415, 'PDF atau DXF'],
    [PDF.slice(0, 40), 'terpotong.pdf', 422, 'tidak lengkap'],
    [DXF.slice(0, 20), 'terpotong.dxf', 422, 'tidak lengkap'],
  ])('that visitors could not open is refused in words: %j', async (bytes, name, status, words) => {
    const given = (headers = {}) => upload(Buffer.from(bytes, 'latin1'), name, headers)
    const failure = await failureOf('rini', 'uploadStudioFile', given({ language: 'id' }))
    expect([failure.status, failure.message]).toEqual([status, expect.stringContaining(`“${name}”`)])
    expect(failure.message).toContain(words)
    expect((await failureOf('rini', 'uploadStudioFile', given())).message).not.toBe(failure.message)
  })
})

describe('the words of a picture', () => {
  it('are set for each language apart, removed when empty, and refused where somebody was faster', async () => {
    const picture = await add(await color('green'), 'words.jpg')
    const describe = (base_version: number, texts: object[]) =>
      dataOf<StudioPicture>('rini', 'describeStudioPicture', {
        params: { id: picture.id },
        body: { base_version, texts },
      })
    const both = await describe(1, [
      { languages_code: 'en-US', alt: ' A green roof ', title: 'Roof' },
      { languages_code: 'id-ID', alt: 'Atap hijau' },
    ])
    expect(both.texts).toEqual([
      { languages_code: 'en-US', alt: 'A green roof', title: 'Roof' },
      { languages_code: 'id-ID', alt: 'Atap hijau', title: null },
    ])
    const one = await describe(both.version, [{ languages_code: 'en-US', alt: '' }])
    expect(one.texts.map(({ alt }) => alt)).toEqual([null, 'Atap hijau'])
    const late = await failureOf('rini', 'describeStudioPicture', {
      params: { id: picture.id },
      body: { base_version: both.version, texts: [{ languages_code: 'en-US', alt: 'Late' }] },
    })
    expect(late.status).toBe(412)
    const [found] = await dataOf<StudioPicture[]>('rini', 'listStudioPictures', {
      query: { q: 'hijau ATAP' },
      headers: { language: 'id' },
    })
    expect(found?.name).toBe(picture.name)
  })
})

describe('a picture that is replaced', () => {
  it('keeps its number, name and words, and has another address', async () => {
    const before = (await dataOf<StudioPicture[]>('rini', 'listStudioPictures')).find(({ uses }) => uses > 0)
    expect(before).toBeDefined()
    if (!before) return
    const replacing = { params: { id: before.id }, file: file(await color('orange'), 'new.jpg') }
    const after = await dataOf<StudioPicture>('rini', 'replaceStudioPicture', {
      ...replacing,
      query: { base_version: before.version },
    })
    expect(after).toMatchObject({ id: before.id, name: before.name, version: before.version + 1, uses: before.uses })
    expect(after.texts.map(({ alt }) => alt)).toEqual(before.texts.map(({ alt }) => alt))
    expect(after.file).not.toBe(before.file)
    expect(await bytesOf(after.file)).toBe(200)
    // The picture that was there first is another one now, and one picture however often it is sent.
    const first = await add(blue, 'taken-over.jpg')
    const replaced = await dataOf<StudioPicture>('rini', 'replaceStudioPicture', {
      ...{ params: { id: first.id }, file: file(await color('orange'), 'new.jpg') },
      query: { base_version: first.version },
    })
    expect(replaced.file).not.toBe(first.file)
    const again = await add(blue, 'taken-over.jpg')
    expect(again).toMatchObject({ name: `${first.name}-2`, file: first.file })
    expect((await add(blue, 'taken-over.jpg')).id).toBe(again.id)
    const late = await failureOf('rini', 'replaceStudioPicture', {
      params: { id: before.id },
      file: file(await color('black'), 'late.jpg'),
      query: { base_version: before.version },
    })
    expect(late.status).toBe(412)
    const { publicFiles } = await openFileAreas(studio.service.settings)
    for await (const { name } of publicFiles.list()) expect(name).not.toContain('late')
  })
})

describe('the library', () => {
  it('has every picture once however it is cut, the newest first', async () => {
    const whole = await dataOf<StudioPicture[]>('rini', 'listStudioPictures', { query: { limit: 100 } })
    const parts: StudioPicture[] = []
    for (let cursor: number | undefined; ; cursor = parts.at(-1)?.cursor) {
      const part = await dataOf<StudioPicture[]>('rini', 'listStudioPictures', { query: { limit: 3, cursor } })
      if (part.length === 0) break
      parts.push(...part)
    }
    expect(parts).toEqual(whole)
    const [one, two] = whole
    const named = await dataOf<StudioPicture[]>('rini', 'listStudioPictures', {
      query: { names: `${two?.name},${one?.name},nobody` },
    })
    expect(named).toEqual([one, two])
  })

  it('is of one kind where that is asked for, whole in parts of any length', async () => {
    const whole = await dataOf<StudioPicture[]>('rini', 'listStudioPictures', { query: { limit: 100 } })
    const isDrawing = ({ type }: StudioPicture) => type === 'image/svg+xml'
    for (const kind of ['photo', 'drawing'] as const) {
      const wanted = whole.filter((picture) => isDrawing(picture) === (kind === 'drawing'))
      expect(wanted.length).toBeGreaterThan(1)
      expect(await dataOf('rini', 'listStudioPictures', { query: { kind, limit: 100 } })).toEqual(wanted)
      const [first, ...others] = wanted
      const part = { kind, limit: others.length, cursor: first?.cursor }
      expect(await dataOf('rini', 'listStudioPictures', { query: part })).toEqual(others)
    }
  })
})

describe('a picture over HTTP', () => {
  it('is taken as multipart only, and a body that was cut is refused', async () => {
    const { default: fastify } = await import('fastify')
    const app = fastify()
    await app.register(studio.service.plugin)
    const address = '/api/v1/studio/media?base_version=0'
    const headers = studio.authorizationOf('rini')
    const multipart = { ...headers, 'content-type': 'multipart/form-data; boundary=x' }
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="cut.jpg"\r\n\r\n'
    const send = (given: object, payload: Buffer | string) =>
      app.inject({ method: 'POST', url: address, headers: given as Record<string, string>, payload })
    expect((await send({ ...headers, 'content-type': 'application/json' }, '{}')).statusCode).toBe(415)
    expect((await send(multipart, part)).statusCode).toBe(400)
    const whole = Buffer.concat([Buffer.from(part), blue, Buffer.from('\r\n--x--\r\n')])
    const picture = (await send(multipart, whole)).json<{ data: StudioPicture }>().data
    expect(picture.name).toMatch(/^cut-/)
    const { body } = await app.inject({ url: `/api/assets/${picture.file}?width=16&format=webp` })
    expect(body.length).toBeGreaterThan(0)
    await app.close()
  })
})

it('a disk without room is answered with 507, keeps nothing of the picture, and does not stop the library', async () => {
  const { store } = studio.service
  const pages = (most: number) =>
    store.transaction(async (trx) => void (await sql.raw(`pragma max_page_count = ${most}`).execute(trx)))
  const { publicFiles } = await openFileAreas(studio.service.settings)
  await pages(1)
  const refused: string[] = []
  // Free pages within the file of the database are used up first.
  for (let at = 0; at < 60 && refused.length === 0; at += 1) {
    const name = `full-${at}.jpg`
    const { status } = await failureOf('rini', 'uploadStudioPicture', upload(await color(`rgb(${at}, 1, 2)`), name))
    if (status === 507) refused.push(`full-${at}-`)
  }
  expect(refused).toHaveLength(1)
  for await (const { name } of publicFiles.list()) expect(name).not.toContain(refused[0])
  expect((await studio.ask('rini', 'listStudioPictures')).status).toBe(200)
  await pages(4_294_967_294)
})
