import { CircleCheck } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { quoteListForm } from '#generated/forms/quote-list.ts'
import type { Locale } from '#generated/types.ts'
import { controlId } from '#renderer/forms/controls/control-id.ts'
import form from '#renderer/forms/schema-form.module.css'
import { Button } from '#renderer/ui/input/button.tsx'
import control from '#renderer/ui/input/control.module.css'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { Icon } from '#renderer/ui/media/icon.tsx'
import type { Drawing } from './kept-list.ts'
import { DRAWINGS_FIELD, type ListDrawings } from './use-drawings.ts'

const UPLOAD = DRAWINGS_FIELD?.upload

interface DrawingsProps {
  locale: Locale
  drawings: readonly Drawing[]
  tools: ListDrawings
}

/** The drawings for the whole list: each is sent as soon as it is chosen, and can be removed again. */
export function Drawings({ locale, drawings, tools: { sending, told, unkept, choose, remove } }: DrawingsProps) {
  const intl = useIntl()
  const id = controlId(quoteListForm, 'drawings')
  return (
    <div className={classNames(form.field, form.wide)}>
      <label htmlFor={id} className={form.label}>
        {DRAWINGS_FIELD?.title[locale]}
      </label>
      <p id={`${id}-hint`} className={form.hint}>
        {DRAWINGS_FIELD?.hint?.[locale]}
      </p>
      {drawings.map((drawing) => (
        <p key={drawing.key} className={form.chosenFile}>
          <Icon icon={CircleCheck} size="sm" />
          <span className={form.fileName}>{drawing.name}</span>
          <Button
            variant="outline"
            size="sm"
            aria-label={intl.formatMessage({ id: 'quote-list.drawing_remove' }, { file: drawing.name })}
            onClick={() => {
              remove(drawing.key)
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
      {unkept.length > 0 && (
        <p role="status" className={form.hint}>
          <FormattedMessage id="quote-list.drawing_unkept" values={{ files: unkept.join(', ') }} />
        </p>
      )}
      <div id={`${id}-told`} role="alert">
        {sending !== null && (
          <p className={form.hint}>
            <FormattedMessage id="quote-list.drawing_sending" values={{ file: sending }} />
          </p>
        )}
        {told.map((error) => (
          <p key={error} className={form.error}>
            {error}
          </p>
        ))}
      </div>
    </div>
  )
}
