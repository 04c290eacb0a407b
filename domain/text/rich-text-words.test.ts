import { describe, expect, it } from 'vitest'
import { inlineWords, richTextLines, richTextWords } from './rich-text-words.ts'

const words = (text: string) => ({ type: 'text', text })
const link = { type: 'link', href: '/article', children: [words('Cutting and sealing')] }

describe('richTextLines', () => {
  it('gives one line per paragraph and heading', () => {
    const nodes = [
      { type: 'paragraph', children: [words('Grating '), { type: 'link', href: '/x', children: [words('38 mm')] }] },
      { type: 'heading', level: 2, children: [words('Resin')] },
    ]
    expect(richTextLines(nodes)).toEqual(['Grating 38 mm', 'Resin'])
  })

  it('gives one line per list item', () => {
    expect(richTextLines([{ type: 'list', items: [[words('one')], [words('two')]] }])).toEqual(['one', 'two'])
  })

  it('gives one line per table row', () => {
    const table = { type: 'table', head: [[words('Depth')], [words('Mass')]], rows: [[[words('38')], [words('19.5')]]] }
    expect(richTextLines([table])).toEqual(['Depth, Mass', '38, 19.5'])
  })

  it('turns a line break into a space', () => {
    expect(richTextLines([{ type: 'paragraph', children: [words('a'), { type: 'break' }, words('b')] }])).toEqual([
      'a b',
    ])
  })

  it('gives no lines when there is no rich text', () => {
    expect(richTextLines(null)).toEqual([])
  })
})

describe('richTextWords', () => {
  it('keeps a sentence whole across its links and marks', () => {
    const paragraph = { type: 'paragraph', children: [words('The steps are in '), link, words('.')] }
    expect(richTextWords([paragraph])).toBe('The steps are in Cutting and sealing.')
  })

  it('separates paragraphs, lines, items, cells and captions with spaces', () => {
    const blocks = [
      { type: 'heading', level: 2, children: [words('Loads')] },
      { type: 'paragraph', children: [words('One line'), { type: 'break' }, words('and another')] },
      { type: 'list', ordered: false, items: [[words('first')], [words('second')]] },
      { type: 'table', head: [[words('Span')], [words('Load')]], rows: [[[words('1 m')], [words('4.8')]]] },
      { type: 'picture', image: 'drawing', caption: 'Sheet 1' },
      { type: 'code', text: 'L/180' },
    ]
    expect(richTextWords(blocks)).toBe('Loads One line and another first second Span Load 1 m 4.8 Sheet 1 L/180')
  })

  it('gives an empty text for anything that is not rich text', () => {
    for (const value of [null, undefined, 'words', 7, [null], [{ type: 'link' }]]) expect(richTextWords(value)).toBe('')
  })
})

it('inlineWords joins the words inside a paragraph', () => {
  expect(inlineWords([words('See '), link])).toBe('See Cutting and sealing')
})
