import { describe, expect, it } from 'vitest'
import { inBlockOrder } from './page-blocks.ts'

const blocks = (...slugs: string[]) => slugs.map((slug) => ({ item: { slug } }))
const ordered = (slugs: string[], blockSort: unknown) =>
  inBlockOrder(blocks(...slugs), blockSort).map(({ item }) => item.slug)

describe('the order of blocks', () => {
  it('follows the list, with unlisted blocks after it', () => {
    expect(ordered(['a', 'b', 'c', 'd'], 'c,a')).toEqual(['c', 'a', 'b', 'd'])
  })

  it('ignores spaces, empty items, unknown slugs and repeats', () => {
    expect(ordered(['a', 'b', 'c'], ' c ,, nobody,b,c ,')).toEqual(['c', 'b', 'a'])
  })

  it('keeps unlisted blocks last, however long the list is', () => {
    const listed = Array.from({ length: 105 }, (_, index) => `block-${index}`)
    expect(ordered(['unlisted', ...listed], listed.join(',')).at(-1)).toBe('unlisted')
  })

  it.each([[undefined], [null], [''], [5]])('is unchanged without a list (%j)', (blockSort) => {
    expect(ordered(['b', 'a'], blockSort)).toEqual(['b', 'a'])
  })
})
