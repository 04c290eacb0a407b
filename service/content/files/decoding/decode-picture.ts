import type { Sharp } from 'sharp'
import { isBarePicture, type PictureType } from '../bare-picture.ts'
import { FileRefused } from '../file-refused.ts'
import { loadSharp } from '../load-sharp.ts'
import { MAXIMUM_PIXELS } from '../picture-variants.ts'

/** A picture that was decoded to its end. */
export interface DecodedPicture {
  width: number
  height: number
  /** The bytes to keep where the given ones are more than a picture. */
  instead?: Buffer
}

/** Decodes a picture, and encodes it again unless it is nothing but a picture. Throws a FileRefused. */
export type DecodePicture = (given: Buffer, type: PictureType) => Promise<DecodedPicture>

/** Decodes a picture in this process. */
export const decodePicture: DecodePicture = async (given, type) => {
  const sharp = await loadSharp()
  try {
    const picture = () => sharp(given, { limitInputPixels: MAXIMUM_PIXELS, failOn: 'error' })
    const { width, height, orientation = 1 } = await picture().metadata()
    if (isBarePicture(given, type) && orientation === 1) {
      // Decoded all the same: a cut or damaged picture is found here rather than by a visitor.
      await picture().stats()
      return { width, height }
    }
    const { data, info } = await inSameFormat(picture().autoOrient().keepIccProfile(), type)
    return { width: info.width, height: info.height, instead: data }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new FileRefused('damaged', `is a damaged picture, or one with too many pixels (${reason})`)
  }
}

/** Once more in the same format, with more quality than any size of it that visitors get. */
function inSameFormat(picture: Sharp, type: PictureType) {
  if (type === 'image/png') return picture.png({ compressionLevel: 8 }).toBuffer({ resolveWithObject: true })
  if (type === 'image/webp') return picture.webp({ quality: 92 }).toBuffer({ resolveWithObject: true })
  if (type === 'image/avif') return picture.avif({ quality: 75, effort: 2 }).toBuffer({ resolveWithObject: true })
  return picture.jpeg({ quality: 92 }).toBuffer({ resolveWithObject: true })
}
