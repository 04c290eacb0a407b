import { useEffect, useState } from 'react'
import type { ErrorMessage } from '#domain/errors/error-message.ts'
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
  const messages = useMessagesOfAnswers(told !== locale)
  const what = inLanguage(message, told, locale, messages)
  const why = reason ? inLanguage(reason, told, locale, messages) : null
  return (
    <p className={styles.failure}>
      <strong lang={what.lang}>{what.text}</strong> {why && <span lang={why.lang}>{why.text}</span>}
    </p>
  )
}

/** What answers say, which is loaded once it has to be said in another language; undefined until then. */
function useMessagesOfAnswers(wanted: boolean) {
  const [messages, setMessages] = useState<Readonly<Record<string, ErrorMessage>>>()
  useEffect(() => {
    if (!wanted) return
    import('#domain/errors/error-messages.ts').then(
      ({ errorMessages }) => setMessages(errorMessages),
      () => {
        // Without a connection the sentence stays in its own language, and is marked so.
      },
    )
  }, [wanted])
  return messages
}
