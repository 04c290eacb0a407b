import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { isRecord } from '#domain/json/is-record.ts'
import { fieldIn } from '#domain/languages/field-in.ts'
import { LOCALES, languageTag } from '#domain/languages/locales.ts'
import type { PanelField } from '#domain/panels/panel.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { selectText } from '../focus-place.ts'
import { useForm } from '../form-context.ts'
import styles from '../forms.module.css'
import type { ControlProps } from './control-props.ts'
import { useDocumentTitle } from './document-picker.tsx'
import { ItemList } from './item-list.tsx'
import { ItemRow } from './item-row.tsx'
import { type ListItem, useList } from './use-list.ts'

/** The fields of an object that is a value. */
export function GroupControl({ place: { field, pointer } }: ControlProps) {
  const { Fields } = useForm()
  return <Fields fields={field.fields ?? []} at={pointer} />
}

/** Rows with fields of their own, each known by its number. */
export function RowsControl({ place }: ControlProps) {
  const { field } = place
  const intl = useIntl()
  const locale = useLocale()
  const { items, isFixed, canAdd, add } = useList(place)
  const title = field.title[locale]
  const list = useRef<HTMLOListElement>(null)
  const [added, setAdded] = useState<string | null>(null)
  useEffect(() => {
    if (added !== null) enterRow(list.current?.lastElementChild)
  }, [added])

  function addRow() {
    const identities = items.map(({ identity }) => identity)
    const row = emptyRow(field, identities)
    add(row)
    setAdded(String(row.id))
  }

  return (
    <>
      <ItemList ref={list}>
        {items.map((item, index) => (
          <Row
            key={item.identity}
            item={item}
            number={index + 1}
            fields={field.fields ?? []}
            isFixed={isFixed}
            isOpen={items.length === 1 || item.identity === added}
          />
        ))}
      </ItemList>
      {canAdd && (
        <Button variant="outline" size="sm" onClick={addRow}>
          <Icon icon={Plus} size="sm" />
          {intl.formatMessage({ id: 'panel.add_to' }, { name: title })}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  item: ListItem
  /** Its place in the list, from 1. */
  number: number
  fields: readonly PanelField[]
  isFixed: boolean
  isOpen: boolean
}

function Row({ item, number, fields, isFixed, isOpen }: RowProps) {
  const { Fields } = useForm()
  const intl = useIntl()
  const name = useRowName(item.value, fields) || intl.formatMessage({ id: 'panel.row' }, { number })
  return (
    <ItemRow item={item} name={name} isFixed={isFixed}>
      <details className={styles.row} open={isOpen} onToggle={({ currentTarget }) => enterOpened(currentTarget)}>
        <summary>{name}</summary>
        <Fields fields={fields} at={item.pointer} />
      </details>
    </ItemRow>
  )
}

/** Whoever opens a row, by its summary, works on its first field next. */
function enterOpened(row: HTMLDetailsElement): void {
  if (row.open && document.activeElement === row.querySelector('summary')) enterRow(row)
}

function enterRow(row: Element | null | undefined): void {
  const first = row?.querySelector<HTMLElement>('[data-pointer] :is(input, textarea, select, button)')
  first?.focus()
  selectText(first)
}

/** A new row with a number that no other has, a list for each list, and a row for each language if it has texts. */
function emptyRow({ fields = [], translated }: PanelField, taken: readonly string[]): Record<string, unknown> {
  const numbers = taken.map(Number).filter(Number.isFinite)
  const lists = fields
    .filter(({ widget, place }) => LISTS.has(widget) && place === 'base')
    .map(({ name }) => [name, []])
  const rows = LOCALES.map((locale) => ({ languages_code: languageTag(locale) }))
  return {
    id: Math.max(0, ...numbers) + 1,
    ...Object.fromEntries(lists),
    ...(translated ? { translations: rows } : {}),
  }
}

const LISTS = new Set(['rows', 'words', 'choices', 'relations', 'pictures'])

/** What a row says first, with the title of the document to which it refers in the place of its key. */
function useRowName(row: unknown, fields: readonly PanelField[]): string {
  const name = rowName(row, fields, useLocale())
  const relation = fields.find(({ widget }) => widget === 'relation')
  const value = relation && isRecord(row) ? row[relation.name] : undefined
  const key = typeof value === 'string' && name.startsWith(value) ? value : ''
  const title = useDocumentTitle(key === '' ? undefined : relation?.to?.[0], key)
  return title + name.slice(key.length)
}

/** What a row says first, which is how a person finds it. */
function rowName(row: unknown, fields: readonly PanelField[], locale: Parameters<typeof fieldIn>[2]): string {
  if (!isRecord(row)) return ''
  const texts = fields.map(({ name }) => fieldIn(row, name, locale) ?? row[name])
  return texts
    .filter((text) => (typeof text === 'string' && text !== '') || typeof text === 'number')
    .slice(0, 2)
    .join(' · ')
}
