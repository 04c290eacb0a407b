import { expect, it } from 'vitest'
import { askingAddress, withMessage } from './asking-address.ts'

const asking = { subject: 'GT-MG-38', message: 'Panel 38 mm & klem' }

it('fills the question into mails and chats, and leaves other addresses as they are', () => {
  expect(askingAddress('mailto:sales@oriana.example', asking)).toBe(
    'mailto:sales@oriana.example?subject=GT-MG-38&body=Panel%2038%20mm%20%26%20klem',
  )
  expect(askingAddress('https://wa.me/6221?x=1', asking)).toBe(
    'https://wa.me/6221?x=1&text=Panel%2038%20mm%20%26%20klem',
  )
  expect(askingAddress('tel:+6221', asking)).toBe('tel:+6221')
  expect(askingAddress('/contact-us', asking)).toBe('/contact-us')
})

it('begins a message in a form, if there is one', () => {
  expect(withMessage('/contact-us?request=quote', 'Warna Hijau & ISO-FR')).toBe(
    '/contact-us?request=quote&message=Warna%20Hijau%20%26%20ISO-FR',
  )
  expect(withMessage('/contact-us?request=quote', '')).toBe('/contact-us?request=quote')
})
