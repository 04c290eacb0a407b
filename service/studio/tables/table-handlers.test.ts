import { describe, expect, it } from 'vitest'
import type { Draft, Release, StudioTable } from '#generated/types.ts'
import type { BytesResult } from '#service/answers/handler.ts'
import { readSheets } from '#service/content/tables/sheets.ts'
import { inMemory } from '#tests/support/content/content-service.ts'
import { studioService } from '#tests/support/content/studio-service.ts'

const studio = studioService({
  rini: ['content:read', 'content:write'],
  sari: ['content:read', 'content:write'],
  tono: ['content:read'],
})
const { ask, dataOf, failureOf, freshDraft, storedEntry, write } = studio

const table = (text: string, name = 'products.csv', query: object = {}, headers: Record<string, string> = {}) =>
  ({ file: new File([text], name), query: { base_version: 0, ...query }, headers }) as const
const look = (text: string, name?: string) => dataOf<StudioTable>('rini', 'bringInStudioTable', table(text, name))
const refusal = (text: string, name?: string, headers?: Record<string, string>) =>
  failureOf('rini', 'bringInStudioTable', table(text, name, {}, headers))

async function downloaded(collection: string, format: string): Promise<BytesResult> {
  const { status, bytes } = await ask('tono', 'downloadStudioTable', { params: { collection }, query: { format } })
  expect(status).toBe(200)
  return bytes as BytesResult
}

describe('a table of a collection', () => {
  it.each(['xlsx', 'csv', 'csv_semicolon'])(
    'changes nothing when it comes back as it was downloaded (%s)',
    async (format) => {
      const { body, headers } = await downloaded('product', format)
      const name = format === 'xlsx' ? 'products.xlsx' : 'products.csv'
      expect(headers['content-disposition']).toMatch(/filename="product-\d{4}-\d\d-\d\d\.(?:xlsx|csv)"/)
      const sent = new File([body as Uint8Array<ArrayBuffer>], name)
      const found = await dataOf<StudioTable>('rini', 'bringInStudioTable', { file: sent, query: { base_version: 0 } })
      const [sheet] = await readSheets(name, body as Uint8Array)
      expect(found).toEqual({ rows: (sheet?.rows.length ?? 0) - 1, changes: [], left: [], release: null })
    },
  )

  it('is there only for collections whose documents fit into one', async () => {
    const failure = await failureOf('tono', 'downloadStudioTable', { params: { collection: 'page' }, query: {} })
    expect([failure.status, failure.message]).toEqual([404, 'Documents of page do not fit into a table.'])
  })
})

