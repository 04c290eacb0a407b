import { expect, it } from 'vitest'
import { collections } from '#generated/collections.ts'
import { validators } from '#generated/validator-map.js'
import { checkDocuments } from './check-documents.ts'

function faultsOf(...pages: object[]): string[] {
  const documents = pages.map((document, index) => ({
    collection: 'page',
    document,
    file: `page/${index + 1}.json`,
    pointer: '',
  }))
  return checkDocuments(documents, { plans: collections, validators, isKnown: () => false }).map(
    ({ file, pointer, rule }) => `${file} ${pointer} ${rule}`,
  )
}

const blocks = [{ collection: 'block_card', item: 'nobody' }]

it('tells all that is wrong with one document: its schema, and what it names', () => {
  expect(faultsOf({ name: 7, slug: 'yard', blocks })).toEqual([
    'page/1.json /name type',
    'page/1.json /blocks/0/item relation',
  ])
})

it('tells of a key that is taken by a document with a fault of its own', () => {
  expect(faultsOf({ name: 7, slug: 'yard', blocks: [] }, { name: 'Yard', slug: 'yard', blocks: [] })).toEqual([
    'page/1.json /name type',
    'page/2.json /slug unique',
  ])
})

it('knows a document with a fault when another one names it', () => {
  const child = { name: 'Gate', slug: 'yard/gate', parent: 'yard', blocks: [] }
  expect(faultsOf({ name: 7, slug: 'yard', blocks: [] }, child)).toEqual(['page/1.json /name type'])
})

it('tells one place once', () => {
  expect(
    faultsOf({ name: 'Yard', slug: 'yard', blocks: [{ collection: 'block_nothing', item: 'nobody' }] }),
  ).toHaveLength(1)
  expect(faultsOf({ name: 'Yard', slug: 'yard', parent: '', blocks: [] })).toHaveLength(1)
  expect(faultsOf({ name: 'Yard', blocks: [] }, { name: 'Yard', blocks: [] })).toHaveLength(2)
})
