import { FormattedMessage } from 'react-intl'
import { translatedText } from '#domain/languages/translate.ts'
import type { LoadTableSource, ResistanceRow } from '#generated/types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import hit from '../search-results/search-hit-item.module.css'

/** Where rows come from: each source once, however many rows it has. */
export function Sources({ rows }: { rows: readonly (LoadTableSource | ResistanceRow)[] }) {
  const locale = useLocale()
  const sources = new Map(rows.map((row) => [translatedText(row as ResistanceRow, 'source', locale), row]))
  return [...sources.values()].map((row) => (
    <p key={row.id} className={hit.passage}>
      <FormattedMessage id="selector.source" />: <Translated of={row as ResistanceRow} field="source" />
    </p>
  ))
}
