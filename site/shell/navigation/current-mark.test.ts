import { describe, expect, it } from 'vitest'
import { currentMark } from './current-mark.ts'

const NO_QUERY = new URLSearchParams()
const KISARA = new URLSearchParams('brand=kisara&sort=-code')

describe('currentMark', () => {
  it('marks the page itself', () => {
    expect(currentMark('/about', '/about', NO_QUERY)).toBe('page')
  })

  it('marks the section of a detail page', () => {
    expect(currentMark('/article', '/article/detail/choosing-resin', NO_QUERY)).toBe('true')
  })

  it('does not mark home on other pages', () => {
    expect(currentMark('/', '/about', NO_QUERY)).toBeUndefined()
  })

  it("does not mark a path that only shares its beginning with the page's", () => {
    expect(currentMark('/market', '/marketing', NO_QUERY)).toBeUndefined()
  })

  it('marks a brand whatever the sort order', () => {
    expect(currentMark('/product?brand=kisara&sort=code', '/product', KISARA)).toBe('page')
  })

  it("does not mark a category on its brand's page", () => {
    expect(currentMark('/product?brand=kisara&category=clips', '/product', KISARA)).toBeUndefined()
  })
})
