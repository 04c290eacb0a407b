import sharp from 'sharp'

/**
 * A page's picture is kept at a quarter of its size: letters become gray lines, which every machine draws alike, and
 * boxes stay boxes.
 */
const SCALE = 1 / 4
/** The side of the squares that are compared, in pixels of the small picture: 32 on the page. */
const SQUARE = 8
/** How far the mean color of a square may be off, of 255. */
const TOLERANCE = 10
const CHANNELS = 3

interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** The picture of a page as it is kept: small, and as WebP. */
export async function keptPicture(screenshot: Buffer): Promise<Buffer> {
  const { width = 0 } = await sharp(screenshot).metadata()
  return sharp(screenshot)
    .resize({ width: Math.round(width * SCALE) })
    .webp({ quality: 80, effort: 6 })
    .toBuffer()
}

/** The share of a page's squares that look different from its kept picture; 1 when even the sizes differ. */
export async function shareThatDiffers(screenshot: Buffer, kept: Buffer): Promise<number> {
  const [now, before] = await Promise.all([pixelsOf(await keptPicture(screenshot)), pixelsOf(kept)])
  if (now.width !== before.width || Math.abs(now.height - before.height) > SQUARE) return 1
  const columns = Math.floor(now.width / SQUARE)
  const rows = Math.floor(Math.min(now.height, before.height) / SQUARE)
  let different = 0
  for (let index = 0; index < columns * rows; index++) {
    const left = (index % columns) * SQUARE
    const top = Math.floor(index / columns) * SQUARE
    const [one, other] = [meanColor(now, left, top), meanColor(before, left, top)]
    if (one.some((value, channel) => Math.abs(value - (other[channel] ?? 0)) > TOLERANCE)) different++
  }
  return different / (columns * rows)
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function meanColor({ data, width }: Pixels, left: number, top: number): number[] {
  const sums = new Array<number>(CHANNELS).fill(0)
  for (let y = top; y < top + SQUARE; y++) {
    for (let x = left; x < left + SQUARE; x++) {
      for (let channel = 0; channel < CHANNELS; channel++) {
        sums[channel] = (sums[channel] ?? 0) + (data[(y * width + x) * CHANNELS + channel] ?? 0)
      }
    }
  }
  return sums.map((sum) => sum / SQUARE ** 2)
}
