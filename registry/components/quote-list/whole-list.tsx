import { faultText } from '#domain/forms/fault-text.ts'
import type { FormField } from '#domain/forms/form.ts'
import { quoteListForm } from '#generated/forms/quote-list.ts'
import type { Locale } from '#generated/types.ts'
import { controlId } from '#renderer/forms/controls/control-id.ts'
import { changeList, type QuoteList } from './kept-list.ts'
import { LineField } from './line-field.tsx'
import styles from './quote-list.module.css'

const NAMES: readonly string[] = ['project', 'place', 'delivery_date']

/** The fields for the whole list, which are kept on the device with its lines. */
export const LIST_FIELDS: readonly FormField[] = quoteListForm.fields.filter(({ name }) => NAMES.includes(name))

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The day of delivery as it is sent: one that is past is not a day from today on, and the form says so. */
export function sentDay(text: string, today: string): string {
  return DAY.test(text) && text < today ? `past ${text}` : text
}

interface WholeListProps {
  list: QuoteList
  today: string
  locale: Locale
}

/** Project, place and day of delivery. */
export function WholeList({ list, today, locale }: WholeListProps) {
  return (
    <div className={styles.fields}>
      {LIST_FIELDS.map(({ name, title, maxLength }) => {
        const text = list.texts[name] ?? ''
        const isDay = name === 'delivery_date'
        const isPast = isDay && sentDay(text, today) !== text
        return (
          <LineField
            key={name}
            id={controlId(quoteListForm, name)}
            label={title[locale]}
            text={text}
            error={isPast ? faultText(quoteListForm, { field: name, rule: 'format' }, locale) : null}
            maxLength={isDay ? undefined : maxLength}
            {...(isDay && { type: 'date', min: today })}
            onText={(typed) => changeList((known) => ({ ...known, texts: { ...known.texts, [name]: typed } }))}
          />
        )
      })}
    </div>
  )
}
