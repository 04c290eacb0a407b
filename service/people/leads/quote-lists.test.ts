import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { UPLOAD_DRAWING_MAX_BYTES } from '#generated/limits.ts'
import { entryByKey } from '#service/content/reading/entry-reader.ts'
import { openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'
import { drawingType } from './file-types/drawing-type.ts'
import { findLeads } from './find-leads.ts'
import { leadsCsv } from './lead-export.ts'
import { enteredFields, subjectFields } from './lead-fields.ts'
import { leadMail } from './mails/lead-mail.ts'
import type { VisitorTables } from './visitor-tables.ts'

let small: SmallService
beforeAll(async () => {
  small = await openSmallService()
})
afterAll(() => small.close())
afterEach(() => small.service.store.transaction((trx) => trx.withTables<VisitorTables>().deleteFrom('lead').execute()))

const PDF = '%PDF-1.7\n%%EOF\n'
const DXF = '999\nDrawn by hand\n  0\nSECTION\n  2\nHEADER\n  0\nENDSEC\n  0\nEOF\n'

const LINE = { product: 1, quantity: 12.5, unit: 'm2', cut_length: 1200, cut_width: 900, note: 'Deck of tank 3' }
const LIST = {
  lines: [LINE, { product: 1, product_sku: 1, quantity: 4, unit: 'piece', color: 'RAL 1023' }],
  project: 'WTP 2',
  place: 'Gresik',
  delivery_date: '2026-05-01',
  name: 'Rini',
  email: 'rini@example.com',
  phone_number: '+62 812 3456 7890',
  company: 'PT Contoh',
}

const DRAWING_GONE = 'A drawing has not arrived yet, or is no longer kept; wait for it, or choose it again'

const post = (payload: object, headers: Record<string, string> = {}) =>
  small.app.inject({ method: 'POST', url: '/api/quote-lists', payload, headers })
const faultsOf = async (payload: object) =>
  (await post(payload)).json().errors.map(({ path, message }: { path: string; message: string }) => [path, message])
const stored = () => findLeads(small.service.store.db, { kinds: ['quote_list'] })

async function upload(
  content: string | Buffer,
  name: string,
): Promise<{ status: number; id: string; message: string }> {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const answer = await small.app.inject({
    method: 'POST',
    url: '/api/quote-lists/drawings',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--x--\r\n')]),
  })
  const { data, message } = answer.json()
  return { status: answer.statusCode, id: data?.id, message }
}

describe('a quote list', () => {
  it('is kept with each line as it was entered, and shown in words', async () => {
    expect((await post(LIST, { language: 'en' })).statusCode).toBe(200)
    const [lead] = await stored()
    if (!lead) throw new Error('Nothing was stored')
    expect([lead.kind, lead.status, lead.subject]).toEqual(['quote_list', 'new', 1])
    const [lines, project] = enteredFields(lead, 'en')
    expect(lines?.text).toBe(
      [
        '1. Grating 1 (GT-1)',
        'Quantity: 12,5; Unit: m²; Cut length (mm): 1.200; Cut width (mm): 900; Note: Deck of tank 3',
        '2. Grating 1 (GT-1), SKU GT-1-YELLOW',
        'Quantity: 4; Unit: pieces; Color: RAL 1023',
      ].join('\n'),
    )
    expect(project).toMatchObject({ label: 'Project', text: 'WTP 2' })
    expect(subjectFields(lead)).toEqual([])
    expect(leadsCsv([lead])).toContain('Quantity: 12,5; Unit: m²')
  })

  it('is mailed with its lines in the language of the visitor', async () => {
    const drawing = await upload(DXF, 'deck.dxf')
    await post({ ...LIST, drawings: [drawing.id] }, { language: 'id' })
    const [lead] = await stored()
    if (!lead) throw new Error('Nothing was stored')
    const settings = {
      siteUrl: 'http://localhost:41100',
      siteName: 'ori',
      mailTo: 'a@example.com',
      sender: 'b@example.com',
    }
    const { subject, text } = leadMail(lead, settings)
    expect(subject).toBe('Daftar penawaran: Rini, PT Contoh')
    expect(text).toContain('    1. Grating 1 (GT-1)\n    Jumlah: 12,5; Satuan: m²')
    expect(text).toContain(`Gambar kerja tidak dilampirkan: 1.`)
    expect(text).toContain(`drawing ${lead.id} --number 1`)
  })

  it('is stored once however often it is sent with one Idempotency-Key', async () => {
    const { id } = await upload(PDF, 'deck.pdf')
    const headers = { 'idempotency-key': 'quote-list-0001' }
    const list = { ...LIST, drawings: [id] }
    const answers = await Promise.all([1, 2, 3].map(() => post(list, headers)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await stored()).toHaveLength(1)
  })

  it.each([
    ['no line', { lines: [] }, 'Add at least one product to your quote list'],
    ['a quantity of nothing', { lines: [{ ...LINE, quantity: 0 }] }, 'Lines must be at least 0.01'],
    ['a quantity beyond reason', { lines: [{ ...LINE, quantity: 1e9 }] }, 'Lines must be at most 100,000'],
    [
      'a quantity in letters',
      { lines: [{ ...LINE, quantity: 'ten' }] },
      'A line of your quote list is no longer valid; correct or remove it',
    ],
    [
      'a product that is not published',
      { lines: [LINE, { ...LINE, product: 6 }] },
      'A line of your quote list is no longer valid; correct or remove it',
    ],
    [
      'an SKU that is not offered',
      { lines: [{ ...LINE, product_sku: 2 }] },
      'A line of your quote list is no longer valid; correct or remove it',
    ],
    ['a day that is past', { delivery_date: '2026-04-30' }, 'Date of delivery must be a day from today on'],
    [
      'a sixth drawing',
      { drawings: Array.from({ length: 6 }, () => crypto.randomUUID()) },
      'Drawings must be at most 5 files',
    ],
    ['a drawing that nobody sent', { drawings: [crypto.randomUUID()] }, DRAWING_GONE],
  ])('with %s is refused with a sentence', async (_what, part, sentence) => {
    expect((await faultsOf({ ...LIST, ...part })).map(([, message]: string[]) => message)).toEqual([sentence])
    expect(await stored()).toEqual([])
  })

  it('leaves its drawings to another list once it has claimed them', async () => {
    const { id } = await upload(PDF, 'deck.pdf')
    expect((await post({ ...LIST, drawings: [id] })).statusCode).toBe(200)
    expect(await faultsOf({ ...LIST, drawings: [id] })).toEqual([['/drawings', DRAWING_GONE]])
  })
})

describe('a drawing', () => {
  it.each([
    ['application/pdf', PDF],
    ['image/vnd.dxf', DXF],
    ['image/vnd.dxf', '0\r\nSECTION\r\n2\r\nHEADER\r\n'],
    ['image/vnd.dxf', 'AutoCAD Binary DXF\r\n\x1a\0'],
    ['image/vnd.dwg', 'AC1032\0\0\0\0\0'],
    ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    [null, 'MZ\x90\0\x03\0\0\0'],
    [null, 'PK\x03\x04'],
    [null, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    [null, 'SECTION'],
    [null, 'AC10'],
    [null, ''],
  ])('is taken for %s by its bytes alone', (type, bytes) => {
    expect(drawingType(Buffer.from(bytes, 'latin1'))).toBe(type)
  })

  it('that is a renamed program is refused', async () => {
    const { status, message } = await upload(Buffer.from('MZ\x90\0', 'latin1'), 'deck.pdf')
    expect([status, message]).toEqual([415, 'A drawing must be a PDF, DXF, DWG, JPG, JPEG, or PNG file'])
  })

  it('that is larger than the limit is refused, and one of that size is taken', async () => {
    const bytes = Buffer.alloc(UPLOAD_DRAWING_MAX_BYTES + 1, PDF)
    const { status, message } = await upload(bytes, 'deck.pdf')
    expect([status, message]).toEqual([413, 'A drawing max 10MB'])
    expect((await upload(bytes.subarray(1).fill(PDF), 'deck.pdf')).status).toBe(200)
  })

  it('can be sent five times of the largest size from one address', async () => {
    const bytes = Buffer.alloc(UPLOAD_DRAWING_MAX_BYTES, PDF)
    const sent = []
    for (let place = 0; place < 5; place += 1) sent.push((await upload(bytes, `${place}.pdf`)).status)
    expect(sent).toEqual([200, 200, 200, 200, 200])
  })
})

describe('the products of a quote list', () => {
  const found = async (query: string) =>
    (await small.app.inject({ url: `/api/quote-lists/products?${query}` })).json().data

  it('are found by number, and those that are not offered are not', async () => {
    const rows = await found('ids=2,6')
    expect(rows).toMatchObject([
      { asked: '2', product: { id: 2, code: 'GT-2' } },
      { asked: '6', product: null },
    ])
  })

  it('are found by the code of a product or of an SKU, however it is typed', async () => {
    const rows = await found('codes=gt 2,GT-1-YELLOW,GT-1-PINK')
    expect(rows).toMatchObject([
      { asked: 'gt 2', product: { id: 2 }, product_sku: null, nearest: null },
      { asked: 'GT-1-YELLOW', product: { id: 1 }, product_sku: { id: 1, sku_code: 'GT-1-YELLOW' } },
      { asked: 'GT-1-PINK', product: null },
    ])
  })

  it('have the nearest code where one is mistyped', async () => {
    const sku = await entryByKey(small.service.store, 'product_sku', 'GT-1-YELLOW')
    expect(await found('codes=GT-1-YELOW,XYZ-999')).toMatchObject([
      { asked: 'GT-1-YELOW', product: null, nearest: sku?.key },
      { asked: 'XYZ-999', product: null, nearest: null },
    ])
  })
})
