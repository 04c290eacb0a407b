import { languageTag } from '#domain/languages/locales.ts'
import type { StudioPicture } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { assetUrl } from '#renderer/ui/media/picture-sources.ts'
import styles from './media.module.css'

/** What a picture shows, in the language of the studio; its name while nobody has said. */
export function usePictureWords(picture: StudioPicture): string {
  const tag = languageTag(useLocale())
  return picture.texts.find(({ languages_code }) => languages_code === tag)?.alt ?? picture.name
}

/** Whether a picture is an icon, a logo or another drawing, which is sharp at every size. */
export const isDrawing = ({ type }: StudioPicture) => type === 'image/svg+xml'

interface PictureThumbProps {
  picture: StudioPicture
  /** Whether it stands in one line with its name, which says what it is. */
  isInLine?: boolean
}

/** A small picture of the library. */
export function PictureThumb({ picture, isInLine = false }: PictureThumbProps) {
  const words = usePictureWords(picture)
  const source = isDrawing(picture) ? assetUrl(picture.file) : assetUrl(picture.file, 320, 'webp')
  return (
    <img
      className={isInLine ? styles.inLine : styles.thumb}
      src={source}
      alt={isInLine ? '' : words}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      loading="lazy"
    />
  )
}
