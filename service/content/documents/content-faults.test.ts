import { expect, it } from 'vitest'
import { faultSentence } from '#domain/content/document-fault.ts'
import { collections } from '#generated/collections.ts'
import { validators } from '#generated/validator-map.ts'
import { contentFaults } from './content-faults.ts'

function faultsOf(...pages: object[]): string[] {
  const documents = pages.map((document, index) => ({
    collection: 'page',
    document,
    file: `page/${index + 1}.json`,
    pointer: '',
  }))
  return contentFaults(documents, { plans: collections, validators, isKnown: () => false }).map(
    ({ file, pointer, rule }) => `${file} ${pointer} ${rule}`,
  )
}

const blocks = [{ collection: 'block_card', item: 'nobody' }]

it('contentFaults reports both schema faults and unknown references in one document', () => {
  expect(faultsOf({ name: 7, slug: 'yard', blocks })).toEqual([
    'page/1.json /name type',
    'page/1.json /blocks/0/item relation',
  ])
})

it('contentFaults reports a key already taken by a document that has a fault itself', () => {
  expect(faultsOf({ name: 7, slug: 'yard', blocks: [] }, { name: 'Yard', slug: 'yard', blocks: [] })).toEqual([
    'page/1.json /name type',
    'page/2.json /slug unique',
  ])
})

it('contentFaults names a repeated document once, by its key, and a number that another one has by the number', () => {
  const yard = { id: 3, name: 'Yard', slug: 'yard', blocks: [] }
  expect(faultsOf(yard, yard)).toEqual(['page/2.json /slug unique'])
  expect(faultsOf(yard, { ...yard, slug: 'gate' })).toEqual(['page/2.json /id unique'])
})

it('contentFaults accepts a reference to a document that has a fault', () => {
  const child = { name: 'Gate', slug: 'yard/gate', parent: 'yard', blocks: [] }
  expect(faultsOf({ name: 7, slug: 'yard', blocks: [] }, child)).toEqual(['page/1.json /name type'])
})

it('contentFaults reports each place only once', () => {
  expect(
    faultsOf({ name: 'Yard', slug: 'yard', blocks: [{ collection: 'block_nothing', item: 'nobody' }] }),
  ).toHaveLength(1)
  expect(faultsOf({ name: 'Yard', slug: 'yard', parent: '', blocks: [] })).toHaveLength(1)
  expect(faultsOf({ name: 'Yard', blocks: [] }, { name: 'Yard', blocks: [] })).toHaveLength(2)
})

const faultLinesOf = (collection: string, ...documents: object[]) =>
  contentFaults(
    documents.map((document, index) => ({ collection, document, file: `${index}`, pointer: '' })),
    {
      ...{ plans: collections, validators, isKnown: () => true },
      redirects: new Map([
        ['/stored', '/new'],
        ['/far', '/stored'],
      ]),
    },
  ).map((fault) => `${fault.pointer} ${fault.rule}: ${faultSentence(fault, 'en')}`)

it('contentFaults blames a missing language on no text in another one', () => {
  const job = (...tags: string[]) => ({
    name: 'welder',
    translations: tags.map((languages_code) => ({ languages_code, title: 'Welder' })),
  })
  const missing = '/translations contains: The texts in English are missing.'
  expect(faultLinesOf('career', job('id-ID'))).toEqual([missing])
  expect(faultLinesOf('career', job('en', 'id-ID'))).toEqual([
    '/translations/0/languages_code enum: “Language” must be one of these: English (en-US), Bahasa Indonesia (id-ID).',
    missing,
  ])
})

it('contentFaults refuses a last day before the first', () => {
  const job = (start_date: string, end_date: string) => ({
    ...{ name: 'welder', start_date, end_date },
    translations: [{ languages_code: 'en-US', title: 'Welder' }],
  })
  expect(faultLinesOf('career', job('2026-03-01', '2026-03-01'))).toEqual([])
  expect(faultLinesOf('career', job('2026-03-02', '2026-03-01'))).toEqual([
    '/end_date days: “Open until” is before “Open from”, 2026-03-02.',
  ])
})

it.each([
  ['itself', { from: '/a', to: '/id/a?x=1' }, '/a → /a'],
  ['itself by way of stored ones', { from: '/new', to: '/far' }, '/new → /far → /stored → /new'],
])('contentFaults refuses a redirect to %s', (_, redirect, way) => {
  expect(faultLinesOf('redirect', { ...redirect, code: 301 })).toEqual([
    `/to circle: The redirect leads in a circle: ${way}.`,
  ])
})

it('contentFaults accepts a redirect into a circle that others make, and one that replaces a stored one', () => {
  expect(faultLinesOf('redirect', { from: '/b', to: '/far', code: 301 })).toEqual([])
  const repaired = [
    { from: '/new', to: '/far', code: 301 },
    { from: '/stored', to: '/about', code: 301 },
  ]
  expect(faultLinesOf('redirect', ...repaired)).toEqual([])
})
