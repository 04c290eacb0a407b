import { identityOf, itemPointer } from '#domain/drafts/pointer.ts'
import { useForm } from '../form-context.ts'
import type { PanelPlace } from '../panel-place.ts'
import { valueOperations } from '../panel-place.ts'
import { useWorkedPlace } from '../use-place.ts'

/** An item of a list, and what can be done to it. */
export interface ListItem {
  value: unknown
  identity: string
  pointer: string
  /** From 1. */
  place: number
  /** Of all items. */
  count: number
  up: (() => void) | undefined
  down: (() => void) | undefined
  remove(): void
}

interface WorkedList {
  items: ListItem[]
  isFixed: boolean
  /** Whether there is room for one more. */
  canAdd: boolean
  /** Adds an item at the end; one that is there already is not added twice. */
  add(value: unknown): void
}

/** A list of the draft: each change is an operation on the item that it is about. */
export function useList(place: PanelPlace): WorkedList {
  const { session } = useForm()
  const { value, isFixed } = useWorkedPlace(place)
  const { pointer } = place
  const list: unknown[] = Array.isArray(value) ? value : []
  const names = list.map((item) => identityOf(item) ?? '')
  const move = (identity: string, after: string | null) => () =>
    session.change([{ op: 'move', pointer: itemPointer(pointer, identity), after }], { now: true })
  return {
    isFixed,
    canAdd: !isFixed && list.length < (place.field.maxItems ?? Number.POSITIVE_INFINITY),
    items: list.map((item, index) => {
      const identity = names[index] ?? ''
      return {
        value: item,
        identity,
        pointer: itemPointer(pointer, identity),
        place: index + 1,
        count: list.length,
        up: index === 0 ? undefined : move(identity, names[index - 2] ?? null),
        down: index === list.length - 1 ? undefined : move(identity, names[index + 1] ?? null),
        remove: () => session.change([{ op: 'remove', pointer: itemPointer(pointer, identity) }], { now: true }),
      }
    }),
    add(item) {
      const identity = identityOf(item)
      if (identity === null || names.includes(identity)) return
      const last = names.at(-1) ?? null
      const document = session.document()
      const ops = Array.isArray(value)
        ? [{ op: 'insert' as const, pointer, after: last, value: item }]
        : valueOperations(document, pointer, [item])
      session.change(ops, { now: true })
    },
  }
}
