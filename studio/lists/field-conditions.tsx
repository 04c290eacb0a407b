import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { StudioCollection } from '#generated/types.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { Select } from '#renderer/ui/input/select.tsx'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { DocumentFinder } from '../finding/document-finder.tsx'
import styles from '../finding/narrowing.module.css'
import { conditionsIn, filterOf } from './list-view.ts'

interface FieldConditionsProps {
  fields: StudioCollection['fields']
  filter: string | undefined
  change(filter: string | undefined): void
}

/** Narrows a list to what refers to a document: a field is chosen, then the document is looked for. */
export function FieldConditions({ fields, filter, change }: FieldConditionsProps) {
  const intl = useIntl()
  const id = useId()
  const [chosen, setChosen] = useState('')
  const conditions = conditionsIn(filter)
  const usable = fields.filter(({ to }) => to !== null)
  const field = usable.find(({ name }) => name === chosen)
  if (usable.length === 0) return null
  const titleOf = (name: string) => fields.find((one) => one.name === name)?.title ?? name
  return (
    <>
      <span className={styles.field}>
        <label htmlFor={id}>
          <FormattedMessage id="lists.narrow" />
        </label>
        <Select id={id} value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">
            <FormattedMessage id="lists.choose_field" />
          </option>
          {usable.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </Select>
      </span>
      {field?.to && (
        <span className={styles.field}>
          <DocumentFinder
            key={field.name}
            label={field.title}
            collection={field.to}
            onChoose={({ key }) => {
              change(filterOf([...conditions.filter((one) => one.field !== field.name), { field: field.name, key }]))
              setChosen('')
            }}
          />
        </span>
      )}
      {conditions.map((condition) => (
        <Button
          key={condition.field}
          variant="outline"
          size="sm"
          aria-label={intl.formatMessage(
            { id: 'lists.drop_condition' },
            { field: titleOf(condition.field), value: condition.key },
          )}
          onClick={() => change(filterOf(conditions.filter((one) => one !== condition)))}
        >
          {titleOf(condition.field)}: {condition.key}
          <Icon icon={X} size="sm" />
        </Button>
      ))}
    </>
  )
}
