import { DXF_TYPE } from './dxf.ts'

/** Whether browsers show files of this media type as pictures: drawings for CAD, which are images by name, are not. */
export const isPicture = (type: string) => type.startsWith('image/') && type !== DXF_TYPE

/** Whether a picture consists of pixels, and can be scaled and encoded again. */
export const isPixelPicture = (type: string) => isPicture(type) && type !== 'image/svg+xml'
