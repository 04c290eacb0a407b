import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

const words = (text: string) => ({ type: 'text', text })

describe('the words of a rich text', () => {
  it('it writes one line per paragraph', () => {
    const nodes = [
      { type: 'paragraph', children: [words('Grating '), { type: 'link', href: '/x', children: [words('38 mm')] }] },
      { type: 'heading', level: 2, children: [words('Resin')] },
    ]
    expect(plainText(nodes)).toBe('Grating 38 mm\nResin')
  })

  it('it writes one line per list item', () => {
    expect(plainText([{ type: 'list', items: [[words('one')], [words('two')]] }])).toBe('one\ntwo')
  })

  it('it writes one line per table row', () => {
    const table = { type: 'table', head: [[words('Depth')], [words('Mass')]], rows: [[[words('38')], [words('19.5')]]] }
    expect(plainText([table])).toBe('Depth, Mass\n38, 19.5')
  })

  it('it takes a line break for a space', () => {
    expect(plainText([{ type: 'paragraph', children: [words('a'), { type: 'break' }, words('b')] }])).toBe('a b')
  })

  it('it is empty without any text', () => {
    expect(plainText(null)).toBe('')
  })
})
