import { expect, it } from 'vitest'
import type { Service } from '#service/answers/service.ts'
import { rememberingAnswers } from './remembered-answers.ts'

/** A service that numbers its answers, and a way to tell of changes. */
function numbering() {
  let answers = 0
  let tell: (tags: string[]) => void = () => {}
  const service: Pick<Service, 'answer' | 'onChange'> = {
    answer: async () => {
      answers += 1
      return { status: 200, body: answers, headers: {}, cookies: [], tags: ['brand:1', 'brand:list'] }
    },
    onChange(listener) {
      tell = listener
      return () => {}
    },
  }
  return { service, tell: (tags: string[]) => tell(tags) }
}

it('an answer that is asked for again is remembered until its content changes', async () => {
  const { service, tell } = numbering()
  const answer = rememberingAnswers(service)
  const brands = async (locale: 'en' | 'id' = 'en') => (await answer('listBrands', { locale })).body
  expect([await brands(), await brands(), await brands(), await brands()]).toEqual([1, 2, 2, 2])
  expect([await brands('id'), await brands('id'), await brands('id')]).toEqual([3, 4, 4])
  tell(['page:7'])
  expect([await brands(), await brands('id')]).toEqual([2, 4])
  tell(['brand:1'])
  expect([await brands(), await brands('id')]).toEqual([5, 6])
})

it('a change while an answer is made makes it stale', async () => {
  const { service, tell } = numbering()
  const answer = rememberingAnswers(service)
  await answer('listBrands', { locale: 'en' })
  const underWay = answer('listBrands', { locale: 'en' })
  tell(['brand:list'])
  expect([(await underWay).body, (await answer('listBrands', { locale: 'en' })).body]).toEqual([2, 3])
})

it('calls that are counted, or made for a person, are answered each time', async () => {
  const answer = rememberingAnswers(numbering().service)
  const search = async () => (await answer('search', { locale: 'en', query: { q: 'mesh' } })).body
  expect([await search(), await search(), await search()]).toEqual([1, 2, 3])
  const own = async () => (await answer('listBrands', { locale: 'en', headers: { origin: 'https://a.example' } })).body
  expect([await own(), await own(), await own()]).toEqual([4, 5, 6])
})
