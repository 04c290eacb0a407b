import { Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#renderer/ui/input/button.tsx'
import { Icon } from '#renderer/ui/media/icon.tsx'
import styles from './media.module.css'
import { useDroppedFile } from './use-dropped-file.ts'
import type { FileSending } from './use-sending.ts'

interface FileDropProps {
  /** What is added here. */
  name: string
  hint: string
  /** The media types, and the ends of names, that are offered. */
  accept: string
  sending: FileSending
  /** Other ways to give a file. */
  children?: ReactNode
}

/** Takes a file by drop, by paste or from the device, and says how far it has come. */
export function FileDrop({ name, hint, accept, sending, children }: FileDropProps) {
  const { state, send, cancel, retry } = sending
  const file = useRef<HTMLInputElement>(null)
  const dropped = useDroppedFile(send)
  return (
    <fieldset className={styles.drop} aria-label={name} {...dropped}>
      <div className={styles.ways}>
        <input
          ref={file}
          type="file"
          hidden
          accept={accept}
          onChange={({ currentTarget }) => {
            const [first] = currentTarget.files ?? []
            if (first) send(first)
            currentTarget.value = ''
          }}
        />
        <Button variant="outline" size="sm" onClick={() => file.current?.click()}>
          <Icon icon={Upload} size="sm" /> <FormattedMessage id="media.choose_file" />
        </Button>
        {children}
      </div>
      <p className={styles.hint}>{hint}</p>
      <div role="status">
        {state?.kind === 'sending' && (
          <p className={styles.progress}>
            <progress value={state.share} max={1} aria-label={state.name} />
            <FormattedMessage
              id={state.share < 1 ? 'media.sending' : 'media.preparing'}
              values={{ name: state.name, percent: Math.round(state.share * 100) }}
            />
            <Button variant="plain" size="sm" onClick={cancel}>
              <FormattedMessage id="media.cancel" />
            </Button>
          </p>
        )}
        {state?.kind === 'failed' && (
          <>
            <p className={styles.fault}>
              {state.sentence}{' '}
              {state.mayRetry && (
                <Button variant="outline" size="sm" onClick={retry}>
                  <FormattedMessage id="media.retry" />
                </Button>
              )}
            </p>
            {state.faults.length > 0 && (
              <ul className={styles.faults}>
                {state.faults.map(({ path, message }) => (
                  <li key={path + message}>{path === '' ? message : `${path}: ${message}`}</li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </fieldset>
  )
}
