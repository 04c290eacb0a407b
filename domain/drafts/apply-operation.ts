import type { ErrorCode } from '../errors/error-messages.ts'
import { isRecord } from '../json/is-record.ts'
import { pointerParts } from '../json/json-pointer.ts'
import type { Operation } from './operation.ts'
import { identityIn, identityOf, indexOfItem, itemOf, itemPointer } from './pointer.ts'

/** A piece of content while it is being worked on. */
export type DraftDocument = Readonly<Record<string, unknown>>

/** An operation that cannot be applied to a document. `code` is that of its sentence in the error catalogue. */
export class OperationFault extends Error {
  readonly code: ErrorCode
  readonly pointer: string

  constructor(code: ErrorCode, pointer: string) {
    super(`${code} at ${pointer}`)
    this.name = 'OperationFault'
    this.code = code
    this.pointer = pointer
  }
}

/** A changed document, and the operations that lead back to the document before, byte for byte. */
export interface Applied {
  document: DraftDocument
  inverse: Operation[]
}

/** Applies operations one after the other; throws an OperationFault if one does not fit. Changes nothing in place. */
export function applyOperations(document: DraftDocument, operations: readonly Operation[]): Applied {
  return operations.reduce<Applied>(
    (before, operation) => {
      const { document: after, inverse } = applyOperation(before.document, operation)
      return { document: after, inverse: [...inverse, ...before.inverse] }
    },
    { document, inverse: [] },
  )
}

function applyOperation(document: DraftDocument, operation: Operation): Applied {
  const { path, change } = changeOf(operation)
  let inverse: Operation[] = []
  const changed = edited(document, path, operation.pointer, (value) => {
    const { value: after, back } = change(value)
    inverse = back
    return after
  })
  return { document: changed as DraftDocument, inverse }
}

/** What becomes of a value, and the operations that lead back. */
interface Change {
  value: unknown
  back: Operation[]
}

/** The path to the value that an operation changes, and how. */
function changeOf(operation: Operation): { path: string[]; change: (value: unknown) => Change } {
  const { pointer } = operation
  const parts = pointerParts(pointer)
  const [outer, last] = [parts.slice(0, -1), parts.at(-1) ?? '']
  const isItem = identityIn(last) !== null
  switch (operation.op) {
    case 'insert':
      return { path: parts, change: (value) => withItem(value, operation) }
    case 'move':
      return { path: outer, change: (value) => withMove(value, operation) }
    case 'remove':
      return {
        path: outer,
        change: (value) => (isItem ? withoutItem(value, pointer) : withoutField(value, last, pointer)),
      }
    case 'set':
    case 'text':
      if (isItem) return refuse('operation_on_item', pointer)
      return {
        path: outer,
        change: (value) =>
          operation.op === 'set' ? withField(value, last, operation) : withText(value, last, operation),
      }
  }
}

function refuse(code: ErrorCode, pointer: string): never {
  throw new OperationFault(code, pointer)
}

/** The value with the part at the end of the path changed. Items keep the identity by which they are found. */
function edited(
  value: unknown,
  [part, ...rest]: readonly string[],
  pointer: string,
  change: (value: unknown) => unknown,
): unknown {
  if (part === undefined) return change(value)
  const identity = identityIn(part)
  if (identity === null) {
    if (!isRecord(value) || !Object.hasOwn(value, part)) return refuse('operation_place_missing', pointer)
    return { ...value, [part]: edited(value[part], rest, pointer, change) }
  }
  const list = listAt(value, pointer)
  const index = placeOf(list, identity, pointer)
  const item = edited(list[index], rest, pointer, change)
  return identityOf(item) === identity ? list.with(index, item) : refuse('operation_changes_identity', pointer)
}

