import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Form } from '#domain/forms/form.ts'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import styles from '../schema-form.module.css'

interface SentNoticeProps {
  form: Form
  text: string
  /** The address at which the form can be filled in again. */
  again: string
  onAgain(): void
}

/**
 * Replaces a form that was sent. It has the form's id, which the address of a form posted without scripts points to,
 * and takes over the focus from the form's button.
 */
export function SentNotice({ form, text, again, onAgain }: SentNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} id={form.name} role="status" tabIndex={-1} className={styles.sent}>
      <Icon icon={CircleCheck} size="lg" />
      <p className={styles.sentText}>{text}</p>
      <AppLink to={again} keepScroll className={styles.again} onClick={onAgain}>
        <FormattedMessage id="forms.send_another" />
      </AppLink>
    </div>
  )
}
