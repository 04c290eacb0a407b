import type { ReactNode } from 'react'
import type { ImageSummary } from '#generated/types.ts'
import { AppLink } from './app-link.tsx'
import { classNames } from './class-names.ts'
import { useHeadingLevel } from './heading-level.ts'
import { Picture } from './picture.tsx'
import styles from './picture-tile.module.css'

/**
 * How wide a tile is drawn. On phones a little less than the truth (91vw): a screen of 360 points at two pixels each then takes the file of 640 pixels instead
 * of 960, at half the bytes and no visible difference.
 */
const TILE_SIZES = '(min-width: 68.75rem) 28vw, (min-width: 48rem) 45vw, 88vw'

interface PictureTileProps {
  to: string | null | undefined
  image?: ImageSummary | null
  title: ReactNode
  /** A short line above the title: a code, a date, a category. */
  overline?: ReactNode
  description?: ReactNode
  /** At the end of the title's line, e.g. an arrow. */
  action?: ReactNode
  /** The picture's box; contain keeps a whole product in view on a quiet ground. */
  ratio?: '1:1' | '4:3' | '3:2' | '16:9'
  fit?: 'cover' | 'contain'
  /** Leaves the picture's box out, for tiles that stand without one. */
  withoutPicture?: boolean
  /** For the first tile of a list at the top of a page: its picture is loaded at once and first. */
  priority?: boolean
  className?: string
  /** Controls that stand in the tile beside its link. */
  children?: ReactNode
}

/** A tile that is one link: picture, title and a line of text. Its heading carries the link, so a screen reader hears it once. */
export function PictureTile(props: PictureTileProps) {
  const { to, image, title, overline, description, action, ratio = '3:2', fit = 'cover', priority = false } = props
  const Heading = `h${useHeadingLevel()}` as const
  return (
    <article className={classNames(styles.tile, props.className)}>
      {!props.withoutPicture && (
        <Picture
          image={image}
          alt=""
          ratio={ratio}
          fit={fit}
          priority={priority}
          sizes={TILE_SIZES}
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        {overline && <p className={styles.overline}>{overline}</p>}
        <Heading className={styles.title}>
          <AppLink to={to} className={styles.link}>
            {title}
          </AppLink>
          {action && <span className={styles.action}>{action}</span>}
        </Heading>
        {description && <p className={styles.description}>{description}</p>}
        {props.children}
      </div>
    </article>
  )
}
