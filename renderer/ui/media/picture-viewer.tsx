import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { translatedText } from '#domain/languages/translate.ts'
import { texts } from '#generated/texts-viewer.ts'
import type { ImageSummary } from '#generated/types.ts'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { IconButton } from '../input/icon-button.tsx'
import { useLateStyles } from '../layout/late-styles.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import { assetUrl } from './picture-sources.ts'
import css from './picture-viewer.css?inline'

export interface PictureViewerProps {
  images: readonly ImageSummary[]
  first: number
  onClose(): void
}

/** How many times larger than the window a picture can be shown. */
const ZOOMS = [1, 2, 4] as const
const SWIPE_PX = 48

/** Pictures one at a time, as large as the window, with zoom; the browser's own dialog keeps the focus inside. */
export function PictureViewer(props: PictureViewerProps) {
  return (
    <LateTexts texts={texts}>
      <Viewer {...props} />
    </LateTexts>
  )
}

function Viewer({ images, first, onClose }: PictureViewerProps) {
  const intl = useIntl()
  const locale = useLocale()
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const pressed = useRef<number>(null)
  useLateStyles(css)
  const [index, setIndex] = useState(first)
  const [way, setWay] = useState(0)
  const [zoom, setZoom] = useState(0)
  const image = images[index]
  const scale = ZOOMS[zoom] ?? 1

  useEffect(() => dialog.current?.showModal(), [])
  // What was in the middle stays in the middle.
  useEffect(() => {
    const box = stage.current
    if (scale > 1) box?.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2)
  }, [scale])

  if (!image?.image) return null
  const name = translatedText(image, 'alt', locale)
  const move = (step: number) => {
    if (!images[index + step]) return
    setIndex(index + step)
    setWay(step)
    setZoom(0)
  }
  const zoomBy = (step: number) => setZoom(Math.min(Math.max(zoom + step, 0), ZOOMS.length - 1))
  const onKeyDown = (event: KeyboardEvent) => {
    const keys = new Map([
      ['+', () => zoomBy(1)],
      ['=', () => zoomBy(1)],
      ['-', () => zoomBy(-1)],
      ['0', () => setZoom(0)],
      // In an enlarged picture, the arrows scroll.
      ...(scale === 1
        ? ([
            ['ArrowLeft', () => move(-1)],
            ['ArrowRight', () => move(1)],
          ] as const)
        : []),
    ])
    const act = keys.get(event.key)
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const from = pressed.current
    pressed.current = null
    if (from === null || scale > 1 || Math.abs(clientX - from) < SWIPE_PX) return
    move(clientX < from ? 1 : -1)
  }

  const gestures = {
    onPointerDown({ clientX }: PointerEvent) {
      pressed.current = clientX
    },
    onPointerUp,
    onPointerCancel() {
      pressed.current = null
    },
    onDoubleClick: () => setZoom(zoom === 0 ? 1 : 0),
  }

  return (
    <dialog ref={dialog} className="picture-viewer" aria-label={name} onClose={onClose} onKeyDown={onKeyDown}>
      <div className="picture-viewer-bar">
        <p className="picture-viewer-place" role="status">
          {images.length > 1 && (
            <FormattedMessage id="viewer.place" values={{ number: index + 1, count: images.length }} />
          )}
        </p>
        {image.type === 'image/svg+xml' && (
          <a href={assetUrl(image.image)} download={`${name}.svg`} className="picture-viewer-download">
            <Icon icon={Download} />
            <FormattedMessage id="viewer.download" />
          </a>
        )}
        <IconButton
          icon={ZoomOut}
          label={intl.formatMessage({ id: 'viewer.zoom_out' })}
          aria-disabled={zoom === 0}
          onClick={() => zoomBy(-1)}
        />
        <IconButton
          icon={ZoomIn}
          label={intl.formatMessage({ id: 'viewer.zoom_in' })}
          aria-disabled={zoom === ZOOMS.length - 1}
          onClick={() => zoomBy(1)}
        />
        <IconButton icon={X} label={intl.formatMessage({ id: 'base.close' })} onClick={() => dialog.current?.close()} />
      </div>
      <div
        ref={stage}
        {...scrollable(name)}
        className="picture-viewer-stage"
        data-zoomed={scale > 1 || undefined}
        data-way={way || undefined}
        {...gestures}
      >
        <div style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
          <Picture
            key={image.id}
            image={image}
            sizes={`${scale * 100}vw`}
            fit="contain"
            className="picture-viewer-picture"
          />
        </div>
      </div>
      {images.length > 1 && (
        <div className="picture-viewer-ways">
          <IconButton
            icon={ChevronLeft}
            label={intl.formatMessage({ id: 'viewer.previous' })}
            aria-disabled={index === 0}
            onClick={() => move(-1)}
          />
          <IconButton
            icon={ChevronRight}
            label={intl.formatMessage({ id: 'viewer.next' })}
            aria-disabled={index === images.length - 1}
            onClick={() => move(1)}
          />
        </div>
      )}
    </dialog>
  )
}

/** An enlarged picture scrolls, and must be reachable by keyboard for that. */
function scrollable(label: string) {
  return { role: 'group', tabIndex: 0, 'aria-label': label }
}
