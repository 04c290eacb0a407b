import { isRecord } from '../json/is-record.ts'
import { pointerParts, pointerTo } from '../json/json-pointer.ts'

/** What a part of a pointer begins with when it names an item of a list by its identity. */
const ITEM = '@'

/** The pointer of an item of a list. */
export function itemPointer(list: string, identity: string): string {
  return list + pointerTo(ITEM + identity)
}

/** The identity that a part of a pointer names; null for the name of a field. */
export function identityIn(part: string): string | null {
  return part.startsWith(ITEM) ? part.slice(ITEM.length) : null
}

/** The pointers of the list and the identity of an item; null for a pointer to a field. */
export function itemOf(pointer: string): { list: string; identity: string } | null {
  const parts = pointerParts(pointer)
  const identity = identityIn(parts.at(-1) ?? '')
  return identity === null ? null : { list: pointerTo(...parts.slice(0, -1)), identity }
}

/**
 * What tells an item of a list from its neighbors, wherever it stands: the language of a translation, the place of a
 * block, the number of a row, a key itself. Null for one that has nothing of the kind, such as a part of a rich text.
 */
export function identityOf(item: unknown): string | null {
  if (typeof item === 'string') return item
  if (!isRecord(item)) return null
  if (typeof item.languages_code === 'string') return item.languages_code
  if (typeof item.collection === 'string' && typeof item.item === 'string') return `${item.collection}:${item.item}`
  return typeof item.id === 'number' || typeof item.id === 'string' ? String(item.id) : null
}

/** The index of an item in its list; -1 if it is not there. */
export function indexOfItem(list: readonly unknown[], identity: string): number {
  return list.findIndex((item) => identityOf(item) === identity)
}

/** Whether a pointer leads to the same place as another, or to one inside it. */
export function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`)
}

/** The value at a place; undefined if there is none. */
export function valueAtPointer(root: unknown, pointer: string): unknown {
  let value = root
  for (const part of pointerParts(pointer)) {
    const identity = identityIn(part)
    if (identity !== null) value = Array.isArray(value) ? value[indexOfItem(value, identity)] : undefined
    else value = isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined
  }
  return value
}

/**
 * A JSON pointer, which counts the items of lists, as one that names them. Items without an identity keep their index.
 */
export function stablePointer(root: unknown, jsonPointer: string): string {
  let value = root
  const parts = pointerParts(jsonPointer).map((part) => {
    const inner: unknown = Array.isArray(value) ? value[Number(part)] : isRecord(value) ? value[part] : undefined
    const identity = Array.isArray(value) ? identityOf(inner) : null
    value = inner
    return identity === null ? part : ITEM + identity
  })
  return pointerTo(...parts)
}
