import { FormattedMessage } from 'react-intl'
import type { Form } from '#domain/forms/form.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import styles from '../schema-form.module.css'

interface SubmitRowProps {
  form: Form
  isSending: boolean
  /** False while the form can only be sent by scripts that have not loaded yet. */
  isReady: boolean
}

/** Why the data is asked for, and the submit button. The button keeps the focus while the form is being sent. */
export function SubmitRow({ form, isSending, isReady }: SubmitRowProps) {
  const locale = useLocale()
  return (
    <div className={styles.submit}>
      {form.purpose && <p className={styles.purpose}>{form.purpose[locale]}</p>}
      <Button type="submit" aria-disabled={isSending || undefined} disabled={!isReady}>
        {isSending ? <FormattedMessage id="forms.sending" /> : form.submit?.[locale]}
      </Button>
      {!isReady && (
        <noscript>
          <p className={styles.purpose}>
            <FormattedMessage id="forms.needs_scripts" />
          </p>
        </noscript>
      )}
    </div>
  )
}
