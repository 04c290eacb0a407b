import { FileText, List, MonitorSmartphone } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#renderer/ui/media/icon.tsx'
import styles from './page-editor.module.css'
import { PANES, type Pane } from './use-page-choice.ts'

const PANE_ICONS = { outline: List, page: MonitorSmartphone, fields: FileText }

/** Chooses what a narrow screen shows. */
export function PaneSwitch({ pane, onChoose }: { pane: Pane; onChoose(pane: Pane): void }) {
  const intl = useIntl()
  return (
    <nav className={styles.panes} aria-label={intl.formatMessage({ id: 'page-editor.panes' })}>
      {PANES.map((one) => (
        <button key={one} type="button" aria-current={pane === one} onClick={() => onChoose(one)}>
          <Icon icon={PANE_ICONS[one]} size="sm" />
          <FormattedMessage id={`page-editor.pane_${one}`} />
        </button>
      ))}
    </nav>
  )
}
