import { FileText } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { runAction } from '../data/action-result.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import control from '../ui/control.module.css'
import { showToast } from '../ui/feedback.ts'
import { Icon } from '../ui/icon.tsx'
import { type ControlProps, describing } from './control-props.ts'
import { FieldFrame } from './field-frame.tsx'
import { useFormTools } from './form-tools.ts'
import { POSTED_NAMES } from './posted-form.ts'
import styles from './schema-form.module.css'
import { brokenFileRule, refusedFileRule, uploadFile } from './upload-file.ts'

/** A file that travels as soon as it is chosen; the form then sends its identifier. Without scripts it travels with the form. */
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
    // The button that was pressed is gone, and its place belongs to the field again.
    requestAnimationFrame(() => input.current?.focus())
  }

  const choose = async (file: File | undefined) => {
    if (!file || !field.upload) return
    const broken = brokenFileRule(file, field.upload)
    raise(field.name, broken)
    if (broken) return clear()
    const sent = await upload.run((progress) =>
      runAction('upload_file', locale, () => uploadFile(file, { locale, ...progress })),
    )
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

  // One that was chosen before the form's code arrived.
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
      <Icon icon={FileText} size="sm" />
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

/** One upload at a time: how far it is (null when none runs), and the way to cancel it. Leaving the page cancels it too. */
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
