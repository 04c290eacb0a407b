import { FormattedMessage } from 'react-intl'
import type { LoadTableSource, ResistanceRow } from '#generated/types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import hit from '../search-results/search-hit-item.module.css'

/** Where rows come from: each source once, however many rows it has. */
export function Sources({ rows }: { rows: readonly (LoadTableSource | ResistanceRow)[] }) {
  const sources = new Map(rows.map((row) => [row.source, row]))
  return [...sources.values()].map((row) => (
    <p key={row.id} className={hit.passage}>
      <FormattedMessage id="selector.source" />: <Translated of={row as ResistanceRow} field="source" />
    </p>
  ))
}
