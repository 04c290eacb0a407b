import { expect, it } from 'vitest'
import { inLanguage } from './catalogue-sentence.ts'

it('says a sentence of the catalogue in the language of the page', () => {
  expect(inLanguage('Failed send message.', 'en', 'id')).toEqual({ text: 'Gagal mengirim pesan.' })
  expect(inLanguage('Gagal mengirim pesan.', 'id', 'en')).toEqual({ text: 'Failed send message.' })
  expect(inLanguage('Failed send message.', 'en', 'en')).toEqual({ text: 'Failed send message.' })
})

it('marks any other sentence with the language it was told in', () => {
  expect(inLanguage('Out of order', 'en', 'id')).toEqual({ text: 'Out of order', lang: 'en' })
})
