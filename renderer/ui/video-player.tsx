import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { FileLink, Video as VideoContent } from '#generated/types.ts'
import { LANGUAGE_CODES, translate } from '../i18n/translate.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { assetUrl, fallbackWidth } from './picture-sources.ts'
import { useHydrated } from './use-hydrated.ts'
import styles from './video-player.module.css'

/** The browser's own player. Its captions are content, which no reader of this file alone can know. */
const Video = 'video'

interface VideoPlayerProps {
  video: Pick<VideoContent, 'file' | 'poster' | 'width' | 'height' | 'captions' | 'translations'> | null | undefined
  /** Replaces the video's own title, which names the player. */
  title?: string
  className?: string
}

/** A video with its picture, loaded when played, with captions in every language there is. Nothing when the file is missing. */
export function VideoPlayer({ video, title, className }: VideoPlayerProps) {
  const intl = useIntl()
  const locale = useLocale()
  const player = useRef<HTMLVideoElement>(null)
  const [started, setStarted] = useState(false)
  const hydrated = useHydrated()
  useEffect(() => {
    // The button that had the focus is gone.
    if (started) player.current?.focus()
  }, [started])
  if (!video?.file) return null
  const own = translate(video, 'title', locale)
  const name = title || own?.value || video.file.filename_download
  const poster = video.poster?.image
  const captions = (video.captions ?? []).filter((caption) => caption.file)
  return (
    <div className={classNames(styles.player, className)}>
      <Video
        ref={player}
        className={styles.video}
        // Behind the button below nobody could use them; without scripts there is no button.
        controls={started || !hydrated}
        playsInline
        preload="none"
        aria-label={name}
        lang={title ? undefined : own?.lang}
        width={video.width ?? 1280}
        height={video.height ?? 720}
        poster={poster ? assetUrl(poster, fallbackWidth(video.poster?.width ?? null), 'webp') : undefined}
        onPlay={() => setStarted(true)}
      >
        <source src={streamUrl(video.file)} type={video.file.type ?? 'video/mp4'} />
        {captions.map(({ languages_code, file }) => (
          <track
            key={languages_code}
            kind="captions"
            src={file ? streamUrl(file) : undefined}
            srcLang={languages_code}
            label={intl.formatDisplayName(languages_code.slice(0, 2), { type: 'language' })}
            default={languages_code === LANGUAGE_CODES[locale]}
          />
        ))}
      </Video>
      {!started && (
        <button
          type="button"
          className={styles.start}
          aria-label={intl.formatMessage({ id: 'base.play_video' }, { title: name })}
          onClick={() => player.current?.play()}
        >
          <span className={styles.disc}>
            <Icon icon={Play} size="lg" />
          </span>
        </button>
      )}
    </div>
  )
}

/** Films and their captions come through one door. */
function streamUrl(file: FileLink): string {
  return `/api/files/video/stream/${file.id}/${encodeURIComponent(file.filename_download)}`
}
