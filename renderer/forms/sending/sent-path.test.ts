import { expect, it } from 'vitest'
import { sentPath } from './sent-path.ts'

it('sentPath fills an address with what was sent, else with what was answered', () => {
  const answer = { id: 'a b', product: { id: 9 }, name: 'answered' }
  expect(sentPath('/x/{product}/link?request={id}', { product: 3 }, answer)).toBe('/x/3/link?request=a%20b')
  expect(sentPath('/x/{name}', {}, answer)).toBe('/x/answered')
  expect(sentPath('/x/{constructor}/{nothing}', {}, null)).toBe('/x//')
})