describe('a table that is brought in', () => {
  it('says what it would change, and keeps nothing without a title', async () => {
    const { changes, release } = await look('slug;name\nfg-9;FG-9 baru\n')
    expect(release).toBeNull()
    expect(changes).toEqual([
      {
        ...{ collection: 'product', key: 'fg-9', row: 2, is_new: false },
        cells: [{ column: 'name', before: 'Grating nine', after: 'FG-9 baru' }],
      },
    ])
    expect(await dataOf('rini', 'listReleases', { query: {} })).toEqual([])
  })

  it('waits as drafts in a release, however often it is sent', async () => {
    const sent = table('slug,name,sort\nfg-9,FG-9 new,7\n', 'p.csv', { title: 'Names' }, { 'idempotency-key': 'one' })
    const { release } = await dataOf<StudioTable>('rini', 'bringInStudioTable', sent)
    const kept = await dataOf<Release>('rini', 'getRelease', { params: { no: release } })
    expect(kept).toMatchObject({ title: 'Names', state: 'open', items: [{ collection: 'product', key: 'fg-9' }] })
    const again = await dataOf<StudioTable>('rini', 'bringInStudioTable', sent)
    expect(again.release).toBe(release)
    expect(await dataOf('rini', 'listReleases', { query: {} })).toHaveLength(1)
  })

  it('keeps what its editor has begun to change in the same documents', async () => {
    const draft = await freshDraft('rini', 'product', 'fg-9')
    await write('rini', draft, { '/sort': 12 })
    const sent = table(`slug,name,sort\nfg-9,FG-9 new,${draft.document.sort ?? ''}\n`, 'p.csv', { title: 'One' })
    await dataOf('rini', 'bringInStudioTable', sent)
    const after = await dataOf<Draft>('rini', 'getDraft', { params: { uid: draft.uid } })
    expect(after.document).toMatchObject({ name: 'FG-9 new', sort: 12 })
  })

  it('waits until its editor has brought in what was published after their draft was begun', async () => {
    const draft = await freshDraft('rini', 'product', 'fg-9')
    await write('rini', draft, { '/name': 'Begun before' })
    const { document } = await storedEntry('product', 'fg-9')
    await studio.service.importDocuments(inMemory('product', [{ ...document, sort: 41 }]), 'sari')
    const { errors } = await refusal('slug,code\nfg-9,FG-9X\n')
    expect(errors).toMatchObject([{ path: 'row 2', code: 'draft_behind' }])
    await freshDraft('rini', 'product', 'fg-9')
  })

  it('goes on with a new document that it has brought in before', async () => {
    const bringIn = (name: string) => {
      const sent = table(`slug,name,code\nfg-new,${name},FG-NEW\n`, 'p.csv', { title: name })
      return dataOf<StudioTable>('rini', 'bringInStudioTable', sent)
    }
    const releases = []
    for (const { release } of [await bringIn('First'), await bringIn('Second')])
      releases.push(await dataOf<Release>('rini', 'getRelease', { params: { no: release } }))
    const [first, second] = releases.map(({ items }) => items[0])
    expect(second).toMatchObject({ key: 'fg-new', draft_uid: first?.draft_uid })
  })

  it('is refused where somebody else is working on one of its documents, and says who', async () => {
    const draft = await freshDraft('sari', 'product', 'fg-9')
    await write('sari', draft, { '/sort': 13 })
    const { status, errors } = await refusal('slug,name\nfg-9,FG-9 of Rini\n')
    expect([status, errors]).toEqual([
      422,
      [
        expect.objectContaining({
          path: 'row 2',
          message: expect.stringMatching(/^sari is working on product “fg-9”/),
        }),
      ],
    ])
    await freshDraft('sari', 'product', 'fg-9')
  })

  it('keeps what was published after it was downloaded, unless both changed the same cell', async () => {
    const { version } = await storedEntry('product', 'fg-9')
    const { document } = await storedEntry('product', 'fg-9')
    const later = { ...document, slug: 'fg-9', sort: 77 }
    await studio.service.importDocuments(inMemory('product', [later]), 'sari')
    const head = 'slug,name,sort,version\n'
    const { changes } = await look(`${head}fg-9,Grating of Rini,${document.sort ?? ''},${version}\n`)
    expect(changes.map(({ cells }) => cells.map(({ column }) => column))).toEqual([['name']])
    const { errors } = await refusal(`${head}fg-9,Grating of Rini,5,${version}\n`)
    expect(errors?.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'row 2, column C (sort): This was changed to “77” after the table was downloaded. Enter the same, or empty the version of the row to replace it.',
    ])
    expect((await look(`${head}fg-9,Grating of Rini,5,\n`)).changes).toHaveLength(1)
  })

  it('makes no second document of one whose key was changed in the table', async () => {
    const { errors } = await refusal('slug,name,code,version\nfg-nine,Grating nine,FG-9,1\n')
    expect(errors?.map(({ path, code }) => [path, code])).toContainEqual(['row 2, column A (slug)', 'table_row_gone'])
  })

  it('says every fault with its row and column, in the language of the call', async () => {
    const text = 'slug,code,sort,brand\nbaru,B 1,satu,nobody\n,B-3,,\n'
    const places = (language: string) =>
      refusal(text, 'p.csv', { language }).then(({ errors }) =>
        errors?.map(({ path, message }) => `${path}: ${message}`),
      )
    expect(await places('en')).toEqual([
      'row 2, column C (sort): The cell must contain a number, such as 10 or 2.5, without thousands separators.',
      'row 2: “Name” is missing.',
      'row 2, column B (code): “Code” must be capital letters, digits, dots, slashes and hyphens.',
      'row 2, column D (brand): There is no brand with the slug “nobody”.',
      'row 3, column A (slug): The slug is missing.',
    ])
    expect((await places('id'))?.[0]).toBe(
      'baris 2, kolom C (sort): Sel ini harus berisi angka, misalnya 10 atau 2.5, tanpa pemisah ribuan.',
    )
  })

  it.each([
    ['open.csv', 'slug,sort\n"fg-9,1\n', 422, 'In row 2 of “open.csv”, a quotation mark is never closed.'],
    ['no.xlsx', 'no workbook', 422, '“no.xlsx” cannot be read as a workbook (XLSX).'],
    [
      'sheet.pdf',
      '%PDF-1.7',
      415,
      '“sheet.pdf” is not a table that can be read. Save it as a workbook (XLSX) or as CSV.',
    ],
  ])('that cannot be read is refused in words: %s', async (name, text, status, words) => {
    const { status: told, message, errors } = await refusal(text, name)
    expect([told, errors?.[0]?.message ?? message]).toEqual([status, words])
  })

  it('takes no more documents than fit into one release', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => `BULK-${index},fg-9,yellow-25,draft\r\n`)
    const { status, message } = await refusal(`sku_code,product,product_variant,status\r\n${rows.join('')}`, 'skus.csv')
    expect([status, message]).toEqual([
      422,
      'The table changes 501 documents; one release takes at most 500. Bring it in in parts.',
    ])
  })

  it('that changes nothing begins no release', async () => {
    const before = await dataOf<Release[]>('rini', 'listReleases', { query: {} })
    const { status, message } = await failureOf(
      'rini',
      'bringInStudioTable',
      table('slug\nfg-9\n', 'p.csv', { title: 'No' }),
    )
    expect([status, message]).toEqual([422, 'The table differs in nothing from what is stored.'])
    expect(await dataOf('rini', 'listReleases', { query: {} })).toHaveLength(before.length)
  })
})
