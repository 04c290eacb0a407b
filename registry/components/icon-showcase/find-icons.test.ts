import { describe, expect, it } from 'vitest'
import type { Icon } from '#generated/types.ts'
import { findIcons } from './find-icons.ts'

const icon = (name: string, words: string[], uses: Icon['uses'] = []): Icon => ({ name, words, uses, picture: null })
const icons = [
  icon('icon-tank', ['Tank icon', 'Ikon tangki'], [{ collection: 'product_type', key: 'Water tank' }]),
  icon('icon-stair-tread', ['Stair tread icon', 'Ikon anak tangga']),
]

describe('findIcons', () => {
  it.each([
    ['', ['icon-tank', 'icon-stair-tread']],
    ['  ', ['icon-tank', 'icon-stair-tread']],
    ['tan', ['icon-tank', 'icon-stair-tread']],
    ['TANK', ['icon-tank']],
    ['icon-stair', ['icon-stair-tread']],
    ['stair icon', ['icon-stair-tread']],
    ['tangki', ['icon-tank']],
    ['product type', ['icon-tank']],
    ['tank stair', []],
  ])('%j finds %j', (typed, names) => {
    expect(findIcons(icons, typed).map(({ name }) => name)).toEqual(names)
  })
})
