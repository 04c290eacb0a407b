import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { AppLink } from '../ui/app-link.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './schema-form.module.css'

interface SentNoticeProps {
  text: string
  /** Where another one can be filled in. */
  again: string
  onAgain(): void
}

/** What stands in place of a form that was sent. It takes the focus, which the form's button held. */
export function SentNotice({ text, again, onAgain }: SentNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} role="status" tabIndex={-1} className={styles.sent}>
      <Icon icon={CircleCheck} size="lg" />
      <p className={styles.sentText}>{text}</p>
      <AppLink to={again} keepScroll onClick={onAgain}>
        <FormattedMessage id="forms.send_another" />
      </AppLink>
    </div>
  )
}
