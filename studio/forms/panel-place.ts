import type { Operation } from '#domain/drafts/operation.ts'
import { itemPointer, valueAtPointer } from '#domain/drafts/pointer.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { pointerParts, pointerTo } from '#domain/json/json-pointer.ts'
import { LOCALES, languageTag } from '#domain/languages/locales.ts'
import type { PanelField } from '#domain/panels/panel.ts'
import type { Locale } from '#generated/types.ts'

/** One place of a document where a value of a field is worked on. */
export interface PanelPlace {
  field: PanelField
  pointer: string
  /** The language of its text; null where it is the same in every language. */
  locale: Locale | null
}

/**
 * The places of a field below `at`, the pointer of the object that it belongs to. A field in both the document and its
 * rows is first what counts in every language, and then what takes its place in one.
 */
export function placesOf(field: PanelField, at: string): PanelPlace[] {
  const own = { field, pointer: at + pointerTo(field.name), locale: null }
  const rows = LOCALES.map((locale) => ({ field, pointer: rowPointer(at, locale) + pointerTo(field.name), locale }))
  return [...(field.place === 'rows' ? [] : [own]), ...(field.place === 'base' ? [] : rows)]
}

function rowPointer(at: string, locale: Locale): string {
  return itemPointer(at + pointerTo('translations'), languageTag(locale))
}

/** Every place of these fields in a document, inside its rows and objects too, in the order of the form. */
export function allPlaces(document: unknown, fields: readonly PanelField[], at = ''): PanelPlace[] {
  return fields.flatMap((field) =>
    placesOf(field, at).flatMap((place) => [
      place,
      ...innerPlaces(valueAtPointer(document, place.pointer), place, document),
    ]),
  )
}

function innerPlaces(value: unknown, { field, pointer }: PanelPlace, document: unknown): PanelPlace[] {
  const inner = field.fields ?? []
  if (field.widget === 'group') return isRecord(value) ? allPlaces(document, inner, pointer) : []
  if (field.widget !== 'rows' || !Array.isArray(value)) return []
  return value.flatMap((row: unknown) =>
    isRecord(row) ? allPlaces(document, inner, itemPointer(pointer, String(row.id))) : [],
  )
}

/**
 * The operations that give a place a value, or take it away (undefined). An object that is not there yet is made with
 * it, since an operation needs the object that it changes.
 */
export function valueOperations(document: unknown, pointer: string, value: unknown): Operation[] {
  const cut = pointer.lastIndexOf('/')
  const outer = pointer.slice(0, cut)
  const [name = ''] = pointerParts(pointer.slice(cut))
  if (value === undefined) return valueAtPointer(document, pointer) === undefined ? [] : [{ op: 'remove', pointer }]
  if (outer !== '' && valueAtPointer(document, outer) === undefined) {
    return [{ op: 'set', pointer: outer, value: { [name]: value } }]
  }
  return [{ op: 'set', pointer, value }]
}
