import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { POSTED_NAMES } from '#renderer/blocks/posted-form.ts'
import { runAction } from '#renderer/data/action-result.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { showToast } from '#renderer/ui/feedback/feedback.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import control from '#renderer/ui/input/control.module.css'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { UPLOADING, useFormTools } from '../form-tools.ts'
import styles from '../schema-form.module.css'
import { brokenFileRule, refusedFileRule, uploadFile } from '../sending/upload-file.ts'
import { type ControlProps, describing } from './control-props.ts'
import { FieldFrame } from './field-frame.tsx'

/**
 * A file that is uploaded as soon as it is chosen; the form then sends its identifier. Without scripts it is sent with
 * the form.
 */
export function FileControl(props: ControlProps) {
  const { field, id, value, required, onChange } = props
  const { names, nameValue, raise } = useFormTools()
  const locale = useLocale()
  const upload = useUpload()
  const input = useRef<HTMLInputElement>(null)
  const name = names[field.name]
  const hasFile = typeof value === 'string' && name !== undefined

  const clear = () => {
    if (input.current) input.current.value = ''
    onChange(undefined)
  }

  const remove = () => {
    clear()
    // The button that had the focus is gone, so the focus moves to the file input.
    requestAnimationFrame(() => input.current?.focus())
  }

  const choose = async (file: File | undefined) => {
    if (!file || !field.upload) return
    const broken = brokenFileRule(file, field.upload)
    raise(field.name, broken ?? UPLOADING)
    if (broken) return clear()
    const sent = await upload.run((progress) =>
      runAction('upload_file', locale, () => uploadFile(file, { locale, ...progress })),
    )
    raise(field.name, null)
    if (sent.success) {
      nameValue(field.name, file.name)
      return onChange(sent.data)
    }
    clear()
    if (sent.error instanceof DOMException && sent.error.name === 'AbortError') return
    const refused = refusedFileRule(sent.error)
    if (refused) raise(field.name, refused)
    else showToast({ title: sent.message, description: sent.reason, tone: 'error' })
  }

  // Uploads a file that was chosen before the form's code arrived.
  const chooseEarly = useEffectEvent(() => void choose(input.current?.files?.[0]))
  useEffect(() => chooseEarly(), [])

  return (
    <FieldFrame {...props} wide>
      {hasFile && (
        <>
          <input type="hidden" name={field.name} value={value} />
          <input type="hidden" name={POSTED_NAMES.fileName(field.name)} value={name} />
        </>
      )}
      <div className={classNames(control.control, styles.picker)} hidden={hasFile}>
        <input
          {...describing(props)}
          ref={input}
          type="file"
          id={id}
          name={field.name}
          accept={[...(field.upload?.types ?? []), ...(field.upload?.extensions ?? []).map((one) => `.${one}`)].join(
            ',',
          )}
          required={required && !hasFile}
          disabled={upload.share !== null}
          className={styles.file}
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <span className={styles.pick} aria-hidden="true">
          <FormattedMessage id="forms.choose_file" />
        </span>
        {upload.share === null && (
          <span aria-hidden="true">
            <FormattedMessage id="forms.no_file" />
          </span>
        )}
      </div>
      {upload.share !== null && <UploadProgress share={upload.share} onCancel={upload.cancel} />}
      {hasFile && <ChosenFile name={name} onRemove={remove} />}
    </FieldFrame>
  )
}

interface UploadProgressProps {
  share: number
  onCancel(): void
}

function UploadProgress({ share, onCancel }: UploadProgressProps) {
  const intl = useIntl()
  return (
    <p className={styles.progress}>
      <progress value={share} max={1} aria-label={intl.formatMessage({ id: 'forms.uploading' })} />
      <span role="status">
        <FormattedMessage id="forms.uploaded_share" values={{ share }} />
      </span>
      <Button variant="outline" size="sm" onClick={onCancel}>
        <FormattedMessage id="base.cancel" />
      </Button>
    </p>
  )
}

interface ChosenFileProps {
  name: string
  onRemove(): void
}

function ChosenFile({ name, onRemove }: ChosenFileProps) {
  const intl = useIntl()
  return (
    <p className={styles.chosenFile} role="status">
      <Icon icon={CircleCheck} size="sm" />
      <span className={styles.fileName}>{name}</span>
      <Button
        variant="outline"
        size="sm"
        aria-label={intl.formatMessage({ id: 'forms.remove_file' }, { file: name })}
        onClick={onRemove}
      >
        <FormattedMessage id="forms.remove" />
      </Button>
    </p>
  )
}

interface UploadTools {
  signal: AbortSignal
  onProgress(share: number): void
}

/**
 * Runs one upload at a time: its progress (null when none is running), and a function that cancels it. Leaving the page
 * cancels it too.
 */
function useUpload() {
  const [share, setShare] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  return {
    share,
    cancel: () => running.current?.abort(),
    async run<T>(send: (tools: UploadTools) => Promise<T>): Promise<T> {
      const controller = new AbortController()
      running.current = controller
      setShare(0)
      try {
        return await send({ signal: controller.signal, onProgress: setShare })
      } finally {
        setShare(null)
      }
    },
  }
}
