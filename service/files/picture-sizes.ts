import { GET_ASSET_FORMAT_VALUES, GET_ASSET_WIDTH_VALUES } from '#generated/limits.ts'
import { AppError } from '../errors/app-error.ts'

export type PictureWidth = (typeof GET_ASSET_WIDTH_VALUES)[number]
export type PictureFormat = (typeof GET_ASSET_FORMAT_VALUES)[number]

/** A size or format outside the closed list; the sentence names the list. */
export function unknownPictureSize(): AppError {
  return new AppError('picture_size_unknown', {
    widths: GET_ASSET_WIDTH_VALUES.join(', '),
    formats: GET_ASSET_FORMAT_VALUES.join(', '),
  })
}
