import { expect, it } from 'vitest'
import { inLanguage } from './told-sentence.ts'

it('inLanguage shows a sentence of the error catalogue in the language of the page', () => {
  expect(inLanguage('Failed send message.', 'en', 'id')).toEqual({ text: 'Gagal mengirim pesan.' })
  expect(inLanguage('Gagal mengirim pesan.', 'id', 'en')).toEqual({ text: 'Failed send message.' })
  expect(inLanguage('Failed send message.', 'en', 'en')).toEqual({ text: 'Failed send message.' })
})

it('inLanguage marks any other sentence with its original language', () => {
  expect(inLanguage('Out of order', 'en', 'id')).toEqual({ text: 'Out of order', lang: 'en' })
})
