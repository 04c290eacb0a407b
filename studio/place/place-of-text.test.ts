import { expect, it } from 'vitest'
import { placeOfText } from './place-of-text.ts'

const card = {
  translations: [{ languages_code: 'en-US', title: 'Gratings  that last', buttons: [{ id: 2, label: 'See' }] }],
}
const article = {
  body: { children: [{ children: [{ text: 'Resin is poured into a mold.' }, { text: 'It cures.' }] }] },
}
const documents = [
  { name: 'block_card:top', document: card },
  { name: 'article:molds', document: article },
]

it('a text that is seen on a page leads to the field in which it stands', () => {
  expect(placeOfText(documents, 'Gratings that last')).toEqual({
    name: 'block_card:top',
    pointer: '/translations/@en-US/title',
  })
  expect(placeOfText(documents, 'See')).toEqual({
    name: 'block_card:top',
    pointer: '/translations/@en-US/buttons/@2/label',
  })
})

it('a text that is put together from several leads to the longest, and one that is stored nowhere to none', () => {
  expect(placeOfText(documents, 'Resin is poured into a mold. It cures.')).toEqual({
    name: 'article:molds',
    pointer: '/body/children/0/children/0/text',
  })
  expect(placeOfText(documents, 'Shared menu')).toBeNull()
})
