import { isRecord } from '#domain/json/is-record.ts'
import { pointerTo } from '#domain/json/json-pointer.ts'

/** Every text in a document, in order, with the pointer of its place. */
export function textPointers(value: unknown, pointer = ''): { pointer: string; text: string }[] {
  if (typeof value === 'string') return [{ pointer, text: value }]
  const inner = Array.isArray(value) ? [...value.entries()] : isRecord(value) ? Object.entries(value) : []
  return inner.flatMap(([name, one]) => textPointers(one, pointer + pointerTo(String(name))))
}
