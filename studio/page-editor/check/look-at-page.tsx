import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { LOCALES } from '#domain/languages/locales.ts'
import { languages } from '#generated/languages.ts'
import type { FrameMessage, Locale } from '#generated/types.ts'
import type { SeenFinding } from '../../check/listed-findings.ts'
import { checkedMessage } from '../../frame/handshake.ts'
import { pagePath } from '../view/page-path.ts'
import type { PageWork } from '../work/page-work.ts'
import styles from './look-at-page.module.css'

/** Widths of windows in which the page is looked at, in CSS pixels. */
export const LOOKED_AT = [390, 820, 1280] as const

/** The page as it settles: pictures and fonts move what is below them. */
const SETTLE_MS = 600
/** A frame that does not answer for so long is passed over. */
const PATIENCE_MS = 20_000

const LOOKS = LOCALES.flatMap((locale) => LOOKED_AT.map((width) => ({ locale, width })))

interface LookAtPageProps {
  work: PageWork
  slug: string
  /** Called after each window, and with `isDone` after the last. */
  onSeen(found: SeenFinding[], isDone: boolean): void
}

/** Opens the page in every language and width, one window after the other and out of sight, and looks at it. */
export function LookAtPage({ work, slug, onSeen }: LookAtPageProps) {
  const intl = useIntl()
  const frame = useRef<HTMLIFrameElement>(null)
  const [index, setIndex] = useState(0)
  const look = LOOKS[index]
  const report = useEffectEvent((found: SeenFinding[]) => {
    onSeen(found, index + 1 >= LOOKS.length)
    setIndex(index + 1)
  })

  useEffect(() => {
    const shown = frame.current
    if (!look || !shown) return
    const { locale, width } = look
    let isOver = false
    const finish = (found: SeenFinding[]) => {
      if (isOver) return
      isOver = true
      report(found)
    }
    const { port1, port2 } = new MessageChannel()
    const tell = (message: FrameMessage) => port1.postMessage(message)
    let settling: ReturnType<typeof setTimeout> | undefined
    const patience = setTimeout(() => finish([]), PATIENCE_MS)
    port1.onmessage = ({ data }) => {
      const message = checkedMessage(data)
      if (message?.type === 'shown') {
        clearTimeout(settling)
        settling = setTimeout(() => tell({ type: 'inspect' }), SETTLE_MS)
      }
      if (message?.type === 'inspected') finish(message.findings.map((seen) => ({ locale, width, seen })))
    }
    const greet = async () => {
      shown.contentWindow?.postMessage({ type: 'hello' } satisfies FrameMessage, window.location.origin, [port2])
      const path = await pagePath(slug, locale).catch(() => null)
      const wire = await drawnWire(work, locale)
      if (path && wire && !isOver) tell({ type: 'show', no: 1, path, ...wire } as FrameMessage)
      else finish([])
    }
    const greetOnce = () => void greet()
    shown.addEventListener('load', greetOnce, { once: true })
    return () => {
      isOver = true
      clearTimeout(patience)
      clearTimeout(settling)
      shown.removeEventListener('load', greetOnce)
      port1.close()
    }
  }, [look, work, slug])

  if (!look) return null
  return (
    <div className={styles.unseen} aria-hidden="true" inert>
      <iframe
        key={index}
        ref={frame}
        title={intl.formatMessage({ id: 'page-editor.page_in' }, { language: languages[look.locale].name })}
        src="/studio/frame"
        lang={look.locale}
        width={look.width}
        height={844}
        tabIndex={-1}
      />
    </div>
  )
}

/** The page in a language, as soon as it has been drawn. */
function drawnWire(work: PageWork, locale: Locale): Promise<ReturnType<PageWork['wire']>> {
  const now = work.wire(locale)
  if (now) return Promise.resolve(now)
  return new Promise((resolve) => {
    const stop = work.subscribe(() => {
      const wire = work.wire(locale)
      if (!wire) return
      stop()
      resolve(wire)
    })
    setTimeout(() => {
      stop()
      resolve(null)
    }, PATIENCE_MS)
  })
}