function withField(value: unknown, name: string, operation: Extract<Operation, { op: 'set' }>): Change {
  const { pointer, value: given, before } = operation
  const record = recordAt(value, pointer)
  if (Object.hasOwn(record, name))
    return { value: { ...record, [name]: given }, back: [{ op: 'set', pointer, value: record[name] }] }
  const entries = Object.entries(record)
  const place = entries.findIndex(([one]) => one === before)
  const at = place < 0 ? entries.length : place
  return { value: Object.fromEntries(entries.toSpliced(at, 0, [name, given])), back: [{ op: 'remove', pointer }] }
}

function withoutField(value: unknown, name: string, pointer: string): Change {
  const record = recordAt(value, pointer)
  if (!Object.hasOwn(record, name)) return refuse('operation_place_missing', pointer)
  const entries = Object.entries(record)
  const index = entries.findIndex(([one]) => one === name)
  const before = entries[index + 1]?.[0]
  const back: Operation = { op: 'set', pointer, value: record[name], ...(before === undefined ? {} : { before }) }
  return { value: Object.fromEntries(entries.toSpliced(index, 1)), back: [back] }
}

function withText(value: unknown, name: string, operation: Extract<Operation, { op: 'text' }>): Change {
  const { pointer, at, removed, inserted } = operation
  const record = recordAt(value, pointer)
  const text = Object.hasOwn(record, name) ? record[name] : refuse('operation_place_missing', pointer)
  if (typeof text !== 'string' || text.slice(at, at + removed.length) !== removed || at > text.length)
    return refuse('operation_text_differs', pointer)
  const changed = text.slice(0, at) + inserted + text.slice(at + removed.length)
  const back: Operation = { op: 'text', pointer, at, removed: inserted, inserted: removed }
  return { value: { ...record, [name]: changed }, back: [back] }
}

function withItem(value: unknown, { pointer, after, value: item }: Extract<Operation, { op: 'insert' }>): Change {
  const list = listAt(value, pointer)
  const identity = identityOf(item) ?? refuse('operation_needs_identity', pointer)
  if (indexOfItem(list, identity) >= 0) return refuse('operation_identity_taken', pointer)
  const back: Operation = { op: 'remove', pointer: itemPointer(pointer, identity) }
  return { value: list.toSpliced(indexAfter(list, after), 0, item), back: [back] }
}

function withoutItem(value: unknown, pointer: string): Change {
  const { list: place, identity } = itemOf(pointer) ?? refuse('operation_place_missing', pointer)
  const list = listAt(value, pointer)
  const index = placeOf(list, identity, pointer)
  const back: Operation = { op: 'insert', pointer: place, after: itemBefore(list, index), value: list[index] }
  return { value: list.toSpliced(index, 1), back: [back] }
}

function withMove(value: unknown, { pointer, after }: Extract<Operation, { op: 'move' }>): Change {
  const { identity } = itemOf(pointer) ?? refuse('operation_place_missing', pointer)
  const list = listAt(value, pointer)
  const index = placeOf(list, identity, pointer)
  const back: Operation = { op: 'move', pointer, after: itemBefore(list, index) }
  if (after === identity) return { value: list, back: [] }
  const rest = list.toSpliced(index, 1)
  return { value: rest.toSpliced(indexAfter(rest, after), 0, list[index]), back: [back] }
}

function recordAt(value: unknown, pointer: string): Record<string, unknown> {
  return isRecord(value) ? value : refuse('operation_place_missing', pointer)
}

function listAt(value: unknown, pointer: string): unknown[] {
  return Array.isArray(value) ? value : refuse('operation_not_list', pointer)
}

function placeOf(list: readonly unknown[], identity: string, pointer: string): number {
  const index = indexOfItem(list, identity)
  return index < 0 ? refuse('operation_place_missing', pointer) : index
}

/** Somebody may have removed the item named: then the end of the list is as good a place as any. */
function indexAfter(list: readonly unknown[], after: string | null): number {
  if (after === null) return 0
  const index = indexOfItem(list, after)
  return index < 0 ? list.length : index + 1
}

function itemBefore(list: readonly unknown[], index: number): string | null {
  return index === 0 ? null : identityOf(list[index - 1])
}
