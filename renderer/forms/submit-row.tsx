import { FormattedMessage } from 'react-intl'
import type { Form } from '#generated/forms.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { Button } from '../ui/button.tsx'
import styles from './schema-form.module.css'

interface SubmitRowProps {
  form: Form
  isSending: boolean
  /** False while only scripts could send the form and they are not here yet. */
  isReady: boolean
}

/** Why the data is asked for, and the button that sends it. The button keeps the focus while the form is on its way. */
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
