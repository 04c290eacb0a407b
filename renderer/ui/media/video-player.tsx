import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { languageTag } from '#domain/languages/locales.ts'
import { translate } from '#domain/languages/translate.ts'
import type { FileLink, Video as VideoContent } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { useHydrated } from '../input/use-hydrated.ts'
import { classNames } from '../layout/class-names.ts'
import { Icon } from './icon.tsx'
import { assetUrl, fallbackWidth, pixels } from './picture-sources.ts'
import styles from './video-player.module.css'

/** The browser's own player. Its captions come from content, which a static check of this file cannot know. */
const Video = 'video'

interface VideoPlayerProps {
  video: Pick<VideoContent, 'file' | 'poster' | 'width' | 'height' | 'captions' | 'translations'> | null | undefined
  /** Replaces the video's own title as the player's accessible name. */
  title?: string
  className?: string
}

/**
 * A video with its poster, loaded when played, with captions in every language available. Nothing when the file is
 * missing.
 */
export function VideoPlayer({ video, title, className }: VideoPlayerProps) {
  const intl = useIntl()
  const locale = useLocale()
  const player = useRef<HTMLVideoElement>(null)
  const [started, setStarted] = useState(false)
  const hydrated = useHydrated()
  useEffect(() => {
    // The button that had the focus has been removed.
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
        // The button below covers the controls and would make them unusable; without scripts there is no button.
        controls={started || !hydrated}
        playsInline
        preload="none"
        aria-label={name}
        lang={title ? undefined : own?.lang}
        width={pixels(video.width) ?? 1280}
        height={pixels(video.height) ?? 720}
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
            default={languages_code === languageTag(locale)}
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

/** Videos and their captions are served by the same endpoint. */
function streamUrl(file: FileLink): string {
  return `/api/files/video/stream/${file.id}/${encodeURIComponent(file.filename_download)}`
}
