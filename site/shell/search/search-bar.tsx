import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { texts } from '#generated/texts-search.ts'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { useCloseRequest } from '#renderer/ui/layout/use-close-request.ts'
import { Icon } from '#renderer/ui/media/icon.tsx'
import styles from './search-bar.module.css'
import { SearchField } from './search-field.tsx'

export interface SearchBarProps {
  /** Returns what was typed before the field existed; empty on the second call. */
  takeEarly(): string
  /** Removes the bar; called with null, which takes its place. */
  close(bar: null): void
}

/**
 * The search bar over the header: a field with suggestions. Any interaction outside closes it; the close button returns
 * the focus to where it was opened.
 */
export function SearchBar(props: SearchBarProps) {
  return (
    <LateTexts texts={texts}>
      <Bar {...props} />
    </LateTexts>
  )
}

function Bar({ takeEarly, close }: SearchBarProps) {
  const intl = useIntl()
  const bar = useRef<HTMLElement>(null)
  const [opener] = useState(() => document.activeElement)
  const leave = useEffectEvent(() => close(null))
  useEffect(() => {
    const onAway = ({ target }: Event) => {
      if (target instanceof Node && !bar.current?.contains(target)) leave()
    }
    const onBack = () => leave()
    document.addEventListener('pointerdown', onAway)
    document.addEventListener('focusin', onAway)
    window.addEventListener('popstate', onBack)
    return () => {
      document.removeEventListener('pointerdown', onAway)
      document.removeEventListener('focusin', onAway)
      window.removeEventListener('popstate', onBack)
    }
  }, [])
  const goBack = () => {
    close(null)
    if (opener instanceof HTMLElement) opener.focus()
  }
  useCloseRequest(true, goBack)
  return (
    <search ref={bar} className={styles.bar}>
      <SearchField takeEarly={takeEarly} onClose={goBack} onGone={() => close(null)} />
      <button
        type="button"
        className={styles.close}
        aria-label={intl.formatMessage({ id: 'search.close' })}
        onClick={goBack}
      >
        <Icon icon={X} />
      </button>
    </search>
  )
}
