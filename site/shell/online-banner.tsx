import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useOnline } from '../state/online.ts'
import { BACK_ONLINE_MS } from './constants.ts'
import styles from './online-banner.module.css'

interface OnlineBannerProps {
  /** The visitor tried something that needs a network, and nothing else on the page can report that. */
  isSpeechless: boolean
}

/**
 * Says that the network is gone and, for a moment, that it is back. The live region is always present, so that screen
 * readers announce it.
 */
export function OnlineBanner({ isSpeechless }: OnlineBannerProps) {
  const online = useOnline()
  const wasOffline = useRef(false)
  const [isBack, setIsBack] = useState(false)
  useEffect(() => {
    if (!online) {
      wasOffline.current = true
      setIsBack(false)
      return
    }
    if (!wasOffline.current) return
    wasOffline.current = false
    setIsBack(true)
    const timer = setTimeout(() => setIsBack(false), BACK_ONLINE_MS)
    return () => clearTimeout(timer)
  }, [online])
  return (
    <div role="status" className={styles.place}>
      {(!online || isBack || isSpeechless) && (
        <p className={styles.banner} data-online={isBack || undefined}>
          <FormattedMessage id={isBack ? 'base.online' : isSpeechless ? 'base.needs_connection' : 'base.offline'} />
        </p>
      )}
    </div>
  )
}
