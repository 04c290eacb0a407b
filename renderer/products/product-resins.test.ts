import { describe, expect, it } from 'vitest'
import type { ResinType } from '#generated/types.ts'
import { productResins } from './product-resins.ts'

describe('the resins of a product', () => {
  const resin = (max_operation_temperature: number | null) => ({ max_operation_temperature }) as ResinType

  it('come without their wrappers', () => {
    const [first] = productResins({ resin_types: [{ resin_types_id: resin(99) }] })
    expect(first).toMatchObject({ celsius: 99, fahrenheit: 210 })
  })

  it('keep a missing temperature missing', () => {
    const [first] = productResins({ resin_types: [{ resin_types_id: resin(null) }] })
    expect(first).toMatchObject({ celsius: null, fahrenheit: null })
  })
})
