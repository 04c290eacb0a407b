import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../input/icon-button.tsx'
import { classNames } from '../layout/class-names.ts'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import styles from './carousel.module.css'
import { useCarousel } from './use-carousel.ts'

interface CarouselProps {
  /** What is shown, for screen readers. */
  label: string
  /** The items; each becomes one stop. */
  children: ReactNode
  /** How wide an item is: sm 14rem, md 20rem (default), lg 30rem, full one at a time. */
  itemWidth?: 'sm' | 'md' | 'lg' | 'full' | null
  /**
   * Advances automatically at this interval in milliseconds, until touched, hovered or focused, and never under reduced
   * motion.
   */
  interval?: number | null
  /** How long each item stays, where it differs from that; 0 never moves on. */
  intervals?: readonly (number | null | undefined)[] | undefined
  itemClass?: string | undefined
  className?: string
}

/**
 * A row that scrolls sideways and snaps to its items. Works by touch, wheel, keyboard and, once scripts run, two
 * buttons.
 */
export function Carousel({ label, children, itemWidth, interval, intervals, itemClass, className }: CarouselProps) {
  const intl = useIntl()
  const stays = Children.map(children, (_, index) => intervals?.[index] ?? interval ?? 0) ?? []
  const carousel = useCarousel(stays)
  return (
    <div className={classNames(styles.carousel, className)} {...carousel.holdProps}>
      <ScrollRegion label={label} className={styles.scroller} ref={carousel.scroller}>
        <ul className={classNames(styles.track, styles[itemWidth ?? 'md'])}>
          {Children.map(children, (child) => (
            <li className={classNames(styles.item, itemClass)}>{child}</li>
          ))}
        </ul>
      </ScrollRegion>
      <div className={styles.controls}>
        {stays.some((stay) => stay > 0) && (
          <IconButton
            className={styles.play}
            icon={carousel.playing ? Pause : Play}
            variant="outline"
            onClick={carousel.togglePlaying}
            label={intl.formatMessage({ id: carousel.playing ? 'base.pause' : 'base.play' })}
          />
        )}
        <IconButton
          icon={ChevronLeft}
          variant="outline"
          onClick={() => carousel.move(-1)}
          aria-disabled={carousel.atStart}
          label={intl.formatMessage({ id: 'base.previous' })}
        />
        <IconButton
          icon={ChevronRight}
          variant="outline"
          onClick={() => carousel.move(1)}
          aria-disabled={carousel.atEnd}
          label={intl.formatMessage({ id: 'base.next' })}
        />
      </div>
    </div>
  )
}
