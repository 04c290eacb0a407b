import { expect, it } from 'vitest'
import { richTextWords } from './rich-text.ts'

const text = (words: string) => ({ type: 'text', text: words })

it('keeps a sentence as it stands, with its links and marks', () => {
  const link = { type: 'link', href: '/article', children: [text('Cutting and sealing')] }
  const paragraph = { type: 'paragraph', children: [text('The steps are in '), link, text('.')] }
  expect(richTextWords([paragraph])).toBe('The steps are in Cutting and sealing.')
})

it('parts paragraphs, lines, items, cells and captions', () => {
  const blocks = [
    { type: 'heading', level: 2, children: [text('Loads')] },
    { type: 'paragraph', children: [text('One line'), { type: 'break' }, text('and another')] },
    { type: 'list', ordered: false, items: [[text('first')], [text('second')]] },
    { type: 'table', head: [[text('Span')], [text('Load')]], rows: [[[text('1 m')], [text('4.8')]]] },
    { type: 'picture', image: 'drawing', caption: 'Sheet 1' },
    { type: 'code', text: 'L/180' },
  ]
  expect(richTextWords(blocks)).toBe('Loads One line and another first second Span Load 1 m 4.8 Sheet 1 L/180')
})

it('takes what is no rich text for no words', () => {
  for (const value of [null, undefined, 'words', 7, [null], [{ type: 'link' }]]) expect(richTextWords(value)).toBe('')
})
