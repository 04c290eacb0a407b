import { expect, it } from 'vitest'
import { unbrokenUnits } from './unbroken-units.ts'

it.each([
  ['Molded Grating 38 mm, Mesh 38×38', 'Molded Grating 38_mm, Mesh 38×38'],
  ['Chemical Tank 10 m³, Vinyl Ester', 'Chemical Tank 10_m³, Vinyl Ester'],
  ['Compact Panel Tank up to 8 m³', 'Compact Panel Tank up to 8_m³'],
  ['60 % open, 16.1 kg/m² at 20 °C', '60_% open, 16.1_kg/m² at 20_°C'],
  ['23 GPa up to 10 bar', '23_GPa up to 10_bar'],
  ['180 °F, 1220 × 3660 mm', '180_°F, 1220_×_3660_mm'],
  ['Covered Grating 38 + 4 mm, Class 1, ≤ 25', 'Covered Grating 38_+_4_mm, Class_1, ≤_25'],
  ['EN 13706, ASTM E84, DN 50 to DN 600, No. 27', 'EN_13706, ASTM_E84, DN_50_to DN_600, No._27'],
  ['within 72 hours, 24 months, 365 hari', 'within 72_hours, 24_months, 365_hari'],
  ['30 to 35 percent after 24 bulan, 1,4 g/cm³ at 15 kV', '30_to_35_percent after 24_bulan, 1,4_g/cm³ at 15_kV'],
  ['1 sampai 8 m³, 1.2 to 2.0 mm', '1_sampai_8_m³, 1.2_to_2.0_mm'],
  ['1007 × 4007 and 1524 × 4000 mm', '1007_×_4007_and 1524_×_4000_mm'],
  ['Class A, berkelas 1, kelas pangan, Nomor 27', 'Class_A, berkelas_1, kelas pangan, Nomor_27'],
  ['Blok A 3, Jl. Demo Raya Kav. 12', 'Blok_A_3, Jl._Demo Raya Kav._12'],
  ['Stainless Steel 316, 5 centimeters', 'Stainless Steel 316, 5 centimeters'],
  ['', ''],
])('%s', (text, kept) => {
  expect(unbrokenUnits(text)).toBe(kept.replaceAll('_', '\u00a0'))
})
