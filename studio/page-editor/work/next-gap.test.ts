import { expect, it } from 'vitest'
import { nextGap } from './next-gap.ts'
import type { PageWork } from './page-work.ts'

const at = (field: string) => `/translations/@id-ID/${field}`
const rows = (english: object, indonesian: object) => ({
  component_name: 'notice',
  translations: [
    { languages_code: 'en-US', ...english },
    { languages_code: 'id-ID', ...indonesian },
  ],
})
const documents = new Map<string, object>([
  ['page:home', { name: 'Home', slug: 'home', translations: [{ languages_code: 'id-ID', name: 'Beranda' }] }],
  ['block_card:a', rows({ title: 'One', content: 'Two' }, {})],
  ['block_card:b', rows({ title: 'One', content: 'Two' }, { title: 'Satu', content: 'Dua' })],
])
let stale: Record<string, readonly string[]> = {}
const work = {
  order: () => [...documents.keys()].map((name) => ({ name, group: null })),
  documentOf: (name: string) => documents.get(name),
  stale: (name: string) => stale[name] ?? [],
} as unknown as PageWork

it('leads on through the page, also from a text that was just translated, and then to what was left out', async () => {
  const a = (field: string) => ({ name: 'block_card:a', pointer: at(field) })
  expect(await nextGap(work, 'page:home', null)).toEqual(a('title'))
  expect(await nextGap(work, 'block_card:a', at('title'))).toEqual(a('content'))
  expect(await nextGap(work, 'block_card:b', null)).toEqual(a('title'))
  // The first is left out, and the second is there by now.
  documents.set('block_card:a', rows({ title: 'One', content: 'Two' }, { content: 'Dua' }))
  stale = { 'block_card:b': [at('title')] }
  expect(await nextGap(work, 'block_card:a', at('content'))).toEqual({ name: 'block_card:b', pointer: at('title') })
  expect(await nextGap(work, 'block_card:b', at('title'))).toEqual(a('title'))
})

it('leads to a text that was written for other words, and nowhere once all is right', async () => {
  documents.set('block_card:a', rows({ title: 'One' }, { title: 'Satu' }))
  stale = { 'block_card:b': [at('content')] }
  expect(await nextGap(work, 'page:home', null)).toEqual({ name: 'block_card:b', pointer: at('content') })
  stale = {}
  expect(await nextGap(work, 'page:home', null)).toBe(null)
})
