import { Download } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CatalogueLink } from '#generated/types.ts'
import { runAction } from '../data/action-result.ts'
import { statusOf } from '../data/api-error.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { showToast } from '../ui/feedback/feedback.ts'
import { Button, ButtonLink } from '../ui/input/button.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import styles from './catalogue-download.module.css'
import { CatalogueFile } from './catalogue-file.tsx'
import { fetchFile, saveBlob } from './save-file.ts'

interface CatalogueDownloadProps {
  link: CatalogueLink
  /** The same file under a freshly signed link; undefined when it may no longer be downloaded. */
  freshLink(id: string): Promise<CatalogueLink | undefined>
}

type Progress =
  | { step: 'idle' }
  /** Null while the size is unknown. */
  | { step: 'running'; share: number | null }
  | { step: 'saved'; name: string }

const REFUSED = new Set([403, 410])

/**
 * One file of a request, with the button that fetches and saves it and its progress. The button is the plain signed
 * link: without scripts, or opened in a new tab, the browser downloads the file itself.
 */
export function CatalogueDownload({ link, freshLink }: CatalogueDownloadProps) {
  const intl = useIntl()
  const locale = useLocale()
  const [download, setDownload] = useState<Progress>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const fetchFresh = async (signal: AbortSignal): Promise<Blob> => {
    const onProgress = (share: number) => setDownload({ step: 'running', share })
    try {
      return await fetchFile(link.url, { signal, onProgress })
    } catch (error) {
      const fresh = REFUSED.has(statusOf(error)) ? await freshLink(link.id) : undefined
      if (!fresh) throw error
      return fetchFile(fresh.url, { signal, onProgress })
    }
  }

  const onClick = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setDownload({ step: 'running', share: null })
    const result = await runAction('send_catalogue_files', locale, () => fetchFresh(controller.signal))
    running.current = null
    if (result.success) return setDownload({ step: 'saved', name: saveBlob(result.data, link.filename) })
    setDownload({ step: 'idle' })
    if (!controller.signal.aborted) showToast({ tone: 'error', title: result.message })
  }

  return (
    <CatalogueFile title={link.title} filesize={link.filesize} type={link.type}>
      <span className={styles.controls}>
        <ButtonLink
          to={link.url}
          reload
          referrerPolicy="no-referrer"
          variant={download.step === 'saved' ? 'outline' : 'solid'}
          aria-disabled={download.step === 'running' || undefined}
          onClick={onClick}
        >
          <Icon icon={Download} size="sm" />
          <FormattedMessage id={download.step === 'saved' ? 'catalogue.download_again' : 'catalogue.download'} />
          <VisuallyHidden>{link.title}</VisuallyHidden>
        </ButtonLink>
        {download.step === 'running' && (
          <>
            <progress
              className={styles.progress}
              aria-label={intl.formatMessage({ id: 'catalogue.downloading' }, { title: link.title })}
              value={download.share ?? undefined}
            />
            <Button variant="outline" onClick={() => running.current?.abort()}>
              <FormattedMessage id="base.cancel" />
            </Button>
          </>
        )}
      </span>
      <span role="status" className={styles.saved}>
        {download.step === 'saved' && <FormattedMessage id="catalogue.saved_as" values={{ name: download.name }} />}
      </span>
    </CatalogueFile>
  )
}
