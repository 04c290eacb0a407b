import { readdir } from 'node:fs/promises'
import { deflateRawSync } from 'node:zlib'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privateFilesFolder } from '#service/content/files/file-folders.ts'
import { createFileService } from '#service/content/files/file-service.ts'
import { CV_BYTES, CV_SIZE, CV_TYPES } from '#tests/fixtures/cv-limits.ts'
import { oleFile } from '#tests/support/ole-file.ts'
import { NOW, openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'
import { clearOut } from './clear-out.ts'
import { documentType } from './file-types/document-type.ts'
import type { VisitorTables } from './visitor-tables.ts'

let small: SmallService
let origin: string
beforeAll(async () => {
  small = await openSmallService()
  origin = await small.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => small.close())

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const DOC_STREAMS = ['WordDocument', '1Table', 'Data', '\u0005SummaryInformation']
const DOC = oleFile(DOC_STREAMS)
const TYPES_PART = '[Content_Types].xml'

/** The streams that Word adds for macros. */
const MACRO_STREAMS = ['dir', 'ThisDocument', '_VBA_PROJECT']
  .map((name) => `Macros/VBA/${name}`)
  .concat('Macros/PROJECT')

/** The file with another sector after one in the table of chains. */
function withChain(file: Buffer, sector: number, next: number): Buffer {
  const changed = Buffer.from(file)
  changed.writeUInt32LE(next, 512 + sector * 4)
  return changed
}

/** What a DOCX says of its main part, between the other parts. */
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const typesOf = (...types: string[]) =>
  `<Types>${types.map((type) => `<Override ContentType="${type}"/>`).join('')}</Types>`

/** A ZIP archive: each file, the directory of their names, and the offset at which it begins. */
function zipOf(names: string[], content = typesOf(WORD), isCompressed = false): Buffer {
  const packed = isCompressed ? deflateRawSync(content) : Buffer.from(content)
  const sizes = (at: number): Record<number, [2 | 4, number]> => ({
    [at]: [2, isCompressed ? 8 : 0],
    [at + 10]: [4, packed.length],
    [at + 14]: [4, content.length],
  })
  const fields = (head: string, length: number, at: Record<number, [2 | 4, number]>) => {
    const bytes = Buffer.alloc(length)
    bytes.write(head, 'hex')
    for (const [place, [size, value]] of Object.entries(at)) bytes.writeUIntLE(value, Number(place), size)
    return bytes
  }
  const files: Buffer[] = []
  const entries: Buffer[] = []
  for (const name of names) {
    const start = Buffer.concat(files).length
    const head = fields('504b0304', 30, { ...sizes(8), 26: [2, name.length] })
    files.push(head, Buffer.from(name), packed)
    const entry = fields('504b0102', 46, { ...sizes(10), 28: [2, name.length], 42: [4, start] })
    entries.push(entry, Buffer.from(name))
  }
  const [body, directory] = [Buffer.concat(files), Buffer.concat(entries)]
  const count = names.length
  return Buffer.concat([
    body,
    directory,
    fields('504b0506', 22, { 8: [2, count], 10: [2, count], 12: [4, directory.length], 16: [4, body.length] }),
  ])
}

const DOCX = zipOf([TYPES_PART, '_rels/.rels', 'word/document.xml'], typesOf(WORD), true)

async function send(bytes: Buffer, name = 'cv.pdf', field = 'file', headers: Record<string, string> = {}) {
  const body = new FormData()
  body.set(field, new Blob([new Uint8Array(bytes)]), name)
  const answer = await fetch(`${origin}/api/files/upload`, { method: 'POST', body, headers })
  return { status: answer.status, body: (await answer.json()) as { data: { id: string }; message: string } }
}

const kept = () => readdir(privateFilesFolder(small.dataDir)).catch((): string[] => [])
const uploads = () => small.service.store.db.withTables<VisitorTables>().selectFrom('upload').selectAll().execute()

describe('the type of a document', () => {
  it('is determined by its content', () => {
    expect([PDF, DOC, DOCX].map(documentType)).toEqual([
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ])
  })

  it.each([
    ['a web page', '<html>%PDF-1.4'],
    ['another archive', zipOf(['xl/workbook.xml', '[Content_Types].xml'])],
    ['any archive', zipOf(['a.txt'])],
    ['an archive that mentions a document', zipOf(['a.txt'], '[Content_Types].xml word/document.xml')],
    ['a document with macros', zipOf([TYPES_PART, 'word/document.xml', 'word/vbaProject.bin'])],
    [
      'a document whose macros have another name',
      zipOf([TYPES_PART, 'word/document.xml', 'word/a.bin'], typesOf(WORD, 'application/vnd.ms-office.vbaProject')),
    ],
    [
      'a document with macros under the name of one without',
      zipOf([TYPES_PART, 'word/document.xml'], typesOf('application/vnd.ms-word.document.macroEnabled.main+xml')),
    ],
    [
      'a compressed document with macros',
      zipOf([TYPES_PART, 'word/document.xml'], typesOf(WORD, 'application/vnd.ms-office.vbaProject'), true),
    ],
    ['a document that does not say what it is', zipOf([TYPES_PART, 'word/document.xml'], typesOf())],
    [
      'a document whose list of parts is a bomb',
      zipOf([TYPES_PART, 'word/document.xml'], WORD + ' '.repeat(9e6), true),
    ],
    ['an old document with macros', oleFile([...DOC_STREAMS, ...MACRO_STREAMS])],
    ['an old document whose macros are spelled otherwise', oleFile([...DOC_STREAMS, 'macros/vba/_Vba_Project'])],
    [
      'an old document with macros in what it embeds',
      oleFile([...DOC_STREAMS, 'ObjectPool/_1/_VBA_PROJECT_CUR/VBA/dir']),
    ],
    ['an old spreadsheet', oleFile(['Workbook', '\u0005SummaryInformation'])],
    ['an old document that is cut', DOC.subarray(0, 900)],
    ['an old document whose directory goes round in circles', withChain(DOC, 1, 1)],
    [
      'the beginning of an old document',
      Buffer.concat([DOC.subarray(0, 8), Buffer.alloc(600), Buffer.from('WordDocument', 'utf16le')]),
    ],
    ['a document that is cut', DOCX.subarray(0, -30)],
    ['names without an archive', 'PK\x03\x04 [Content_Types].xml word/document.xml'],
    ['nothing', ''],
  ])('is null for %s', (_what, content) => {
    expect(documentType(Buffer.from(content as string, 'latin1'))).toBeNull()
  })

  it('does not depend on what a document is about', () => {
    const about = Buffer.from('Macros, VBA and _VBA_PROJECT', 'utf16le')
    const doc = Buffer.from(DOC)
    about.copy(doc, doc.length - 1000)
    expect(documentType(doc)).toBe('application/msword')
    expect(documentType(zipOf([TYPES_PART, 'word/document.xml', 'word/media/macros.png']))).toMatch(/wordprocessingml/)
  })
})

describe('an upload', () => {
  it('is stored privately under a random id', async () => {
    const { status, body } = await send(PDF, '../../../Rini CV.pdf')
    expect(status).toBe(200)
    expect(await kept()).toContain(body.data.id)
    expect((await uploads()).find(({ id }) => id === body.data.id)).toMatchObject({
      filename: 'Rini CV.pdf',
      type: 'application/pdf',
      filesize: PDF.length,
      lead: null,
    })
    const { signer } = await createFileService(small.service.settings)
    const { id } = body.data
    const addresses = [
      `/api/assets/${id}`,
      `/api/files/video/stream/${id}/${id}`,
      `/api/files/video/stream/${id}/Rini%20CV.pdf`,
      // Not even at an address that this service itself has signed.
      signer.sign({ id, filename: 'Rini CV.pdf' }, NOW),
      `/api/catalogue-requests/download/${id}`,
      `/api/files/private/${id}`,
      `/api/files/upload/${id}`,
    ]
    for (const address of addresses) expect((await fetch(`${origin}${address}`)).status, address).toBe(404)
  })

  it('is stored once per Idempotency-Key and answered with the first result', async () => {
    const headers = { 'idempotency-key': 'upload-0001' }
    const first = await send(PDF, 'cv.pdf', 'file', headers)
    const count = (await kept()).length
    expect((await send(PDF, 'cv.pdf', 'file', headers)).body).toEqual(first.body)
    expect((await send(DOC, 'cv.pdf', 'file', headers)).status).toBe(409)
    expect((await kept()).length).toBe(count)
  })

  it.each([
    ['of another kind', Buffer.from('MZ program'), 'file', 415, CV_TYPES.en],
    ['that is too large', Buffer.concat([PDF, Buffer.alloc(CV_BYTES)]), 'file', 413, CV_SIZE.en],
    ['in another field', PDF, 'picture', 400, 'The request could not be understood.'],
  ])('%s is refused and leaves nothing behind', async (_what, bytes, field, status, message) => {
    const before = [(await kept()).length, (await uploads()).length]
    const answer = await send(bytes, 'cv.pdf', field)
    expect([answer.status, answer.body.message]).toEqual([status, message])
    expect([(await kept()).length, (await uploads()).length]).toEqual(before)
  })

  it('of exactly the largest size is accepted', async () => {
    const bytes = Buffer.concat([PDF, Buffer.alloc(CV_BYTES - PDF.length)])
    expect((await send(bytes)).status).toBe(200)
  })

  it('is accepted as multipart only', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/api/files/upload`, { method: 'POST', body: '{}', headers })
    expect(answer.status).toBe(415)
  })
})

describe('an application', () => {
  const apply = (payload: object) =>
    small.app.inject({
      method: 'POST',
      url: '/api/career-applicants',
      payload: { name: 'Rini', email: 'r@example.com', phone_number: '+62 812 3456 7890', agreement: true, ...payload },
    })

  it('claims its attachment, which no other application can then claim', async () => {
    const { body } = await send(PDF)
    expect((await apply({ job_position: 1, attachment: body.data.id })).statusCode).toBe(200)
    expect((await uploads()).find(({ id }) => id === body.data.id)?.lead).not.toBeNull()
    const second = await apply({ job_position: 1, attachment: body.data.id })
    expect(second.json().errors).toEqual([
      { path: '/attachment', code: 'reference', message: 'Attachment must be valid' },
    ])
  })

  it('is refused while unclaimed files fill the place that is kept for them', async () => {
    const { store } = small.service
    const crowd = { filename: 'cv.pdf', type: 'application/pdf', filesize: 1_000_000_000, lead: null }
    const id = crypto.randomUUID()
    const row = { ...crowd, id, date_created: NOW.toISOString() }
    await store.transaction((trx) => trx.withTables<VisitorTables>().insertInto('upload').values(row).execute())
    const { status, body } = await send(PDF)
    expect([status, body.message]).toEqual([507, 'This cannot be stored at the moment. Please try again later.'])
    await store.transaction((trx) =>
      trx.withTables<VisitorTables>().deleteFrom('upload').where('id', '=', id).execute(),
    )
    expect((await send(PDF)).status).toBe(200)
  })

  it('takes files of one address up to its share, which shrinks as room runs out, and a first file always', async () => {
    const { store } = small.service
    const change = (work: (rows: Transaction<VisitorTables>) => Promise<unknown>) =>
      store.transaction((trx) => work(trx.withTables<VisitorTables>()))
    const forget = () => change((rows) => rows.deleteFrom('upload').where('lead', 'is', null).execute())
    await forget()
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n'
    const from = (remoteAddress: string) =>
      small.app.inject({
        ...{ method: 'POST', url: '/api/files/upload', remoteAddress, payload: `${head}${PDF}\r\n--x--\r\n` },
        headers: { 'content-type': 'multipart/form-data; boundary=x', language: 'id' },
      })
    const first = '192.0.2.1'
    expect((await from(first)).statusCode).toBe(200)
    const [{ id, sender } = { id: '', sender: '' }] = (await uploads()).filter(({ lead }) => lead === null)
    expect(sender).toMatch(/^[\w-]{43}$/)
    const keeps = (filesize: number) =>
      change((rows) => rows.updateTable('upload').set({ filesize }).where('id', '=', id).execute())

    await keeps(60_000_000)
    expect((await from(first)).statusCode).toBe(200)
    await keeps(70_000_000)
    const refused = await from(first)
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      'Terlalu banyak berkas tanpa formulir dikirim dari jaringan Anda. Kirim formulir dengan berkas yang sudah ada, atau coba lagi besok.',
    ])
    expect((await from('192.0.2.2')).statusCode).toBe(200)

    // Of all the room a fifth is left: so it is of each share.
    const crowd = {
      id: crypto.randomUUID(),
      filename: 'cv.pdf',
      type: 'application/pdf',
      filesize: 800_000_000,
      lead: null,
    }
    await change((rows) =>
      rows
        .insertInto('upload')
        .values({ ...crowd, date_created: NOW.toISOString() })
        .execute(),
    )
    await keeps(10_000_000)
    expect((await from(first)).statusCode).toBe(200)
    await keeps(13_000_000)
    expect((await from(first)).statusCode).toBe(429)
    expect((await from('192.0.2.3')).statusCode).toBe(200)
    await forget()
  })

  it('that is claimed no longer counts, and where it came from is forgotten', async () => {
    const { body } = await send(PDF)
    expect((await uploads()).find(({ id }) => id === body.data.id)?.sender).not.toBeNull()
    expect((await apply({ job_position: 1, attachment: body.data.id })).statusCode).toBe(200)
    expect((await uploads()).find(({ id }) => id === body.data.id)?.sender).toBeNull()
  })

  it('is accepted only for a job that is open', async () => {
    const { body } = await send(PDF)
    expect((await apply({ job_position: 2, attachment: body.data.id })).statusCode).toBe(410)
    expect((await apply({ job_position: 9, attachment: body.data.id })).statusCode).toBe(422)
  })

  it('keeps its attachment when unclaimed files are cleared out', async () => {
    const claimed = (await send(PDF)).body.data.id
    await apply({ job_position: 1, attachment: claimed })
    const orphan = (await send(PDF)).body.data.id
    const files = await createFileService(small.service.settings)
    await clearOut(small.service.store, files, new Date(NOW.getTime() + 25 * 60 * 60 * 1000))
    const left = await kept()
    expect([left.includes(claimed), left.includes(orphan)]).toEqual([true, false])
  })
})
