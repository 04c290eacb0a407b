import type { StudioPicture } from '#generated/types.ts'
import styles from './media.module.css'
import { PictureThumb, usePictureWords } from './picture-thumb.tsx'

/** A picture in a list, and what it shows. */
export function NamedPicture({ picture }: { picture: StudioPicture }) {
  return (
    <span className={styles.named}>
      <PictureThumb picture={picture} isInLine />
      {usePictureWords(picture)}
    </span>
  )
}
