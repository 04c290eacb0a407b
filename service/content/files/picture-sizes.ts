import { GET_ASSET_FORMAT_VALUES, GET_ASSET_WIDTH_VALUES } from '#generated/limits.ts'
import { AppError } from '#service/runtime/errors/app-error.ts'

export type PictureWidth = (typeof GET_ASSET_WIDTH_VALUES)[number]
export type PictureFormat = (typeof GET_ASSET_FORMAT_VALUES)[number]

/** The error for a size or format outside the closed list; its text gives the list. */
export function unknownPictureSize(): AppError {
  return new AppError('picture_size_unknown', {
    widths: GET_ASSET_WIDTH_VALUES.join(', '),
    formats: GET_ASSET_FORMAT_VALUES.join(', '),
  })
}
