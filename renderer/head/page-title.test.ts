import { describe, expect, it } from 'vitest'
import { pageTitle } from './page-title.ts'

describe('the title of a document', () => {
  it.each([
    ['Grating', 'ori', 'Grating - ori'],
    ['ori', 'ori', 'ori'],
    ['', 'ori', 'ori'],
    [null, 'ori', 'ori'],
  ])('for page %j on site %s is %s', (title, site, expected) => {
    expect(pageTitle(title, site)).toBe(expected)
  })
})
