import { translate } from '#domain/languages/translate.ts'
import type { ImageSummary } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { classNames } from '../layout/class-names.ts'
import styles from './picture.module.css'
import { assetUrl, fallbackWidth, pictureSourceSet, pixels } from './picture-sources.ts'

interface PictureProps {
  image: ImageSummary | null | undefined
  /** The `sizes` attribute: how wide the picture is drawn, e.g. `(min-width: 68.75rem) 33vw, 100vw`. */
  sizes: string
  /** For the first picture above the fold: loaded eagerly and with priority. */
  priority?: boolean
  /** Replaces the image's own alternative text; `''` makes it decorative (when a name is next to it). */
  alt?: string
  /**
   * How it fills a box with a fixed aspect ratio: cover crops, contain shows all. Without it the picture keeps its own
   * aspect ratio.
   */
  fit?: 'cover' | 'contain'
  /** The aspect ratio of the box; `fit` then defaults to `cover`. */
  ratio?: '1:1' | '4:3' | '3:2' | '16:9' | '21:9'
  className?: string
}

const RATIOS = new Map([
  ['1:1', styles.ratio11],
  ['4:3', styles.ratio43],
  ['3:2', styles.ratio32],
  ['16:9', styles.ratio169],
  ['21:9', styles.ratio219],
])

/**
 * A picture from content in AVIF and WebP at fixed widths, with its intrinsic size so that the layout does not shift; a
 * quiet empty box when there is none.
 */
export function Picture({ image, sizes, priority = false, alt, fit, ratio, className }: PictureProps) {
  const locale = useLocale()
  const box = classNames(
    styles.picture,
    ratio && RATIOS.get(ratio),
    (ratio || fit) && styles[fit ?? 'cover'],
    className,
  )
  if (!image?.image) return <span className={classNames(box, styles.missing)} aria-hidden="true" />
  const own = alt === undefined ? translate(image, 'alt', locale) : null
  const text = alt ?? own?.value ?? ''
  const attributes = {
    lang: own?.lang,
    width: pixels(image.width),
    height: pixels(image.height),
    loading: priority ? ('eager' as const) : ('lazy' as const),
    ...(priority && { fetchPriority: 'high' as const }),
  }
  if (image.type === 'image/svg+xml') {
    return (
      <span className={classNames(box, styles.drawing)}>
        <img {...attributes} alt={text} src={assetUrl(image.image)} />
      </span>
    )
  }
  const width = image.width ?? null
  return (
    <picture className={box}>
      <source type="image/avif" srcSet={pictureSourceSet(image.image, width, 'avif')} sizes={sizes} />
      <img
        {...attributes}
        alt={text}
        src={assetUrl(image.image, fallbackWidth(width), 'webp')}
        srcSet={pictureSourceSet(image.image, width, 'webp')}
        sizes={sizes}
      />
    </picture>
  )
}
