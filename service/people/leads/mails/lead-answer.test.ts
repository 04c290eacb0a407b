import { expect, it } from 'vitest'
import type { LeadRow } from '../outbox.ts'
import { answerBeginning } from './lead-answer.ts'

const grating = { kind: 'product', id: 1, name: 'Grating', code: 'GT-1', sku: null }
const welder = { kind: 'job', id: 2, name: 'Tukang las', code: null, sku: null }
const lead = (kind: string, language: string, about: object[], payload: object = { name: 'Ani' }) =>
  ({ kind, language, about: JSON.stringify(about), payload: JSON.stringify(payload) }) as LeadRow

it.each([
  [
    lead('quote_request', 'id', [grating]),
    'Permintaan penawaran: Grating (GT-1)',
    'Yth. Bapak/Ibu Ani,\n\nTerima kasih telah menghubungi Oriana mengenai Grating (GT-1).\n\n',
  ],
  [
    lead('quote_list', 'en', [grating, grating, grating], { name: 'Ani', project: 'Plant\n2' }),
    'Quote list: Grating (GT-1) and 2 more · Plant 2',
    'Dear Ani,\n\nThank you for contacting Oriana about Grating (GT-1) and 2 more.\n\n',
  ],
  [
    lead('career_applicant', 'id', [welder]),
    'Lamaran pekerjaan: Tukang las',
    'Yth. Bapak/Ibu Ani,\n\nTerima kasih telah melamar ke Oriana untuk posisi Tukang las.\n\n',
  ],
  [lead('message', 'en', [], {}), 'Message: Oriana', 'Dear Sir or Madam,\n\nThank you for contacting Oriana.\n\n'],
])('begins an answer in the language of the visitor, and says what it is about: %#', (sent, subject, message) => {
  expect(answerBeginning(sent, 'Oriana')).toEqual({ subject, message })
})

it('keeps names short, without cutting a sign in two', () => {
  const { subject } = answerBeginning(lead('message', 'en', [{ ...grating, name: '🏗'.repeat(300) }]), 'Oriana')
  expect(subject).toBe(`Message: ${'🏗'.repeat(79)}… (GT-1)`)
})
