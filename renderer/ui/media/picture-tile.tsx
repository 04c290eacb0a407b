import type { ReactNode } from 'react'
import type { ImageSummary } from '#generated/types.ts'
import { classNames } from '../layout/class-names.ts'
import { useHeadingLevel } from '../layout/heading-level.ts'
import { AppLink } from '../navigation/app-link.tsx'
import { Picture } from './picture.tsx'
import styles from './picture-tile.module.css'

/**
 * How wide a tile is drawn. Slightly understated on phones (91vw): a 360-point screen at 2x then takes the 640-pixel
 * file instead of the 960-pixel one, at half the bytes and with no visible difference.
 */
const TILE_SIZES = '(min-width: 68.75rem) 28vw, (min-width: 48rem) 45vw, 88vw'

interface PictureTileProps {
  to: string | null | undefined
  image?: ImageSummary | null
  title: ReactNode
  /** A short line above the title: a code, a date or a category. */
  overline?: ReactNode
  description?: ReactNode
  /** At the end of the title line, e.g. an arrow. */
  action?: ReactNode
  /** How the picture fills its box; contain shows a whole product on a quiet background. */
  ratio?: '1:1' | '4:3' | '3:2' | '16:9'
  fit?: 'cover' | 'contain'
  /** Leaves out the picture box, for tiles without one. */
  withoutPicture?: boolean
  /** For the first tile of a list at the top of a page: its picture is loaded eagerly and with priority. */
  priority?: boolean
  className?: string
  /** Controls in the tile next to its link. */
  children?: ReactNode
}

/**
 * A tile that is one link: picture, title and a line of text. The link is inside the heading, so a screen reader
 * announces it once.
 */
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
