import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { keptPicture, shareThatDiffers } from '#tests/support/page-picture.ts'

interface Look {
  left?: number
  color?: string
  letters?: string
  height?: number
}

/** A page of 640 × 640 with a block of lines in a colored box. */
function page({ left = 64, color = '#14284b', letters = '#fff', height = 640 }: Look = {}): Promise<Buffer> {
  const lines = Array.from(
    { length: 12 },
    (_, line) => `<rect x="${left + 16}" y="${80 + line * 16}" width="240" height="3" fill="${letters}"/>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="${height}"><rect width="640" height="${height}" fill="#fff"/>
    <rect x="${left}" y="64" width="320" height="224" fill="${color}"/>${lines.join('')}</svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}

async function share(look: Look): Promise<number> {
  return shareThatDiffers(await page(look), await keptPicture(await page()))
}

describe('comparing a page with its kept picture', () => {
  it('finds no difference when nothing changed', async () => {
    expect(await share({})).toBe(0)
  })

  it('ignores how letters are smoothed', async () => {
    expect(await share({ letters: '#e4e7ec' })).toBe(0)
  })

  it.each<[string, Look]>([
    ['a box that moved', { left: 96 }],
    ['another color', { color: '#2b3137' }],
    ['words that vanished', { letters: '#14284b' }],
  ])('detects %s', async (_, look) => {
    expect(await share(look)).toBeGreaterThan(0.02)
  })

  it('treats a page of another height as entirely different', async () => {
    expect(await share({ height: 800 })).toBe(1)
  })
})
