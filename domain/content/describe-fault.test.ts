import { expect, it } from 'vitest'
import type { Locale } from '#generated/types.ts'
import { validators } from '#generated/validator-map.ts'
import { describeFault } from './describe-fault.ts'
import { faultSentence } from './document-fault.ts'

function sentencesOf(schema: string, document: object, locale: Locale): string[] {
  const validate = validators.get(schema)
  if (!validate || validate(document)) return []
  return (validate.errors ?? []).map((error) => {
    const fault = describeFault(schema, document, error)
    return `${fault.pointer} ${faultSentence(fault, locale)}`
  })
}

const translations = [{ languages_code: 'en-US', title: '', description: [], summary: 7 }]
const job = {
  ...{ name: 'engineer', start_date: 'tomorrow', employment: 'freelance', sort: -1, status: 7, pay: 'much' },
  translations,
}

it('a fault names the field, the choices and the limit in English', () => {
  expect(sentencesOf('career.document.json', job, 'en').sort()).toEqual([
    '/employment “Contract” must be one of these: Full time (full_time), Part time (part_time), contract, internship.',
    '/pay “pay” is not a field here.',
    '/sort “Order” must be 0 or more.',
    '/start_date “Open from” must be a day such as 2026-05-31.',
    '/status “Status” must be a text.',
    '/status “Status” must be one of these: draft, published, archived.',
    '/translations/0/summary “summary” is not a field here.',
    '/translations/0/title “Title” must not be empty.',
  ])
})

it('a fault says the same in Indonesian', () => {
  expect(sentencesOf('career.document.json', job, 'id').sort()).toEqual([
    '/employment “Status kerja” harus salah satu dari: Penuh waktu (full_time), Paruh waktu (part_time), Kontrak (contract), Magang (internship).',
    '/pay “pay” bukan isian di sini.',
    '/sort “Urutan” harus 0 atau lebih.',
    '/start_date “Dibuka” harus berupa tanggal seperti 2026-05-31.',
    '/status “Status” harus berupa teks.',
    '/status “Status” harus salah satu dari: Draf (draft), Terbit (published), Diarsipkan (archived).',
    '/translations/0/summary “summary” bukan isian di sini.',
    '/translations/0/title “Judul” tidak boleh kosong.',
  ])
})

it('a pattern is said in words, also inside a list and behind a reference', () => {
  const page = {
    name: 'Yard',
    slug: 'The Yard',
    middleware: ['Nobody!'],
    blocks: [{ collection: 'block_car', item: '' }],
  }
  expect(sentencesOf('page.document.json', page, 'en')).toEqual([
    '/slug “Address” must be small letters and digits, in words joined by single hyphens; at most one slash.',
    '/middleware/0 “Who may open it” must be small letters and hyphens, with colons between words.',
    '/blocks/0/collection “Kind” must be one of these: Card (block_card), Card group (block_cardgroup), Component (block_component).',
    '/blocks/0/item “Block” must not be empty.',
  ])
})

it.each([
  ['en', 'must be 30,000 or less.'],
  ['id', 'harus 30.000 atau kurang.'],
] as const)('a limit is written as the language writes numbers (%s)', (locale, end) => {
  const table = { stiffness: 1, rows: [{ span: 90_000, limit: 200, load: 1, deflection: 1 }] }
  expect(sentencesOf('load-table.document.json', table, locale).join()).toContain(end)
})
