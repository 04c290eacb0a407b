import { expect, it } from 'vitest'
import { chatAddress, mailAddress } from './answer-address.ts'

const answer = { subject: 'Pesan: Grating & klem', message: 'Yth. Ani,\n\n50% asam?' }

it('begins a mail with a subject and a message, whatever signs they have', () => {
  expect(mailAddress('ani?cc=x@example.com', answer)).toBe(
    'mailto:ani%3Fcc%3Dx@example.com?subject=Pesan%3A%20Grating%20%26%20klem&body=Yth.%20Ani%2C%0D%0A%0D%0A50%25%20asam%3F',
  )
  expect(mailAddress('ani@example.com', { subject: '\ud800', message: '' })).toContain('subject=%EF%BF%BD')
})

it('leaves out what would make an address that mail programs do not take', () => {
  const long = { subject: '鉄'.repeat(120), message: '鉄'.repeat(120) }
  expect(mailAddress('ani@example.com', long)).toBe('mailto:ani@example.com')
})

it.each([
  ['0812 3456-7890', '6281234567890'],
  ['812.3456.7890', '6281234567890'],
  ['+62 (0) 812 3456 7890', '6281234567890'],
  ['+62 0812 3456 7890', '6281234567890'],
  ['62812 3456 7890', '6281234567890'],
  ['0062 812 3456 7890', '6281234567890'],
  ['+49 171 2345678', '491712345678'],
])('begins a chat with %s', (phone, number) => {
  expect(chatAddress(phone, 'Halo & hai')).toBe(`https://wa.me/${number}?text=Halo%20%26%20hai`)
})

it.each(['(021) 555 0123', '+62 21 555 0123', '0171 2345678', '0812 3456 7890 ext. 12', '12', ''])(
  'begins none with %s',
  (phone) => {
    expect(chatAddress(phone, 'Halo')).toBeNull()
  },
)
