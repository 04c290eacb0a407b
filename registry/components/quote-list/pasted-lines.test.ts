import { describe, expect, it } from 'vitest'
import type { QuoteProduct } from '#generated/types.ts'
import { pastedText, placeRow, readPasted } from './pasted-lines.ts'

const FOUND = { asked: 'FG-38', product: { id: 1 }, product_sku: null, nearest: null } as unknown as QuoteProduct
const LOST: QuoteProduct = { asked: 'FG-83', product: null, product_sku: null, nearest: 'FG-38' }

describe('lines from a spreadsheet', () => {
  it.each([
    ['tabs', 'FG-38\t12\tpcs'],
    ['semicolons', 'FG-38;12;pcs'],
    ['commas', 'FG-38, 12, pcs'],
    ['quotes', '"FG-38";"12";"Pcs."'],
  ])('are read with %s', (_what, text) => {
    expect(readPasted(text)).toEqual([{ text, code: 'FG-38', quantity: '12', unit: 'pcs', about: {} }])
  })

  it('are what was to be added, with resin and note, while codes cannot be looked up', () => {
    const lines = [{ code: 'FG-38', resin: 'VE-FR', condition: 'Supports at most 1.1 m apart' }, { code: 'FG-50' }]
    expect(
      readPasted(pastedText(lines, 'HCl 10 %, 40 °C;\nspan 1.1 m')).map(({ code, about }) => [code, about]),
    ).toEqual([
      ['FG-38', { resin: 'VE-FR', note: 'Supports at most 1.1 m apart. HCl 10 %, 40 °C; span 1.1 m' }],
      ['FG-50', { note: 'HCl 10 %, 40 °C; span 1.1 m' }],
    ])
    expect(pastedText([{ code: 'FG-38' }, { code: 'FG-50' }], undefined)).toBe('FG-38\nFG-50')
  })

  it('leave out the head of the table and empty rows', () => {
    const rows = readPasted('Kode\tJumlah\r\n\r\nFG-38\t12\r\nFG-50\t\r\n')
    expect(rows.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['FG-38', '12'],
      ['FG-50', '1'],
    ])
  })

  it('follow the head of the table, whatever its order and whatever else it has', () => {
    const rows = readPasted(
      'No.\tDescription\tUOM\tItem code\tLength (m)\tLebar mm\tQty. (pcs)\tRemarks\n1\tDeck\tEA\tFG-38\t2.4\t950\t3\tTank 3',
    )
    expect(rows).toMatchObject([
      { code: 'FG-38', quantity: '3', unit: 'ea', about: { cut_length: '2400', cut_width: '950', note: 'Tank 3' } },
    ])
  })

  it.each([
    ['a description', 'FG-38\tMolded grating, yellow\t12\tpcs'],
    ['a description behind the quantity', 'FG-38\t12\tMolded grating\tpcs'],
  ])('are read past %s', (_what, text) => {
    expect(readPasted(text)).toMatchObject([{ code: 'FG-38', quantity: '12', unit: 'pcs' }])
  })

  it.each([
    ['"FG-38","1,250",pcs', { quantity: '1,250', unit: 'pcs' }],
    ['FG-38\t1.250,5\tm2', { quantity: '1.250,5', unit: 'm2' }],
    ['FG-38\t10 m2', { quantity: '10', unit: 'm2' }],
    ['FG-38 10 pcs', { quantity: '10', unit: 'pcs' }],
    ['FG-38 x 10', { quantity: '10', unit: '' }],
    ['FG-38\t10\tm2\t1220x600', { unit: 'm2', about: { cut_length: '1220', cut_width: '600' } }],
    ['Code\tQty\tUkuran\nFG-38\t10\t1,2 × 0,6 m', { about: { cut_length: '1200', cut_width: '600' } }],
    ['Code\tQty\tSize\tNote\nFG-38\t10\tas drawn\turgent', { about: { note: 'as drawn; urgent' } }],
    [
      'Code\tQty\tLength\tNote\nFG-38\t10\t60 cm\t"cut\nround 1/2"" pipe"',
      { about: { cut_length: '600', note: 'cut round 1/2" pipe' } },
    ],
  ])('lose nothing of %j', (text, expected) => {
    expect(readPasted(text)).toMatchObject([{ code: 'FG-38', ...expected }])
  })

  it('take a unit for one without a head', () => {
    const [row] = readPasted('Code\tQty\nFG-38\t12,5\tm2')
    expect(row).toMatchObject({ code: 'FG-38', quantity: '12,5', unit: 'm2' })
  })

  it('lose the numbers of their rows', () => {
    expect(readPasted('1\tFG-38\t12\n2\tFG-50\t3').map(({ code, quantity }) => [code, quantity])).toEqual([
      ['FG-38', '12'],
      ['FG-50', '3'],
    ])
  })

  it.each([
    ['FG-38\t12\tlembar', { quantity: '12', unit: 'piece' }],
    ['FG-38\t12,5\tM2', { quantity: '12,5', unit: 'm2' }],
    ['FG-38\tten', { why: 'quantity', typed: 'ten' }],
    ['FG-38\t0', { why: 'quantity', typed: '0' }],
    ['FG-38\t-3', { why: 'quantity', typed: '-3' }],
    ['FG-38\t3\tgallon', { why: 'unit', typed: 'gallon' }],
  ])('make of %j what it says', (text, expected) => {
    const [row] = readPasted(text)
    if (!row) throw new Error('There is one row')
    expect(placeRow(row, FOUND)).toMatchObject(expected)
  })

  it('keep a code that nobody knows, with the nearest one', () => {
    const [row] = readPasted('FG-83\t3')
    if (!row) throw new Error('There is one row')
    expect(placeRow(row, LOST)).toEqual({ text: 'FG-83\t3', why: 'code', code: 'FG-83', nearest: 'FG-38' })
  })
})
