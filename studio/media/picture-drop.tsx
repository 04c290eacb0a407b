import { Camera, Upload } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { UPLOAD_STUDIO_PICTURE_TYPES } from '#generated/limits.ts'
import type { StudioPicture } from '#generated/types.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { Icon } from '#renderer/ui/media/icon.tsx'
import styles from './media.module.css'
import { useSending } from './use-sending.ts'

interface PictureDropProps {
  /** The picture that gets other bytes; without it, what is sent is new. */
  replaces?: StudioPicture
  onSent(picture: StudioPicture): void
  children?: ReactNode
}

const ACCEPT = UPLOAD_STUDIO_PICTURE_TYPES.join(',')

/** Takes a picture by drop, by paste, from a file or from the camera, and says how far it has come. */
export function PictureDrop({ replaces, onSent, children }: PictureDropProps) {
  const intl = useIntl()
  const { state, send, cancel, retry } = useSending(onSent, replaces)
  const [isOver, setOver] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null | undefined) => {
    const [first] = files ?? []
    if (first) send(first)
    return first !== undefined
  }
  const onDrop = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault()
  }
  const input = (ref: typeof file, capture?: 'environment') => (
    <input
      ref={ref}
      type="file"
      hidden
      accept={capture ? 'image/*' : ACCEPT}
      capture={capture}
      onChange={({ currentTarget }) => {
        take(currentTarget.files)
        currentTarget.value = ''
      }}
    />
  )
  return (
    <fieldset
      className={styles.drop}
      aria-label={intl.formatMessage({ id: 'media.drop' })}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      <div className={styles.ways}>
        {input(file)}
        {input(camera, 'environment')}
        <Button variant="outline" size="sm" onClick={() => file.current?.click()}>
          <Icon icon={Upload} size="sm" /> <FormattedMessage id="media.choose_file" />
        </Button>
        <Button variant="outline" size="sm" className={styles.camera} onClick={() => camera.current?.click()}>
          <Icon icon={Camera} size="sm" /> <FormattedMessage id="media.camera" />
        </Button>
        {children}
      </div>
      <p className={styles.hint}>
        <FormattedMessage id="media.drop_hint" />
      </p>
      <div role="status">
        {state?.kind === 'sending' && (
          <p className={styles.progress}>
            <progress value={state.share} max={1} aria-label={state.name} />
            <FormattedMessage
              id="media.sending"
              values={{ name: state.name, percent: Math.round(state.share * 100) }}
            />
            <Button variant="plain" size="sm" onClick={cancel}>
              <FormattedMessage id="media.cancel" />
            </Button>
          </p>
        )}
        {state?.kind === 'failed' && (
          <p className={styles.fault}>
            {state.sentence}{' '}
            <Button variant="outline" size="sm" onClick={retry}>
              <FormattedMessage id="media.retry" />
            </Button>
          </p>
        )}
      </div>
    </fieldset>
  )
}
