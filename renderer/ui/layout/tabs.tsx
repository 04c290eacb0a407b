import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './tabs.module.css'

export interface Tab {
  key: string | number
  label: ReactNode
  content: ReactNode
}

interface TabsProps {
  /** What the tabs are about, for screen readers. */
  label: string
  tabs: Tab[]
  className?: string
}

const STEPS = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
])

/**
 * Panels of which one is shown. Without scripts all panels are shown one below the other and the tabs are links to
 * them.
 */
export function Tabs({ label, tabs, className }: TabsProps) {
  const base = useId()
  const [selected, setSelected] = useState(0)
  const [enhanced, setEnhanced] = useState(false)
  const buttons = useRef<(HTMLAnchorElement | null)[]>([])
  useEffect(() => setEnhanced(true), [])

  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, selected, tabs.length)
    if (target === null) return
    event.preventDefault()
    setSelected(target)
    buttons.current[target]?.focus()
  }

  return (
    <div className={className}>
      <div className={styles.list} {...(enhanced && { role: 'tablist', 'aria-label': label })}>
        {tabs.map((tab, index) => (
          <a
            key={tab.key}
            ref={(element) => {
              buttons.current[index] = element
            }}
            href={`#${base}-panel-${tab.key}`}
            id={`${base}-tab-${tab.key}`}
            className={styles.tab}
            data-selected={index === selected || undefined}
            onClick={(event) => {
              event.preventDefault()
              setSelected(index)
            }}
            onKeyDown={onKeyDown}
            {...(enhanced && {
              role: 'tab',
              'aria-selected': index === selected,
              'aria-controls': `${base}-panel-${tab.key}`,
              tabIndex: index === selected ? 0 : -1,
            })}
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.key}
          id={`${base}-panel-${tab.key}`}
          className={styles.panel}
          data-selected={index === selected || undefined}
          {...(enhanced && { role: 'tabpanel', 'aria-labelledby': `${base}-tab-${tab.key}` })}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}

function targetOf(key: string, selected: number, count: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS.get(key)
  return step ? (selected + step + count) % count : null
}
