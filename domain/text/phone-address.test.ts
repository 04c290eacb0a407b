import { expect, it } from 'vitest'
import { phoneAddress } from './phone-address.ts'

it.each([
  ['+62 21 555 0101', 'tel:+62215550101'],
  ['(021) 555-0101', 'tel:0215550101'],
  ['021 555 0101 ext. 23', 'tel:0215550101,23'],
  ['021 555 0101 pesawat 1234', 'tel:0215550101,1234'],
  ['0215550101#23', 'tel:0215550101,23'],
])('calls %s at %s', (phone, address) => {
  expect(phoneAddress(phone)).toBe(address)
})
