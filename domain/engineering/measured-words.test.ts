import { expect, it } from 'vitest'
import { measuredWords } from './measured-words.ts'

it.each([
  ['38 mm', '1.5 in'],
  ['1220 × 3660 mm, gritted', '48 × 144 in, gritted'],
  ['25–50 mm', '0.984–1.97 in'],
  ['38 mm deep, 19.5 kg/m², 4.8 kN/m² at L/180 over 1 m', '1.5 in deep, 3.99 psf, 100 psf at L/180 over 3.28 ft'],
  ['up to 82 °C', 'up to 180 °F'],
  ['M12 bolts, 55 PTV, 30 %', 'M12 bolts, 55 PTV, 30 %'],
  ['0.3 W/m·K and 5 minutes', '0.3 W/m·K and 5 minutes'],
])('writes “%s” in US units as “%s”', (metric, us) => {
  expect(measuredWords(metric, 'us', 'en').replaceAll('\u00a0', ' ')).toBe(us)
  expect(measuredWords(metric, 'metric', 'en')).toBe(metric)
})

it('reads and writes numbers as the language does', () => {
  expect(measuredWords('tebal 6,4 mm', 'us', 'id')).toBe('tebal 0,252\u00a0in')
})
