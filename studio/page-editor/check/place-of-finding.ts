import { pointerParts, pointerTo } from '#domain/json/json-pointer.ts'
import type { Picked } from '../view/page-view.tsx'

/** The place in a document to which a finding leads; null if it leads nowhere. */
export function placeOf(path: string | null | undefined): Picked | null {
  if (!path) return null
  const [collection = '', key = '', ...rest] = pointerParts(path)
  return { name: `${collection}:${key}`, pointer: pointerTo(...rest) }
}
