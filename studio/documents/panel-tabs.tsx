import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PanelTabName } from '#domain/panels/panel.ts'
import styles from './documents.module.css'

interface PanelTabsProps {
  tabs: readonly PanelTabName[]
  chosen: PanelTabName
  onChoose(tab: PanelTabName): void
  /** What the chosen tab shows; the others are not drawn. */
  children: ReactNode
}

/** The parts of a document, of which one is shown. */
export function PanelTabs({ tabs, chosen, onChoose, children }: PanelTabsProps) {
  const intl = useIntl()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.indexOf(chosen)
    const place = { ArrowRight: (at + 1) % tabs.length, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const next = place === undefined ? undefined : tabs.at(place)
    if (!next) return
    event.preventDefault()
    onChoose(next)
    list.current?.querySelectorAll('button')[tabs.indexOf(next)]?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={intl.formatMessage({ id: 'documents.parts' })}
        className={styles.tabs}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab === chosen}
            tabIndex={tab === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(tab)}
          >
            <FormattedMessage id={`documents.tab_${tab}`} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}
