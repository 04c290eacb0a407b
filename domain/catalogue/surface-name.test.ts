import { expect, it } from 'vitest'
import { surfaceName } from './surface-name.ts'

it.each([
  ['Concave', 'id', 'Cekung'],
  ['flat', 'id', 'Rata'],
  ['Concave', 'en', 'Concave'],
  ['Diamond plate', 'id', null],
] as const)('surfaceName names %s in %s as %s', (surface, locale, name) => {
  expect(surfaceName(surface, locale)).toBe(name)
})
