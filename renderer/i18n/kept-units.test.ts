import { describe, expect, it } from 'vitest'
import { keepUnits } from './kept-units.ts'

describe('numbers and their units', () => {
  it.each([
    ['Molded Grating 38 mm, Mesh 38×38', 'Molded Grating 38\u00a0mm, Mesh 38×38'],
    ['19.5 kg/m², 4.8 kN/m² over 1 m', '19.5\u00a0kg/m², 4.8\u00a0kN/m² over 1\u00a0m'],
    ['60 °C and 45 % of 10 m³', '60\u00a0°C and 45\u00a0% of 10\u00a0m³'],
    ['PN 10 bar', 'PN 10\u00a0bar'],
  ])('stay together in %j', (text, kept) => {
    expect(keepUnits(text)).toBe(kept)
  })

  it.each(['38 more than 10 markets', 'FG-9 to FG-100', '4 tanks, 2 gratings', 'in 2016 two presses'])(
    'leave %j as it is',
    (text) => {
      expect(keepUnits(text)).toBe(text)
    },
  )
})
