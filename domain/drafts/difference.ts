import { isRecord } from '../json/is-record.ts'
import { pointerTo } from '../json/json-pointer.ts'
import type { DraftDocument } from './apply-operation.ts'
import type { Operation } from './operation.ts'
import { identityOf, itemPointer } from './pointer.ts'

/**
 * The operations that make one document the other, as small as stable pointers allow: what is the same on both sides is
 * left alone, so that it can be merged with what others have changed. The order of fields is not part of a document.
 */
export function differenceBetween(before: DraftDocument, after: DraftDocument): Operation[] {
  return fieldChanges(before, after, '')
}

function fieldChanges(before: DraftDocument, after: DraftDocument, pointer: string): Operation[] {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name))
  return [
    ...gone.map((name): Operation => ({ op: 'remove', pointer: pointer + pointerTo(name) })),
    ...Object.entries(after).flatMap(([name, value]): Operation[] => {
      const at = pointer + pointerTo(name)
      return Object.hasOwn(before, name) ? valueChanges(before[name], value, at) : [{ op: 'set', pointer: at, value }]
    }),
  ]
}

function valueChanges(before: unknown, after: unknown, pointer: string): Operation[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const [old, fresh] = [itemsOf(before), itemsOf(after)]
  if (old && fresh) return itemChanges(old, fresh, pointer)
  if (isRecord(before) && isRecord(after)) return fieldChanges(before, after, pointer)
  return [{ op: 'set', pointer, value: after }]
}

/** The items of a list by their identities; null for anything but a list whose items can all be told apart. */
function itemsOf(value: unknown): Map<string, unknown> | null {
  if (!Array.isArray(value)) return null
  const items = new Map(
    value.flatMap((item) => {
      const identity = identityOf(item)
      return identity === null ? [] : [[identity, item] as const]
    }),
  )
  return items.size === value.length ? items : null
}

function itemChanges(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
  pointer: string,
): Operation[] {
  const isKept = (identity: string) =>
    isRecord(before.get(identity)) === isRecord(after.get(identity)) && after.has(identity)
  const changes: Operation[] = []
  let order = [...before.keys()].filter((identity) => {
    if (isKept(identity)) return true
    changes.push({ op: 'remove', pointer: itemPointer(pointer, identity) })
    return false
  })
  let previous: string | null = null
  for (const [index, [identity, item]] of [...after].entries()) {
    const place = itemPointer(pointer, identity)
    const isThere = order.includes(identity)
    if (!isThere) changes.push({ op: 'insert', pointer, after: previous, value: item })
    else if (order[index] !== identity) changes.push({ op: 'move', pointer: place, after: previous })
    order = order.filter((one) => one !== identity).toSpliced(index, 0, identity)
    const old = before.get(identity)
    if (isThere && isRecord(old) && isRecord(item)) changes.push(...fieldChanges(old, item, place))
    previous = identity
  }
  return changes
}
