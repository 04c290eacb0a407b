import { CircleCheck } from 'lucide-react'
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { POSTED_NAMES } from '#renderer/blocks/posted-form.ts'
import { runAction } from '#renderer/data/action-result.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { showToast } from '#renderer/ui/feedback/feedback.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import control from '#renderer/ui/input/control.module.css'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { NOT_UPLOADED, UPLOADING, useFormTools } from '../form-tools.ts'
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
  const cancelButton = useRef<HTMLButtonElement>(null)
  const removeButton = useRef<HTMLButtonElement>(null)
  const name = names[field.name]
  const hasFile = typeof value === 'string' && name !== undefined
  const isUploading = upload.share !== null

  /** Where the focus goes when the control that has it is gone. */
  const nextFocus = useRef<typeof input | typeof removeButton>(null)
  useEffect(() => {
    if (isUploading || nextFocus.current !== (hasFile ? removeButton : input)) return
    nextFocus.current.current?.focus()
    nextFocus.current = null
  })

  const clear = () => {
    if (input.current) input.current.value = ''
    onChange(undefined)
  }

  const remove = () => {
    nextFocus.current = input
    clear()
  }

  const choose = async (file: File | undefined) => {
    if (!file || !field.upload || isUploading) return
    const broken = brokenFileRule(file, field.upload)
    raise(field.name, broken ?? UPLOADING)
    if (broken) return clear()
    const sent = await upload.run((progress) =>
      runAction('upload_file', locale, () => uploadFile(file, { locale, ...progress })),
    )
    const isHere = [input, cancelButton].some(({ current }) => current && current === document.activeElement)
    if (isHere) nextFocus.current = sent.success ? removeButton : input
    raise(field.name, null)
    if (sent.success) {
      nameValue(field.name, file.name)
      return onChange(sent.data)
    }
    clear()
    if (sent.error instanceof DOMException && sent.error.name === 'AbortError') return
    const refused = refusedFileRule(sent.error)
    raise(field.name, refused ?? NOT_UPLOADED)
    if (!refused) showToast({ title: sent.message, description: sent.reason, tone: 'error' })
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
          // A disabled input would lose the focus.
          aria-disabled={isUploading || undefined}
          className={styles.file}
          onClick={(event) => isUploading && event.preventDefault()}
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <span className={styles.pick} aria-hidden="true">
          <FormattedMessage id="forms.choose_file" />
        </span>
        {!isUploading && (
          <span aria-hidden="true">
            <FormattedMessage id="forms.no_file" />
          </span>
        )}
      </div>
      {upload.share !== null && (
        <UploadProgress share={upload.share} cancelButton={cancelButton} onCancel={upload.cancel} />
      )}
      {hasFile && <ChosenFile name={name} removeButton={removeButton} onRemove={remove} />}
    </FieldFrame>
  )
}

interface UploadProgressProps {
  share: number
  cancelButton: Ref<HTMLButtonElement>
  onCancel(): void
}

function UploadProgress({ share, cancelButton, onCancel }: UploadProgressProps) {
  const intl = useIntl()
  return (
    <p className={styles.progress}>
      <progress value={share} max={1} aria-label={intl.formatMessage({ id: 'forms.uploading' })} />
      <span role="status">
        <FormattedMessage id="forms.uploaded_share" values={{ share }} />
      </span>
      <Button ref={cancelButton} variant="outline" size="sm" onClick={onCancel}>
        <FormattedMessage id="base.cancel" />
      </Button>
    </p>
  )
}

interface ChosenFileProps {
  name: string
  removeButton: Ref<HTMLButtonElement>
  onRemove(): void
}

function ChosenFile({ name, removeButton, onRemove }: ChosenFileProps) {
  const intl = useIntl()
  return (
    <p className={styles.chosenFile} role="status">
      <Icon icon={CircleCheck} size="sm" />
      <span className={styles.fileName}>{name}</span>
      <Button
        ref={removeButton}
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
