import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { translatedText } from '#domain/languages/translate.ts'
import type { ImageSummary } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { classNames } from '../layout/class-names.ts'
import styles from './gallery.module.css'
import { Picture } from './picture.tsx'
import { PlayablePicture } from './playable-picture.tsx'
import { ViewerLink } from './viewer-link.tsx'

/**
 * Slightly understated on phones (92vw), as in a tile: on a 360-point screen at 2x, a 640-pixel file serves as well as
 * a 960-pixel one.
 */
const PICTURE_SIZES = '(min-width: 68.75rem) 50vw, 88vw'

interface GalleryProps {
  images: readonly ImageSummary[]
  /** What the pictures show, for screen readers. */
  label: string
  /** The first picture is the page's largest: load it eagerly. */
  priority?: boolean
}

/**
 * Pictures of one thing: a strip that snaps to each picture, and thumbnails. A picture opens large, or plays the film
 * that it stands for. The thumbnails are links to their
 * pictures, so the gallery works without scripts; with scripts the strip glides and the thumbnail in view is marked.
 */
export function Gallery({ images, label, priority = false }: GalleryProps) {
  const intl = useIntl()
  const locale = useLocale()
  const base = useId()
  const strip = useRef<HTMLUListElement>(null)
  const current = useSnappedIndex(strip, images.length)
  const idOf = (image: ImageSummary) => `${base}-${image.id}`

  const pictureOf = (image: ImageSummary, index: number) =>
    ({
      image,
      sizes: PICTURE_SIZES,
      ratio: '4:3',
      fit: image.type === 'image/svg+xml' ? 'contain' : 'cover',
      priority: priority && index === 0,
    }) as const

  const onThumbnail = (event: MouseEvent, index: number) => {
    const target = strip.current?.children[index]
    if (!(target instanceof HTMLElement) || !strip.current) return
    event.preventDefault()
    strip.current.scrollTo({ left: target.offsetLeft - strip.current.offsetLeft })
  }

  if (images.length === 0) return <Picture image={null} sizes="100vw" ratio="4:3" className={styles.missing} />
  return (
    <section className={styles.gallery} aria-label={label}>
      <ul className={styles.strip} ref={strip} aria-label={label} tabIndex={images.length > 1 ? 0 : undefined}>
        {images.map((image, index) => (
          <li key={image.id} id={idOf(image)} className={styles.picture}>
            {image.video_url ? (
              <PlayablePicture {...pictureOf(image, index)} skipped={index !== current} />
            ) : (
              <ViewerLink images={images} index={index} skipped={index !== current}>
                <Picture {...pictureOf(image, index)} />
              </ViewerLink>
            )}
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className={styles.thumbnails}>
          {images.map((image, index) => (
            <li key={image.id}>
              <a
                href={`#${idOf(image)}`}
                onClick={(event) => onThumbnail(event, index)}
                className={classNames(styles.thumbnail, index === current && styles.current)}
                aria-current={index === current ? 'true' : undefined}
                aria-label={intl.formatMessage(
                  { id: 'product.show_picture' },
                  { number: index + 1, name: translatedText(image, 'alt', locale) },
                )}
              >
                <Picture image={image} sizes="4.5rem" ratio="4:3" alt="" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The index of the child of a snapping strip that is in view. */
function useSnappedIndex(strip: { current: HTMLElement | null }, count: number): number {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    const root = strip.current
    if (!root || count < 2) return
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find((entry) => entry.isIntersecting)
        if (shown) setIndex([...root.children].indexOf(shown.target))
      },
      { root, threshold: 0.6 },
    )
    for (const child of root.children) observer.observe(child)
    return () => observer.disconnect()
  }, [strip, count])
  return index
}
