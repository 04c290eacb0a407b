import { expect, it } from 'vitest'
import { serviceTemperature, statedNumbers } from './stated-numbers.ts'

it.each([
  ['82', [82]],
  ['≥ 55', [55]],
  ['60–82', [60, 82]],
  ['0.8 / 1.0', [0.8, 1]],
  ['-20', [-20]],
  ['38 × 38', []],
  ['UV stable', []],
])('%s states %j', (value, numbers) => {
  expect(statedNumbers({ value })).toEqual(numbers)
})

it('a product is for the lowest of the temperatures that it states', () => {
  const hot = { quantity: 'temperature' }
  expect(serviceTemperature([{ spec: hot, value: '60–82' }])).toBe(60)
  expect(serviceTemperature([{ spec: hot, value: 'about 80', number: 82 }])).toBe(82)
  expect(serviceTemperature([{ spec: { quantity: 'depth' }, value: '38' }])).toBeNull()
})
