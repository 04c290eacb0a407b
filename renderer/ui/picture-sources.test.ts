import { describe, expect, it } from 'vitest'
import { assetUrl, fallbackWidth, pictureSourceSet } from './picture-sources.ts'

function widths(sourceSet: string): string[] {
  return sourceSet.split(', ').map((candidate) => candidate.split(' ')[1] ?? '')
}

describe('the sources of a picture', () => {
  it('they name the file, width and format', () => {
    expect(assetUrl('a1', 640, 'avif')).toBe('/api/assets/a1?width=640&format=avif')
  })

  it('they end at the picture itself', () => {
    expect(widths(pictureSourceSet('a1', 1200, 'webp'))).toEqual(['160w', '320w', '480w', '640w', '960w', '1200w'])
  })

  it('they name a fixed width once', () => {
    expect(widths(pictureSourceSet('a1', 320, 'webp'))).toEqual(['160w', '320w'])
  })

  it('they end at the largest fixed width', () => {
    expect(widths(pictureSourceSet('a1', 4000, 'avif')).at(-1)).toBe('1920w')
  })

  it('they offer every width when none is known', () => {
    expect(widths(pictureSourceSet('a1', null, 'avif'))).toHaveLength(7)
  })

  it('they fall back to 960 pixels at most', () => {
    expect([fallbackWidth(4000), fallbackWidth(700), fallbackWidth(100), fallbackWidth(null)]).toEqual([
      960, 640, 160, 960,
    ])
  })
})
