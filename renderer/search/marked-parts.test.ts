import { expect, it } from 'vitest'
import { markedParts } from './marked-parts.ts'

const marks = (text: string, question: string) =>
  markedParts(text, question)
    .map(({ text: part, marked }) => (marked ? `[${part}]` : part))
    .join('')

it.each([
  ['Molded gratings for walkways', 'grating', 'Molded [gratings] for walkways'],
  ['Ladder with a cage', 'ladders cage', '[Ladder] with a [cage]'],
  ['Überlauf', 'uber', '[Überlauf]'],
  ['GT-MG-38', 'gtmg 38', '[GT-MG-38]'],
  ['GT-MG-38', 'gt', '[GT]-MG-38'],
  ['Nothing here', 'grating', 'Nothing here'],
  ['A plain text', '*', 'A plain text'],
  ['Grate and grater', 'great', 'Grate and grater'],
])('marks in %j the matches for the query %j', (text, question, expected) => {
  expect(marks(text, question)).toBe(expected)
})

it('marking matches loses none of the text', () => {
  const text = ' – Kisi-kisi, 38 mm: “kisi” '
  expect(
    markedParts(text, 'kisi')
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
