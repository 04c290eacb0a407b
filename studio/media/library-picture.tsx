import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#renderer/ui/input/button.tsx'
import styles from './media.module.css'
import { PictureThumb } from './picture-thumb.tsx'
import { ReplacePicture } from './replace-picture.tsx'
import { usePictures } from './use-pictures.ts'

interface LibraryPictureProps {
  name: string
  /** Called when it has other bytes; absent for whoever may not change it. */
  onReplaced?: (() => void) | undefined
}

/** A picture of the library above what is said about it; it can get other bytes there, for all places that show it. */
export function LibraryPicture({ name, onReplaced }: LibraryPictureProps) {
  const picture = usePictures([[name]]).get(name)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!picture) return null
  return (
    <div className={styles.field}>
      <PictureThumb picture={picture} />
      <p className={styles.hint}>
        <FormattedMessage id="media.uses" values={{ count: picture.uses }} />
      </p>
      {onReplaced && (
        <div className={styles.ways}>
          <Button ref={button} variant="outline" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <FormattedMessage id="media.replace" />
          </Button>
        </div>
      )}
      {onReplaced && isOpen && (
        <div className={styles.panel}>
          <ReplacePicture
            picture={picture}
            onDone={() => {
              setOpen(false)
              button.current?.focus()
              onReplaced()
            }}
          />
        </div>
      )}
    </div>
  )
}
