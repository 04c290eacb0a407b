import { useLocale } from '#renderer/i18n/use-locale.ts'
import styles from '../forms.module.css'
import type { ControlProps } from './control-props.ts'
import { useList } from './use-list.ts'

/** Several of the values that a field can have, by their names; one that it has from elsewhere can be taken away. */
export function ChoicesControl({ place }: ControlProps) {
  const locale = useLocale()
  const { items, isFixed, canAdd, add } = useList(place)
  const known = place.field.choices ?? []
  const unknown = items.map(({ value }) => value).filter((value) => !known.some((one) => one.value === value))
  const choices = [
    ...known.map(({ value, title }) => ({ value, name: title[locale] })),
    ...unknown.map((value) => ({ value, name: String(value) })),
  ]
  return (
    <ul className={styles.choices}>
      {choices.map(({ value, name }) => {
        const item = items.find((one) => one.value === value)
        return (
          <li key={String(value)} data-pointer={item?.pointer}>
            <label>
              <input
                type="checkbox"
                checked={item !== undefined}
                disabled={isFixed || (!item && !canAdd)}
                onChange={() => (item ? item.remove() : add(value))}
              />
              {name}
            </label>
          </li>
        )
      })}
    </ul>
  )
}
