import { describe, expect, it } from 'vitest'
import { LIST_PRODUCT_ROWS_SORT_VALUES } from '#generated/limits.ts'
import { addressWith, withParam } from '../data/list-address.ts'
import {
  chosenValues,
  narrowedBy,
  productFilter,
  productListQuery,
  productRowsQuery,
  TABLE_SORTS,
  withValue,
} from './product-filter.ts'

const search = (query: string) => new URLSearchParams(query)

describe('the filter of the product list', () => {
  it('reads the plain parameters and drops empty ones', () => {
    expect(productFilter(search('brand=kisara&category=&q=%20&other=1'))).toEqual({ brand: 'kisara' })
  })

  it('joins a parameter that occurs twice', () => {
    expect(productFilter(search('market=a&market=b,c'))).toEqual({ market: 'a,b,c' })
  })

  it('reads variants and specs by their slugs', () => {
    expect(productFilter(search('variant[color]=yellow,gray&spec[weight]=10..20'))).toEqual({
      variant: { color: 'yellow,gray' },
      spec: { weight: '10..20' },
    })
  })

  it('reads sort order and page', () => {
    expect(productListQuery(search('sort=-name&page=3'))).toEqual({ sort: '-name', page: 3 })
  })

  it('sorts by figures in the table only', () => {
    expect(productRowsQuery(search('view=table&sort=-load&brand=a'))).toEqual({ brand: 'a', sort: '-load' })
    expect(productListQuery(search('sort=-load'))).toEqual({})
  })

  it('knows every order that the call of the table takes', () => {
    expect([...TABLE_SORTS].sort()).toEqual([...LIST_PRODUCT_ROWS_SORT_VALUES].sort())
  })

  it('ignores an unknown sort order', () => {
    expect(productListQuery(search('sort=price&page=0'))).toEqual({})
  })

  it('adds a value to those already chosen and returns to the first page', () => {
    expect(withValue(search('brand=a&page=4'), 'brand', 'b', true).toString()).toBe('brand=a%2Cb')
  })

  it('removes a value, and the parameter with its last value', () => {
    expect(withValue(search('brand=a,b'), 'brand', 'a', false).get('brand')).toBe('b')
    expect(withValue(search('brand=a'), 'brand', 'a', false).has('brand')).toBe(false)
  })

  it('lists the chosen values', () => {
    expect(chosenValues(search('brand=a&brand=b'), 'brand')).toEqual(['a', 'b'])
  })

  it('distinguishes search words from filters', () => {
    const by = (query: string) => narrowedBy(new URLSearchParams(query))
    expect([by('q=duct'), by('variant[color]=gray'), by('q=duct&brand=kisara')]).toEqual(['words', 'filters', 'both'])
    expect([by(''), by('page=2&sort=code&q=&brand=')]).toEqual([null, null])
  })

  it('writes readable addresses', () => {
    expect(addressWith('/product', withParam(search(''), 'variant[color]', 'a,b'))).toBe('/product?variant[color]=a,b')
    expect(addressWith('/product', search(''))).toBe('/product')
  })
})
