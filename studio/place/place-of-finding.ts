import { pointerParts, pointerTo } from '#domain/json/json-pointer.ts'

/** A document as findings name it, and a place in it. */
export interface Place {
  name: string
  pointer: string
}

/** The place in a document to which a finding leads; null if it leads nowhere. */
export function placeOf(path: string | null | undefined): Place | null {
  if (!path) return null
  const [collection = '', key = '', ...rest] = pointerParts(path)
  return { name: `${collection}:${key}`, pointer: pointerTo(...rest) }
}

/** A place in a document as findings name it. */
export function pathOf({ name, pointer }: Place): string {
  const [collection = '', ...key] = name.split(':')
  return pointerTo(collection, key.join(':')) + pointer
}
