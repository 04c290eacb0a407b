import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Form } from '#generated/forms.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './schema-form.module.css'

interface SentNoticeProps {
  form: Form
  text: string
  /** Where another one can be filled in. */
  again: string
  onAgain(): void
}

/** What stands in place of a form that was sent, also under its id, where the address of a form posted without scripts leads. It takes the focus, which the form's button held. */
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
