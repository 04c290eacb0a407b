import { Play } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { translate } from '#domain/languages/translate.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { classNames } from '../layout/class-names.ts'
import { safeHref } from '../navigation/safe-href.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import styles from './video-player.module.css'

/** The browser's own player; a film behind a picture has no captions. */
const Video = 'video'

interface PlayablePictureProps extends ComponentProps<typeof Picture> {
  /** Leaves it out of the Tab key's way, while it is not in view. */
  skipped?: boolean
}

/**
 * A picture that stands for a film: one of this site plays in the picture's place, one elsewhere opens there, so that
 * no other site's code runs in this one. Nothing of it is loaded before a click. Without a film it is a plain picture.
 */
export function PlayablePicture({ skipped = false, ...props }: PlayablePictureProps) {
  const { image, alt, className } = props
  const intl = useIntl()
  const locale = useLocale()
  const player = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    // The link that had the focus has been removed.
    if (playing) player.current?.focus()
  }, [playing])
  const film = safeHref(image?.video_url)
  if (!film) return <Picture {...props} />
  const title = alt || translate(image ?? {}, 'alt', locale)?.value || film
  if (playing) {
    return (
      <div className={classNames(styles.player, className)}>
        <Video ref={player} className={styles.video} controls autoPlay playsInline aria-label={title} src={film} />
      </div>
    )
  }
  const isHere = film.startsWith('/')
  return (
    <div className={classNames(styles.player, className)}>
      <Picture {...props} className={undefined} />
      <a
        href={film}
        className={styles.start}
        tabIndex={skipped ? -1 : undefined}
        aria-label={intl.formatMessage({ id: 'base.play_video' }, { title })}
        {...(isHere ? {} : { target: '_blank', rel: 'noopener noreferrer external' })}
        onClick={(event) => {
          if (!isHere || event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setPlaying(true)
        }}
      >
        <span className={styles.disc}>
          <Icon icon={Play} size="lg" />
        </span>
      </a>
    </div>
  )
}
