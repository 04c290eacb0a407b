import { expect, it } from 'vitest'
import { readMeasure, readNumber } from './read-measure.ts'
import { fromMetric, measureIn, numberIn, toMetric, unitIn } from './units.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it.each([
  ['38', 'mm', '1.5 in', '1,5 in'],
  ['1220 × 3660', 'mm', '48 × 144 in', '48 × 144 in'],
  ['6.5 / 5.0', 'mm', '0.256 / 0.197 in', '0,256 / 0,197 in'],
  ['12.3', 'kg/m²', '2.52 psf', '2,52 psf'],
  ['4.8', 'kN/m²', '100 psf', '100 psf'],
  ['82', '°C', '180 °F', '180 °F'],
  ['240', 'MPa', '34800 psi', '34800 psi'],
  ['≥ 22', '%', '≥ 22%', '≥ 22%'],
  ['≤ 12000', 'mm', '≤ 472 in', '≤ 472 in'],
  ['B125 / C250', 'EN 124', 'B125 / C250 EN 124', 'B125 / C250 EN 124'],
])('%s %s is %s', (value, unit, english, indonesian) => {
  expect(plain(measureIn(value, unit, 'us', 'en'))).toBe(english)
  expect(plain(measureIn(value, unit, 'us', 'id'))).toBe(indonesian)
})

it('a metric value keeps the decimals that it has', () => {
  expect(plain(measureIn('16.0', 'kg/m²', 'metric', 'id'))).toBe('16,0 kg/m²')
  expect(plain(numberIn(3.4213, 'm', 'metric', 'id'))).toBe('3,42 m')
  expect(plain(numberIn(1234.5, 'mm', 'us', 'en'))).toBe('48.6 in')
})

it('every unit comes back from the other system as it went', () => {
  for (const unit of ['mm', 'm', 'm²', 'm³', 'kg', 'kg/m', 'kg/m²', 'kN', 'kN/m', 'kN/m²', 'MPa', 'GPa', 'bar', '°C']) {
    expect(unitIn(unit, 'us'), unit).not.toBe(unit)
    expect(toMetric(fromMetric(12.5, unit, 'us'), unit, 'us'), unit).toBeCloseTo(12.5, 9)
  }
})

it.each([
  ['2', 'mm', 'm', 2000],
  ['2,5 m', 'mm', 'm', 2500],
  ['2000mm', 'mm', 'm', 2000],
  ['150 cm', 'mm', 'm', 1500],
  ['6 1/2 ft', 'mm', 'm', 1981.2],
  ['1 1/2"', 'mm', 'mm', 38.1],
  [`6' 6"`, 'mm', 'm', 1981.2],
  ["6'-6 1/2″", 'mm', 'm', 1993.9],
  ['6 ft 6 in', 'mm', 'mm', 1981.2],
  ['100 psf', 'kN/m²', 'kN/m²', 4.788],
  ['500 kg/m2', 'kN/m²', 'kN/m²', 4.903],
  ['104 °F', '°C', '°C', 40],
  ['10%', '%', '%', 10],
])('%s is read as %s', (typed, unit, assumed, value) => {
  expect(readMeasure(typed, { unit, assumed, system: 'metric', locale: 'en' })?.value).toBeCloseTo(value, 2)
})

it('a number without a unit is in that of the system', () => {
  const typed = { unit: 'mm', assumed: 'm', system: 'us', locale: 'en' } as const
  expect(readMeasure('6', typed)?.value).toBeCloseTo(1828.8)
  expect(readMeasure('104', { unit: '°C', system: 'us', locale: 'en' })?.value).toBeCloseTo(40)
})

it('letters, other units and half numbers are not read', () => {
  for (const typed of ['', 'two', '2 kg', '2 m 3', `6' x"`, '1/0 m', '--2', '1e9', '2..5']) {
    expect(readMeasure(typed, { unit: 'mm', assumed: 'm', system: 'metric', locale: 'en' }), typed).toBeNull()
  }
})

it('each language groups thousands with its own separator', () => {
  expect([readNumber('1,220', 'en'), readNumber('1.220', 'en')]).toEqual([1220, 1.22])
  expect([readNumber('1.220', 'id'), readNumber('1,220', 'id')]).toEqual([1220, 1.22])
  expect([readNumber('1.220,5', 'id'), readNumber('2.5', 'id'), readNumber('2,5', 'en')]).toEqual([1220.5, 2.5, 2.5])
})
