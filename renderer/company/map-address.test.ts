import { expect, it } from 'vitest'
import { mapAddress } from './map-address.ts'

it('asks a map for the place as it is written on a letter', () => {
  const url = new URL(mapAddress('Jl. Demo No. 18 & 20, Jakarta\u00a011999'))
  expect(url.searchParams.get('query')).toBe('Jl. Demo No. 18 & 20, Jakarta 11999')
})
