import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { faultText } from '#domain/forms/fault-text.ts'
import { quoteListForm } from '#generated/forms/quote-list.ts'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import { runAction } from '#renderer/data/action-result.ts'
import { controlId } from '#renderer/forms/controls/control-id.ts'
import form from '#renderer/forms/schema-form.module.css'
import { randomKey } from '#renderer/forms/sending/random-key.ts'
import { brokenFileRule, refusedFileRule } from '#renderer/forms/sending/upload-file.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import control from '#renderer/ui/input/control.module.css'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { Icon } from '#renderer/ui/media/icon.tsx'

/** A drawing that the service has received. */
export interface Drawing {
  id: string
  name: string
}

const FIELD = quoteListForm.fields.find(({ name }) => name === 'drawings')
const UPLOAD = FIELD?.upload
const MOST = FIELD?.maxItems ?? 0

interface DrawingsProps {
  context: BlockContext
  drawings: readonly Drawing[]
  onChange(change: (drawings: readonly Drawing[]) => readonly Drawing[]): void
}

/** The drawings for the whole list: each is sent as soon as it is chosen, and can be removed again. */
export function Drawings({ context, drawings, onChange }: DrawingsProps) {
  const intl = useIntl()
  const { api, locale } = context
  const id = controlId(quoteListForm, 'drawings')
  const [sending, setSending] = useState<string | null>(null)
  const [errors, setErrors] = useState<readonly string[]>([])
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const broken = (rule: string) => faultText(quoteListForm, { field: 'drawings', rule }, locale)

  /** What is wrong with a file; null once it has arrived. */
  const send = async (file: File, signal: AbortSignal): Promise<string | null> => {
    // Browsers know hardly any type of drawing: the name's ending decides here, and the bytes at the service.
    const rule = UPLOAD ? brokenFileRule({ name: file.name, size: file.size, type: '' }, UPLOAD) : null
    if (rule) return broken(rule)
    setSending(file.name)
    const body = new FormData()
    body.append('file', file)
    const headers = { 'Idempotency-Key': randomKey() }
    const sent = await runAction('upload_file', locale, () => api.uploadDrawing({ body, headers, signal }))
    setSending(null)
    if (sent.success) {
      onChange((known) => [...known, { id: sent.data.id, name: file.name }])
      return null
    }
    const refused = refusedFileRule(sent.error)
    return refused ? broken(refused) : [sent.message, sent.reason].filter(Boolean).join(' ')
  }

  const choose = async (files: readonly File[]) => {
    const controller = new AbortController()
    running.current = controller
    const told: string[] = []
    let room = MOST - drawings.length
    for (const file of files) {
      if (room <= 0) {
        told.push(intl.formatMessage({ id: 'quote-list.drawing_sixth' }, { count: MOST }))
        break
      }
      const wrong = await send(file, controller.signal)
      if (controller.signal.aborted) return
      if (wrong === null) room -= 1
      else told.push(`${file.name}: ${wrong}`)
    }
    setErrors(told)
  }

  return (
    <div className={classNames(form.field, form.wide)}>
      <label htmlFor={id} className={form.label}>
        {FIELD?.title[locale]}
      </label>
      <p id={`${id}-hint`} className={form.hint}>
        {FIELD?.hint?.[locale]}
      </p>
      {drawings.map((drawing) => (
        <p key={drawing.id} className={form.chosenFile}>
          <Icon icon={CircleCheck} size="sm" />
          <span className={form.fileName}>{drawing.name}</span>
          <Button
            variant="outline"
            size="sm"
            aria-label={intl.formatMessage({ id: 'quote-list.drawing_remove' }, { file: drawing.name })}
            onClick={() => {
              setErrors([])
              onChange((known) => known.filter((one) => one.id !== drawing.id))
              document.getElementById(id)?.focus()
            }}
          >
            <FormattedMessage id="forms.remove" />
          </Button>
        </p>
      ))}
      <div className={classNames(control.control, form.picker)}>
        <input
          type="file"
          id={id}
          multiple
          accept={[...(UPLOAD?.extensions ?? []).map((one) => `.${one}`), ...(UPLOAD?.types ?? [])].join(',')}
          aria-describedby={`${id}-hint ${id}-told`}
          disabled={sending !== null}
          className={form.file}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            void choose(files)
          }}
        />
        <span className={form.pick} aria-hidden="true">
          <FormattedMessage id="forms.choose_file" />
        </span>
      </div>
      <div id={`${id}-told`} role="alert">
        {sending !== null && (
          <p className={form.hint}>
            <FormattedMessage id="quote-list.drawing_sending" values={{ file: sending }} />
          </p>
        )}
        {errors.map((error) => (
          <p key={error} className={form.error}>
            {error}
          </p>
        ))}
      </div>
    </div>
  )
}
