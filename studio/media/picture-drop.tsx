import { Camera } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { UPLOAD_STUDIO_PICTURE_TYPES } from '#generated/limits.ts'
import type { StudioPicture } from '#generated/types.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { FileDrop } from './file-drop.tsx'
import styles from './media.module.css'
import { usePictureSending } from './use-picture-sending.ts'

interface PictureDropProps {
  /** The picture that gets other bytes; without it, what is sent is new. */
  replaces?: StudioPicture
  /** A file that the person has already given. */
  given?: File | null
  onSent(picture: StudioPicture): void
  children?: ReactNode
}

/** Takes a picture by drop, by paste, from a file or from the camera. */
export function PictureDrop({ replaces, given = null, onSent, children }: PictureDropProps) {
  const intl = useIntl()
  const sending = usePictureSending(onSent, replaces)
  const camera = useRef<HTMLInputElement>(null)
  const send = useEffectEvent(sending.send)
  useEffect(() => {
    if (given) send(given)
  }, [given])
  return (
    <FileDrop
      name={intl.formatMessage({ id: 'media.drop' })}
      hint={intl.formatMessage({ id: 'media.drop_hint' })}
      accept={UPLOAD_STUDIO_PICTURE_TYPES.join(',')}
      sending={sending}
    >
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => {
          const [photo] = currentTarget.files ?? []
          if (photo) sending.send(photo)
          currentTarget.value = ''
        }}
      />
      <Button variant="outline" size="sm" className={styles.camera} onClick={() => camera.current?.click()}>
        <Icon icon={Camera} size="sm" /> <FormattedMessage id="media.camera" />
      </Button>
      {children}
    </FileDrop>
  )
}
