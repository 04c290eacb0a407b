import { Languages } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Panel } from '#domain/panels/panel.ts'
import type { DraftSession } from '../drafts/draft-session.ts'
import { gapAfter, translationGaps } from '../forms/translation-gaps.ts'
import { BarButton } from '../sharing/bar-button.tsx'

interface NextGapProps {
  session: DraftSession
  panel: Panel
  /** Leads to a place in the document. */
  onShow(pointer: string): void
}

/** Leads from text to text that is not translated, or not since its original changed, on every tab; F8 does, too. */
export function NextGap({ session, panel, onShow }: NextGapProps) {
  const gaps = () => {
    const stale = session.status().stale.map(({ pointer }) => pointer)
    const [document, fields] = [session.document(), panel.tabs.flatMap((tab) => tab.fields)]
    return { document, fields, found: translationGaps(document, fields, stale) }
  }
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session])
  const isGap = useSyncExternalStore(subscribe, () => gaps().found.length > 0)
  if (!isGap) return null
  const go = () => {
    const here = document.activeElement?.closest<HTMLElement>('[data-pointer]')?.dataset.pointer ?? null
    const { document: written, fields, found } = gaps()
    const next = gapAfter(written, fields, found, here)
    if (next !== null) onShow(next)
  }
  return (
    <BarButton icon={Languages} isGap onClick={go}>
      <FormattedMessage id="panel.next_gap" />
    </BarButton>
  )
}
