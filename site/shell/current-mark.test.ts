import { describe, expect, it } from 'vitest'
import { currentMark } from './current-mark.ts'

const NO_QUERY = new URLSearchParams()
const KISARA = new URLSearchParams('brand=kisara&sort=-code')

describe('the mark of the current page', () => {
  it('it names the page itself', () => {
    expect(currentMark('/about', '/about', NO_QUERY)).toBe('page')
  })

  it('it names the section of a detail page', () => {
    expect(currentMark('/article', '/article/detail/choosing-resin', NO_QUERY)).toBe('true')
  })

  it('it leaves home alone on other pages', () => {
    expect(currentMark('/', '/about', NO_QUERY)).toBeUndefined()
  })

  it('it is not fooled by a common beginning', () => {
    expect(currentMark('/market', '/marketing', NO_QUERY)).toBeUndefined()
  })

  it('it recognises a brand in any order', () => {
    expect(currentMark('/product?brand=kisara&sort=code', '/product', KISARA)).toBe('page')
  })

  it('it tells a brand from its category', () => {
    expect(currentMark('/product?brand=kisara&category=clips', '/product', KISARA)).toBeUndefined()
  })
})
