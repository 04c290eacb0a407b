import { FormattedMessage } from 'react-intl'
import styles from './media.module.css'
import { PictureThumb } from './picture-thumb.tsx'
import { usePictures } from './use-pictures.ts'

/** A picture of the library above what is said about it. */
export function LibraryPicture({ name }: { name: string }) {
  const picture = usePictures([[name]]).get(name)
  if (!picture) return null
  return (
    <div className={styles.field}>
      <PictureThumb picture={picture} />
      <p className={styles.hint}>
        <FormattedMessage id="media.uses" values={{ count: picture.uses }} />
      </p>
    </div>
  )
}
