import { describe, expect, it } from 'vitest'
import { pageTitle } from './page-title.ts'

describe('the title of a document', () => {
  it.each([
    ['Grating', 'ori', 'Grating - ori'],
    ['ori', 'ori', 'ori'],
    ['', 'ori', 'ori'],
    [null, 'ori', 'ori'],
  ])('it writes %j on site %s as %s', (title, site, expected) => {
    expect(pageTitle(title, site)).toBe(expected)
  })
})
