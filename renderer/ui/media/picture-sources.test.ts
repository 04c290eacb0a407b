import { describe, expect, it } from 'vitest'
import { assetUrl, fallbackWidth, pictureSourceSet } from './picture-sources.ts'

function widths(sourceSet: string): string[] {
  return sourceSet.split(', ').map((candidate) => candidate.split(' ')[1] ?? '')
}

describe('the sources of a picture', () => {
  it('contain the file, width and format', () => {
    expect(assetUrl('a1', 640, 'avif')).toBe('/api/assets/a1?width=640&format=avif')
  })

  it("stop at the picture's own width", () => {
    expect(widths(pictureSourceSet('a1', 1200, 'webp'))).toEqual(['160w', '320w', '480w', '640w', '960w', '1200w'])
  })

  it('list a fixed width only once', () => {
    expect(widths(pictureSourceSet('a1', 320, 'webp'))).toEqual(['160w', '320w'])
  })

  it('stop at the largest fixed width', () => {
    expect(widths(pictureSourceSet('a1', 4000, 'avif')).at(-1)).toBe('1920w')
  })

  it("offer every width when the picture's own is unknown", () => {
    expect(widths(pictureSourceSet('a1', null, 'avif'))).toHaveLength(7)
  })

  it('fall back to 960 pixels at most', () => {
    expect([fallbackWidth(4000), fallbackWidth(700), fallbackWidth(100), fallbackWidth(null)]).toEqual([
      960, 640, 160, 960,
    ])
  })
})
