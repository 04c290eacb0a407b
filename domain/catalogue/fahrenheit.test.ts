import { describe, expect, it } from 'vitest'
import { fahrenheit } from './fahrenheit.ts'

describe('conversion to degrees Fahrenheit', () => {
  it.each([
    [71, 160],
    [82, 180],
    [99, 210],
    [121, 250],
    [149, 300],
    [177, 351],
    [-10, 14],
  ])('turns %i °C into %i °F', (celsius, expected) => {
    expect(fahrenheit(celsius)).toBe(expected)
  })
})
