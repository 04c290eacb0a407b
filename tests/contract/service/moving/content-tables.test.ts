import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inMemory } from '#tests/support/content/content-service.ts'
import { type ContentTransfer, last, openContentTransfer } from '#tests/support/content/content-transfer.ts'

const BYTE_ORDER_MARK = '\ufeff'

let transfer: ContentTransfer
beforeAll(async () => {
  transfer = await openContentTransfer()
})
afterAll(() => transfer.close())

describe('a table', () => {
  it('changes nothing when it is imported as exported', async () => {
    expect((await transfer.content('export', '--csv', transfer.at('p.csv'))).code).toBe(0)
    expect((await transfer.content('export', '--csv', transfer.at('s.csv'), '--collection', 'product_sku')).code).toBe(
      0,
    )
    expect((await transfer.content('export', '--xlsx', transfer.at('both.xlsx'))).code).toBe(0)
    for (const paths of [[transfer.at('p.csv'), transfer.at('s.csv')], [transfer.at('both.xlsx')]]) {
      const { code, out, err } = await transfer.imported(...paths)
      expect([code, last(out), err]).toEqual([0, expect.stringContaining(' 0 created, 0 changed, '), ''])
    }
    expect((await transfer.content('export', '--csv', transfer.at('p.csv'))).err).toContain(
      'already exists and is not overwritten',
    )
  })

  it('accepts what a spreadsheet in Indonesian saves, and keeps the fields that have no column', async () => {
    await transfer.content('export', transfer.at('before'), '--collection', 'product')
    const before = JSON.parse(readFileSync(transfer.at('before/product/fg-9.json'), 'utf8'))
    const text = 'slug;name;summary.id;sort\r\nfg-9;FG-9 baru;"Kisi; ""kuat"""; 7\r\n;;;\r\n'
    const { code, out } = await transfer.imported(transfer.write('id.csv', BYTE_ORDER_MARK + text))
    expect([code, out.split('\n')[0]]).toEqual([0, 'changed  product  fg-9: name, sort, summary (id)'])
    await transfer.content('export', transfer.at('after'), '--collection', 'product')
    const after = JSON.parse(readFileSync(transfer.at('after/product/fg-9.json'), 'utf8'))
    const row = after.translations.find((one: { languages_code: string }) => one.languages_code === 'id-ID')
    expect([after.name, after.sort, row.summary]).toEqual(['FG-9 baru', 7, 'Kisi; "kuat"'])
    expect(after.spec_values).toEqual(before.spec_values)
  })

  it('reports row and column of every fault', async () => {
    const text =
      'slug,code,name,sort,brand,surface_types\n' +
      'baru,B 1,Baru,satu,nobody,a | a\n' +
      'baru,B-2,Baru,,,\n' +
      ',B-3,Tanpa,,,\n' +
      'lain,B-4,,,,\n'
    const { code, err } = await transfer.imported(transfer.write('faults.csv', text))
    const lines = err.split('\n').filter((line) => line.includes('row ') && !line.startsWith('    '))
    expect([code, lines.map((line) => line.slice(line.indexOf('row ')))]).toEqual([
      1,
      [
        'row 2, column B (code)  “Code” must be capital letters, digits, dots, slashes and hyphens.',
        'row 2, column D (sort)  The cell must contain a number, such as 10 or 2.5, without thousands separators.',
        'row 2, column E (brand)  There is no brand with the slug “nobody”.',
        'row 2, column F (surface_types)  Entries 2 and 1 of “Surface” are the same.',
        `row 3, column A (slug)  The slug “baru” is taken already by ${transfer.at('faults.csv')}, row 2.`,
        'row 4, column A (slug)  The slug is missing.',
        'row 5, column C (name)  “Name” is missing.',
      ],
    ])
  })

  it.each([
    ['unknown.csv', 'slug,color\nfg-9,red\n', "row 1, column B (color)  A table of product has no column 'color'"],
    ['twice.csv', 'slug,sort,sort\nfg-9,1,2\n', "row 1, column C (sort)  The column 'sort' appears twice."],
    ['headless.csv', 'fg-9,Name\n', 'row 1  The first row must name the columns'],
    ['nameless.csv', 'slug,\nfg-9,x\n', 'row 1, column B  The column has no name, but row 2 has a value in it.'],
    ['wide.csv', 'slug,sort\nfg-9,1,2\n', 'row 2, column C  The row has more cells'],
    ['double.csv', 'slug,sort\nfg-9,1\nfg-9,2\n', 'row 3, column A (slug)  The slug “fg-9” is taken already by'],
    ['empty.csv', '', 'row 1  The first row must name the columns'],
  ])('refuses %s with a sentence', async (name, text, sentence) => {
    const { code, err } = await transfer.imported(transfer.write(name, text))
    expect([code, err]).toEqual([1, expect.stringContaining(sentence)])
  })

  it.each([
    ['open.csv', 'slug,sort\n"fg-9,1\n', 'open.csv”, a quotation mark is never closed.'],
    ['no.xlsx', 'no workbook', 'no.xlsx” cannot be read as a workbook (XLSX)'],
  ])('ends with 2 for %s, which cannot be read', async (name, text, sentence) => {
    const { code, err } = await transfer.imported(transfer.write(name, text))
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)])
  })

  it('accepts workbooks as spreadsheet programs save them', async () => {
    const { writeXlsx } = await import('hucre/xlsx')
    const head = ['slug', 'code', 'name', 'sort', 'buy_url']
    const rows = [head, ['angka', 12, 34.5, '8', null], [], ['tanggal', 'T-1', new Date('2026-05-01'), 1, null]]
    const sheets = [
      { name: 'Catatan', rows: [['Bebas']] },
      { name: 'product', rows },
    ]
    writeFileSync(transfer.at('excel.xlsx'), await writeXlsx({ sheets }))
    const { code, out, err } = await transfer.content('import', transfer.at('excel.xlsx'), '--dry-run')
    expect([code, out, err.replaceAll(transfer.folder, '')]).toEqual([
      1,
      '',
      expect.stringContaining(
        '/excel.xlsx, sheet product, row 4, column C (name)  The cell contains a date; change it to text.',
      ),
    ])
    expect(err).toContain("The sheet 'Catatan' of ")
    const [, numbers = []] = rows
    writeFileSync(transfer.at('numbers.xlsx'), await writeXlsx({ sheets: [{ name: 'Sheet1', rows: [head, numbers] }] }))
    expect((await transfer.imported(transfer.at('numbers.xlsx'))).code).toBe(0)
    await transfer.content('export', transfer.at('numbers'), '--collection', 'product')
    const made = JSON.parse(readFileSync(transfer.at('numbers/product/angka.json'), 'utf8'))
    expect(made).toMatchObject({ code: '12', name: '34.5', sort: 8, status: 'published' })
  })

  it('refuses an encoding other than UTF-8', async () => {
    writeFileSync(transfer.at('latin.csv'), Buffer.from('slug,name\nfg-9,Caf\xe9\n', 'latin1'))
    expect((await transfer.imported(transfer.at('latin.csv'))).err).toContain(
      "latin.csv” is not in UTF-8. Save it as 'CSV UTF-8'.",
    )
  })

  it('accepts 800 SKUs, and never lets a cell run as a formula', async () => {
    const head = 'sku_code,product,product_variant,status\r\n'
    const rows = Array.from({ length: 800 }, (_, index) => `BULK-${index},fg-9,yellow-25,draft\r\n`)
    const { code, out } = await transfer.imported(transfer.write('skus.csv', head + rows.join('')))
    expect([code, last(out)]).toEqual([0, '800 documents: 800 created, 0 changed, 0 unchanged.'])
    const names = ['=1+1', '@sum', "'=x", '-5', '+62', "it's", 'a;=1', 'a\n"=1, -2']
    const products = names.map((name, index) => ({
      slug: `formula-${index}`,
      code: `F-${index}`,
      name,
      status: 'draft',
    }))
    await transfer.service.importDocuments(inMemory('product', products))
    for (const more of [[], ['--semicolon']]) {
      const file = transfer.at(`formulas${more.length}.csv`)
      await transfer.content('export', '--csv', file, '--status', 'draft', ...more)
      const text = readFileSync(file, 'utf8')
      // However a spreadsheet splits the file, no piece of it may start like a formula.
      const pieces = text.slice(1).split(/[,;\t\r\n]/)
      expect(pieces.filter((piece) => /^["\s]*[=+\-@]/.test(piece))).toEqual([])
      expect(text).toMatch(more.length === 0 ? /formula-2,''=x,/ : /formula-2;''=x;/)
      expect(last((await transfer.imported(file)).out)).toContain(' 0 created, 0 changed, ')
    }
  })
})
