import type { Locale } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import styles from '../schema-form.module.css'
import { inLanguage } from '../told-sentence.ts'

/** Why a form could not be sent, in two sentences at most. */
export interface FormFailure {
  message: string
  reason: string | null
  /** The language of the message and the reason. */
  locale: Locale
}

/** The note that remains when the toast of a failed submission is gone. */
export function FailureNote({ failure: { message, reason, locale: told } }: { failure: FormFailure }) {
  const locale = useLocale()
  const what = inLanguage(message, told, locale)
  const why = reason ? inLanguage(reason, told, locale) : null
  return (
    <p className={styles.failure}>
      <strong lang={what.lang}>{what.text}</strong> {why && <span lang={why.lang}>{why.text}</span>}
    </p>
  )
}
