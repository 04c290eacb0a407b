import { expect, it } from 'vitest'
import { askedLines, askedNote, noteOf, quoteListAddress } from './quote-list-address.ts'

it('an address says what is to be added: each code with its resin and condition, and what all of it is for', () => {
  const lines = [
    { code: 'FG-38', condition: 'Supports at most 1.1 m apart' },
    { code: 'FG-50', resin: 'VE-FR' },
  ]
  const { searchParams } = new URL(quoteListAddress(lines, 'Deck; HCl 10 %'), 'http://localhost')
  const asked = askedLines(searchParams)
  expect(asked).toEqual([
    { code: 'FG-38', resin: undefined, condition: 'Supports at most 1.1 m apart' },
    { code: 'FG-50', resin: 'VE-FR', condition: undefined },
  ])
  expect(asked.map((line) => noteOf(line, askedNote(searchParams)))).toEqual([
    'Supports at most 1.1 m apart. Deck; HCl 10 %',
    'Deck; HCl 10 %',
  ])
})

it('codes alone need nothing else', () => {
  expect(quoteListAddress([{ code: 'FG-38' }, { code: 'FG-50' }])).toBe('/quote-list?add=FG-38%2CFG-50')
  expect(askedLines(new URLSearchParams('add=FG-38,,+'))).toHaveLength(1)
  expect(noteOf({ code: 'FG-38' }, undefined)).toBeUndefined()
})
