import { CircleAlert, Cloud, CloudOff, CloudUpload, Hourglass } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '#renderer/ui/media/icon.tsx'
import type { DraftSession } from './draft-session.ts'
import type { SaveWord } from './draft-status.ts'
import { HeardWord } from './heard-word.tsx'
import styles from './save-state.module.css'
import { useDraftStatus } from './use-draft.ts'

const ICONS = {
  saved: Cloud,
  unsaved: CloudUpload,
  saving: CloudUpload,
  waiting: Hourglass,
  offline: CloudOff,
  signed_out: CloudOff,
  needs_you: CircleAlert,
  not_kept: CircleAlert,
  ended: CircleAlert,
} satisfies Record<SaveWord, typeof Cloud>

/** How a draft stands, in words that are always shown and that screen readers say when they have come to stay. */
export function SaveState({ session }: { session: DraftSession }) {
  const { word } = useDraftStatus(session)
  return (
    <div className={styles.state} data-state={word}>
      <Icon icon={ICONS[word]} size="sm" />
      <span data-save-word="">
        <FormattedMessage id={`drafts.${word}`} />
      </span>
      <HeardWord word={word} />
    </div>
  )
}
