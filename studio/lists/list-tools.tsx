import { Sheet } from 'lucide-react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { isSubject } from '#domain/subjects/document-addresses.ts'
import type { StudioCollection } from '#generated/types.ts'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { Choice } from '../finding/choice.tsx'
import { SearchField } from '../finding/search-field.tsx'
import { PAGE, tableAddress } from '../place/addresses.ts'
import { FieldConditions } from './field-conditions.tsx'
import styles from './list-tools.module.css'
import type { ListView } from './list-view.ts'
import { SavedViews } from './saved-views.tsx'

const STATES = ['new', 'changed', 'scheduled', 'untranslated', 'faulty', 'unused'] as const
/** Each order with its word; by title where nothing else is said. */
const SORTS = [
  ['-title', 'lists.sort_title_down'],
  ['-changed', 'lists.sort_changed_down'],
  ['changed', 'lists.sort_changed'],
  ['code', 'lists.sort_code'],
  ['-code', 'lists.sort_code_down'],
] as const
const STATUSES = ['published', 'draft', 'archived'] as const

interface ListToolsProps {
  collection: StudioCollection
  view: ListView
  change(part: Partial<ListView>): void
  columns: readonly string[]
  setColumns(columns: string[]): void
}

/** What a list is narrowed to, which columns it has, and the views that are kept on this device. */
export function ListTools({ collection, view, change, columns, setColumns }: ListToolsProps) {
  const intl = useIntl()
  // Visitors find these without anything that refers to them.
  const hasOwnPage = collection.name === PAGE || isSubject(collection.name)
  return (
    <div className={styles.tools}>
      <search className={styles.row}>
        <SearchField
          label={intl.formatMessage({ id: 'lists.search' })}
          value={view.q ?? ''}
          onChange={(q) => change({ q: q || undefined })}
        />
        <Choice
          label={intl.formatMessage({ id: 'lists.state' })}
          value={view.state}
          options={STATES.filter((state) => state !== 'unused' || !hasOwnPage).map((state) => [
            state,
            stateWord(intl, state),
          ])}
          onChange={(state) => change({ state: STATES.find((one) => one === state) })}
        />
        <Choice
          label={intl.formatMessage({ id: 'lists.status' })}
          value={view.status}
          options={STATUSES.map((status) => [status, intl.formatMessage({ id: `lists.status_${status}` })])}
          onChange={(status) => change({ status: STATUSES.find((one) => one === status) })}
        />
        <Choice
          label={intl.formatMessage({ id: 'lists.sort' })}
          value={view.sort}
          none={intl.formatMessage({ id: 'lists.sort_title' })}
          options={SORTS.filter(([sort]) => collection.code_field || !sort.endsWith('code')).map(([sort, id]) => [
            sort,
            intl.formatMessage({ id }),
          ])}
          onChange={(sort) => change({ sort: SORTS.find(([one]) => one === sort)?.[0] })}
        />
        <FieldConditions fields={collection.fields} filter={view.filter} change={(filter) => change({ filter })} />
      </search>
      <div className={styles.row}>
        <SavedViews collection={collection.name} view={view} />
        {collection.has_table && (
          <Link to={tableAddress(collection.name)} className={styles.table}>
            <Icon icon={Sheet} size="sm" /> <FormattedMessage id="tables.as_table" />
          </Link>
        )}
        {collection.fields.length > 0 && (
          <details className={styles.columns}>
            <summary>
              <FormattedMessage id="lists.columns" />
            </summary>
            <fieldset className={styles.choices}>
              <legend className={styles.legend}>
                <FormattedMessage id="lists.columns_hint" />
              </legend>
              {collection.fields.map(({ name, title }) => (
                <label key={name} className={styles.choice}>
                  <input
                    type="checkbox"
                    checked={columns.includes(name)}
                    onChange={({ target }) =>
                      setColumns(target.checked ? [...columns, name] : columns.filter((one) => one !== name))
                    }
                  />
                  {title}
                </label>
              ))}
            </fieldset>
          </details>
        )}
      </div>
    </div>
  )
}

function stateWord(intl: IntlShape, state: (typeof STATES)[number]): string {
  return intl.formatMessage({ id: `lists.state_${state}` })
}
