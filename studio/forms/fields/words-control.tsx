import { Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { IconButton } from '#renderer/ui/input/icon-button.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import styles from '../forms.module.css'
import type { ControlProps } from './control-props.ts'
import { ItemList } from './item-list.tsx'
import { ItemRow } from './item-row.tsx'
import { useList } from './use-list.ts'

/** A list of words; where some are known, they are offered by their names. */
export function WordsControl({ place }: ControlProps) {
  const intl = useIntl()
  const locale = useLocale()
  const known = useId()
  const [typed, setTyped] = useState('')
  const { items, isFixed, canAdd, add } = useList(place)
  const choices = place.field.choices ?? []
  const nameOf = (value: unknown) => choices.find((one) => one.value === value)?.title[locale] ?? String(value)
  const addTyped = (event?: FormEvent) => {
    event?.preventDefault()
    const word = typed.trim()
    const choice = choices.find(({ value, title }) => [String(value), title[locale]].includes(word))
    if (word === '') return
    add(choice?.value ?? word)
    setTyped('')
  }
  return (
    <>
      <ItemList>
        {items.map((item) => (
          <ItemRow key={item.identity} item={item} name={nameOf(item.value)} isFixed={isFixed}>
            {nameOf(item.value)}
          </ItemRow>
        ))}
      </ItemList>
      {canAdd && (
        <div className={styles.adding}>
          <TextInput
            aria-label={intl.formatMessage({ id: 'panel.add_to' }, { name: place.field.title[locale] })}
            list={choices.length > 0 ? known : undefined}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && addTyped(event)}
            onBlur={() => addTyped()}
          />
          <datalist id={known}>
            {choices.map(({ value, title }) => (
              <option key={String(value)} value={title[locale]} />
            ))}
          </datalist>
          <IconButton icon={Plus} label={intl.formatMessage({ id: 'panel.add' })} onClick={() => addTyped()} />
        </div>
      )}
    </>
  )
}
