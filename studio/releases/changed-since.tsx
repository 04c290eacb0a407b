import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Release } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { loadPanel, panelSchema } from '../documents/panel-of.ts'
import { RevisionChanges } from '../documents/revision-changes.tsx'
import { CallFault } from '../session/call-fault.tsx'
import { studioQuery } from '../session/studio-query.ts'

type Item = Release['items'][number]

/** As many states as one answer has; what is older is in the history of the document. */
const MOST_STATES = 100

/**
 * What others have stored in a document since a release stored it, or since it was added to one; asked for when it is
 * opened.
 */
export function ChangedSince({ item }: { item: Item }) {
  const [isOpen, setOpen] = useState(false)
  if (item.id === null) return null
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <FormattedMessage id="releases.stored_since" values={{ title: item.title || item.key }} />
      </summary>
      {isOpen && <Difference item={item} id={item.id} />}
    </details>
  )
}

function Difference({ item: { collection, version, base_version }, id }: { item: Item; id: number }) {
  const locale = useLocale()
  const states = useQuery(
    studioQuery(locale, 'listDocumentRevisions', { params: { collection, id }, query: { limit: MOST_STATES } }),
  )
  const stored = useQuery(studioQuery(locale, 'getStudioDocument', { params: { collection, id } }))
  const schema = stored.data ? (panelSchema(collection, stored.data.document) ?? '') : null
  const panel = useQuery({
    queryKey: ['panel', schema],
    queryFn: () => loadPanel(schema ?? ''),
    enabled: schema !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const failed = [states, stored, panel].find(({ data, error }) => error && !data)
  if (failed) return <CallFault error={failed.error} retry={failed.refetch} />
  const rows = states.data?.data
  const last = rows?.[0]
  if (!last || !panel.data) return null
  const own = rows.find((row) => row.version === (version ?? base_version))
  return <RevisionChanges revision={{ no: last.no, previous: own?.no ?? last.previous }} panel={panel.data} />
}
