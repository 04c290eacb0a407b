import { GET_ASSET_WIDTH_VALUES } from '#generated/limits.ts'

/**
 * The widths in which pictures are served. The smallest, a few hundred bytes that the browser blurs when it stretches
 * them, is shown as the placeholder of a picture until it has loaded.
 */
export const [PREVIEW_WIDTH, ...PICTURE_WIDTHS] = GET_ASSET_WIDTH_VALUES

export type PictureFormat = 'avif' | 'webp'

/** A width or height for an element; nothing else that a damaged answer may contain. */
export function pixels(size: number | null | undefined): number | undefined {
  return typeof size === 'number' ? size : undefined
}

/** The address of a picture in one width and format. */
export function assetUrl(id: string, width?: number, format?: PictureFormat): string {
  if (!width || !format) return `/api/assets/${id}`
  return `/api/assets/${id}?width=${width}&format=${format}`
}

/**
 * The `srcset` of a picture: every fixed width below its own, then the first one that reaches it. The service answers
 * that one in the picture's own width, because it never enlarges.
 */
export function pictureSourceSet(id: string, ownWidth: number | null, format: PictureFormat): string {
  const own = ownWidth ?? Number.POSITIVE_INFINITY
  const smaller = PICTURE_WIDTHS.filter((width) => width < own)
  const reaching = PICTURE_WIDTHS.find((width) => width >= own)
  const candidates = smaller.map((width) => `${assetUrl(id, width, format)} ${width}w`)
  if (reaching) candidates.push(`${assetUrl(id, reaching, format)} ${Math.min(own, reaching)}w`)
  return candidates.join(', ')
}

/** The width for browsers that ignore `srcset`: the largest up to 960. */
export function fallbackWidth(ownWidth: number | null): number {
  return PICTURE_WIDTHS.findLast((width) => width <= 960 && width <= (ownWidth ?? 960)) ?? PICTURE_WIDTHS[0]
}
