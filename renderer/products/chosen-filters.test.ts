import { expect, it } from 'vitest'
import type { ProductFacet } from '#generated/types.ts'
import { chosenFilters } from './chosen-filters.ts'

const NONE: ProductFacet = {
  param: '',
  kind: 'options',
  title: null,
  open: false,
  more: false,
  unit: null,
  options: [],
  min: null,
  max: null,
}
const FACETS: ProductFacet[] = [
  { ...NONE, param: 'brand', title: 'Brand', options: [{ value: 'kisara', label: 'Kisara', count: 10 }] },
  { ...NONE, param: 'variant[color]', title: 'Color', options: [{ value: 'gray', label: 'Gray', count: 3 }] },
  { ...NONE, param: 'spec[depth]', kind: 'range', title: 'Depth', unit: 'mm' },
]

function chosen(query: string) {
  return chosenFilters(FACETS, new URLSearchParams(query)).map(({ title, value, without }) => [
    title,
    value,
    decodeURIComponent(without.toString()),
  ])
}

it('lists what narrows the list in the order of the facets, each with the address without it', () => {
  expect(chosen('spec[depth]=37..39&variant[color]=gray&q=grating&brand=kisara,other&page=2')).toEqual([
    [null, { words: 'grating' }, 'spec[depth]=37..39&variant[color]=gray&brand=kisara,other'],
    [null, { label: 'Kisara' }, 'spec[depth]=37..39&variant[color]=gray&q=grating&brand=other'],
    [null, { label: 'other' }, 'spec[depth]=37..39&variant[color]=gray&q=grating&brand=kisara'],
    ['Color', { label: 'Gray' }, 'spec[depth]=37..39&q=grating&brand=kisara,other'],
    ['Depth', { from: 37, to: 39, unit: 'mm' }, 'variant[color]=gray&q=grating&brand=kisara,other'],
  ])
})

it('keeps the open end of a range open', () => {
  expect(chosen('spec[depth]=..39')).toEqual([['Depth', { from: null, to: 39, unit: 'mm' }, '']])
  expect(chosen('spec[span]=3..')).toEqual([[null, { from: 3, to: null, unit: null }, '']])
})

it('lists neither the sort order nor what is not a filter', () => {
  expect(chosen('sort=-name&utm_source=mail&brand=&q=%20')).toEqual([])
})
