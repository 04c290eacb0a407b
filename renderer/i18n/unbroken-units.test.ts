import { expect, it } from 'vitest'
import { unbrokenUnits } from './unbroken-units.ts'

it.each([
  ['Molded Grating 38 mm, Mesh 38×38', 'Molded Grating 38_mm, Mesh 38×38'],
  ['Chemical Tank 10 m³, Vinyl Ester', 'Chemical Tank 10_m³, Vinyl Ester'],
  ['Compact Panel Tank up to 8 m³', 'Compact Panel Tank up to 8_m³'],
  ['60 % open and 16.1 kg/m² at 20 °C', '60_% open and 16.1_kg/m² at 20_°C'],
  ['23 GPa up to 10 bar', '23_GPa up to 10_bar'],
  ['180 °F, 1220 × 3660 mm', '180_°F, 1220_×_3660_mm'],
  ['Covered Grating 38 + 4 mm, Class 1, ≤ 25', 'Covered Grating 38_+_4_mm, Class 1, ≤_25'],
  ['EN 13706 and ASTM E84, DN 50 to DN 600, No. 27', 'EN_13706 and ASTM_E84, DN_50 to DN_600, No._27'],
  ['Stainless Steel 316 more', 'Stainless Steel 316 more'],
  ['', ''],
])('%s', (text, kept) => {
  expect(unbrokenUnits(text)).toBe(kept.replaceAll('_', '\u00a0'))
})
