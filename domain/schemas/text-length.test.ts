import { expect, it } from 'vitest'
import { textLength } from './text-length.ts'

it('textLength counts a character outside the basic plane once', () => {
  expect(textLength('6 m² 🏭')).toBe(6)
})
