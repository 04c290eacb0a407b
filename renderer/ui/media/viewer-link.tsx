import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { translatedText } from '#domain/languages/translate.ts'
import type { ImageSummary } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { assetUrl, PICTURE_WIDTHS } from './picture-sources.ts'
import type { PictureViewerProps } from './picture-viewer.tsx'
import styles from './viewer-link.module.css'

interface ViewerLinkProps {
  /** All pictures that the viewer leads through. */
  images: readonly ImageSummary[]
  index: number
  /** Leaves it out of the Tab key's way, while its picture is not in view. */
  skipped?: boolean
  /** The picture that is pressed. */
  children: ReactNode
}

/**
 * Opens a picture large. Without scripts it is a link to the picture's file. A press that comes before the code of its
 * block is repeated (`load-when-near.ts`), because it says that it opens a dialog.
 */
export function ViewerLink({ images, index, skipped = false, children }: ViewerLinkProps) {
  const intl = useIntl()
  const locale = useLocale()
  const [Viewer, setViewer] = useState<ComponentType<PictureViewerProps> | null>(null)
  const image = images[index]
  if (!image?.image) return children
  const href = fileOf(image.image, image.type)
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    import('./picture-viewer.tsx').then(
      (late) => setViewer(() => late.PictureViewer),
      () => window.location.assign(href),
    )
  }
  return (
    <>
      <a
        href={href}
        className={styles.link}
        tabIndex={skipped ? -1 : undefined}
        aria-haspopup="dialog"
        aria-label={intl.formatMessage({ id: 'base.enlarge' }, { name: translatedText(image, 'alt', locale) })}
        onClick={open}
      >
        {children}
      </a>
      {Viewer && <Viewer images={images} first={index} onClose={() => setViewer(null)} />}
    </>
  )
}

/** The address of a drawing, or of a photograph in its largest size. */
function fileOf(id: string, type: string | null | undefined): string {
  return type === 'image/svg+xml' ? assetUrl(id) : assetUrl(id, PICTURE_WIDTHS.at(-1), 'webp')
}
