import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import type { BlockType } from '#generated/types.ts'
import { DataTable } from '#renderer/ui/layout/data-table.tsx'
import styles from './block-gallery.module.css'

type Field = BlockType['fields'][number]
type Limit = Field['limits'][number]

const COLUMNS = ['field', 'type', 'required', 'translated', 'limits'] as const

/** The fields of a block type, in terms that an editor knows. */
export function FieldTable({ fields }: { fields: readonly Field[] }) {
  const intl = useIntl()
  const label = (id: 'fields' | (typeof COLUMNS)[number]) => intl.formatMessage({ id: `gallery.${id}` })
  const answer = (yes: boolean) => intl.formatMessage({ id: yes ? 'gallery.yes' : 'gallery.no' })
  return (
    <DataTable
      caption={label('fields')}
      captionShown
      columns={COLUMNS.map((key) => ({ key, label: label(key) }))}
      rows={fields.map((field) => ({
        key: field.name,
        cells: [
          <span key="field" className={styles.field}>
            <code>{field.name}</code>
            {field.title && <span>{field.title}</span>}
            {field.hint && <span className={styles.hint}>{field.hint}</span>}
          </span>,
          <TypeWords key="type" field={field} />,
          answer(field.required),
          answer(field.translated),
          <span key="limits" className={styles.field}>
            {field.limits.map((limit) => (
              <span key={limit.rule} className={styles.limit}>
                <LimitWords limit={limit} />
              </span>
            ))}
          </span>,
        ],
      }))}
    />
  )
}

function TypeWords({ field: { type, many, of, name, title } }: { field: Field }) {
  if (type === 'list') {
    return <FormattedMessage id="gallery.type_list" values={{ name: (title ?? name).toLowerCase() }} />
  }
  if (type !== 'relation') return <FormattedMessage id={`gallery.type_${type}`} />
  const targets = <FormattedList type="disjunction" value={of ?? []} />
  return many ? <FormattedMessage id="gallery.type_several" values={{ of: targets }} /> : targets
}

/** Values to be entered literally are set as code; numbers are formatted for the language. */
function LimitWords({ limit: { rule, value, titles } }: { limit: Limit }) {
  const intl = useIntl()
  const given: unknown = JSON.parse(value)
  const words = (Array.isArray(given) ? given : [given]).map((one: unknown, index) => (
    <span key={String(one)}>
      {index > 0 && ', '}
      {typeof one === 'number' ? intl.formatNumber(one) : <code>{String(one)}</code>}
      {titles[index] && ` (${titles[index]})`}
    </span>
  ))
  return <FormattedMessage id={`gallery.limit_${rule}`} values={{ value: words }} />
}
