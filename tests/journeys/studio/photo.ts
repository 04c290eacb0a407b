import sharp from 'sharp'

/** A photo of one color, as a phone would send it. */
export const photo = (background: string) =>
  sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
