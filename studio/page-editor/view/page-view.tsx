import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { languageName } from '#domain/languages/language-name.ts'
import type { FrameMessage, Locale } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { CHANGE_EVENT, checkedMessage, type FrameTells } from '../../frame/handshake.ts'
import type { Place } from '../../place/place-of-finding.ts'
import type { ShownWire } from '../work/page-lanes.ts'
import type { PageWork } from '../work/page-work.ts'
import { changedBlocks } from './changed-blocks.ts'
import { pagePath } from './page-path.ts'
import styles from './page-view.module.css'

/** What the person has clicked on the page. */
export interface Picked extends Place {
  /** The document that this part of the page shows there, which is no part of the page. */
  other?: NonNullable<FrameTells<'pick'>['other']>
}

/** No window in which the site is used is narrower; languages side by side may have less room. */
const NARROWEST = 320

interface PageViewProps {
  work: PageWork
  locale: Locale
  slug: string
  /** The width of the window that is shown, in CSS pixels; null for as wide as there is room. */
  width: number | null
  browse: boolean
  /** Whether its texts are shown longer than they are. */
  longest: boolean
  /** What is being worked on, and whether the page scrolls there. */
  marked: string | null
  reveal: boolean
  onPick(picked: Picked): void
  /** Told which blocks on the page ask the site for what they show. */
  onAsking(blocks: readonly string[]): void
}

/** The page in one language, as the site shows it in a window of some width. */
export function PageView({
  work,
  locale,
  slug,
  width: chosen,
  browse,
  longest,
  marked,
  reveal,
  onPick,
  onAsking,
}: PageViewProps) {
  const intl = useIntl()
  const ui = useLocale()
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [port, setPort] = useState<MessagePort | null>(null)
  const size = useRoom(room)
  const { data: path } = useQuery({
    queryKey: ['page-path', slug, locale],
    queryFn: () => pagePath(slug, locale),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const hear = useEffectEvent((message: FrameMessage | null) => {
    if (message?.type === 'pick')
      onPick({ name: message.document, pointer: message.pointer, ...(message.other && { other: message.other }) })
    else if (message?.type === 'shown' && message.asking) onAsking(message.asking)
  })

  /** Greets the frame, again whenever it has loaded another document. */
  function greet() {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => hear(checkedMessage(data))
    frame.current?.contentWindow?.postMessage(told({ type: 'hello' }), window.location.origin, [port2])
    setPort(port1)
  }

  useEffect(() => () => port?.close(), [port])
  useEffect(() => {
    if (!port || !path) return
    let last: ShownWire | null = null
    let no = 0
    // What is typed goes to the frame without drawing anything here.
    const show = () => {
      const shown = work.wire(locale)
      if (!shown || shown === last) return
      const blocks = last && changedBlocks(last, shown)
      last = shown
      if (blocks && isTaken(frame.current, told({ type: 'change', after: no, blocks }))) return
      no += 1
      port.postMessage(told({ type: 'show', no, path, ...shown } as FrameMessage))
    }
    show()
    return work.subscribe(show)
  }, [work, locale, port, path])
  useEffect(() => port?.postMessage(told({ type: 'mode', browse, longest })), [port, browse, longest])
  useEffect(() => {
    port?.postMessage(told({ type: 'mark', document: marked, reveal }))
  }, [port, marked, reveal])

  const width = chosen === null && size.width > 0 && size.width < NARROWEST ? NARROWEST : chosen
  const scale = width === null || size.width === 0 ? 1 : Math.min(1, size.width / width)
  return (
    <div ref={room} className={styles.room}>
      <iframe
        ref={frame}
        title={intl.formatMessage({ id: 'page-editor.page_in' }, { language: languageName(locale, ui) })}
        src="/studio/frame"
        lang={locale}
        className={styles.frame}
        style={{
          width: width === null ? '100%' : `${width}px`,
          height: size.height === 0 ? '100%' : `${size.height / scale}px`,
          transform: scale === 1 ? undefined : `scale(${scale})`,
          marginInlineStart: width === null ? 0 : `${Math.max(0, (size.width - width * scale) / 2)}px`,
        }}
        onLoad={greet}
      />
    </div>
  )
}

/** So that a message of another shape does not compile. */
function told(message: FrameMessage): FrameMessage {
  return message
}

/** Tells the frame of a change at once; whether it stands there now. */
function isTaken(frame: HTMLIFrameElement | null, change: FrameMessage): boolean {
  const event = new CustomEvent(CHANGE_EVENT, { detail: change, cancelable: true })
  return frame?.contentWindow?.dispatchEvent(event) === false
}

/** The size of an element, whenever it changes. */
function useRoom(element: { current: HTMLElement | null }): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
