import type { Operation } from './operation.ts'
import { identityOf, isWithin, itemPointer } from './pointer.ts'

/** What an operation changes: a value with everything inside it, or only the place of an item in its list. */
interface Footprint {
  pointer: string
  onlyPlace: boolean
}

function footprint(operation: Operation): Footprint {
  if (operation.op === 'insert')
    return { pointer: itemPointer(operation.pointer, identityOf(operation.value) ?? ''), onlyPlace: false }
  return { pointer: operation.pointer, onlyPlace: operation.op === 'move' }
}

/**
 * Whether two operations change the same thing, so that a person has to decide. A move and a change inside the item
 * moved do not: both are kept.
 */
export function isConflict(mine: Operation, theirs: Operation): boolean {
  const [a, b] = [footprint(mine), footprint(theirs)]
  if (a.onlyPlace && b.onlyPlace) return a.pointer === b.pointer
  if (a.onlyPlace) return isWithin(a.pointer, b.pointer)
  if (b.onlyPlace) return isWithin(b.pointer, a.pointer)
  return isWithin(a.pointer, b.pointer) || isWithin(b.pointer, a.pointer)
}

/** The place at which an operation conflicts with another one. */
export function conflictPointer(operation: Operation): string {
  return footprint(operation).pointer
}
