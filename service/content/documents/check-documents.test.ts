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

it('checkDocuments reports both schema faults and unknown references in one document', () => {
  expect(faultsOf({ name: 7, slug: 'yard', blocks })).toEqual([
    'page/1.json /name type',
    'page/1.json /blocks/0/item relation',
  ])
})

it('checkDocuments reports a key already taken by a document that has a fault itself', () => {
  expect(faultsOf({ name: 7, slug: 'yard', blocks: [] }, { name: 'Yard', slug: 'yard', blocks: [] })).toEqual([
    'page/1.json /name type',
    'page/2.json /slug unique',
  ])
})

it('checkDocuments accepts a reference to a document that has a fault', () => {
  const child = { name: 'Gate', slug: 'yard/gate', parent: 'yard', blocks: [] }
  expect(faultsOf({ name: 7, slug: 'yard', blocks: [] }, child)).toEqual(['page/1.json /name type'])
})

it('checkDocuments reports each place only once', () => {
  expect(
    faultsOf({ name: 'Yard', slug: 'yard', blocks: [{ collection: 'block_nothing', item: 'nobody' }] }),
  ).toHaveLength(1)
  expect(faultsOf({ name: 'Yard', slug: 'yard', parent: '', blocks: [] })).toHaveLength(1)
  expect(faultsOf({ name: 'Yard', blocks: [] }, { name: 'Yard', blocks: [] })).toHaveLength(2)
})
