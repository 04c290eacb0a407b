import { AppError } from '../errors/app-error.ts'

/** The widths in which pictures are served, in pixels; the smallest is what lies under a picture until it comes. */
export const PICTURE_WIDTHS = [16, 160, 320, 480, 640, 960, 1280, 1920] as const
/** The formats in which pictures are served. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg', 'png'] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** A size or format outside the closed list; the sentence names the list. */
export function unknownPictureSize(): AppError {
  return new AppError('picture_size_unknown', {
    widths: PICTURE_WIDTHS.join(', '),
    formats: PICTURE_FORMATS.join(', '),
  })
}
