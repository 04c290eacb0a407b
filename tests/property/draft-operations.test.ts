import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyOperations, type DraftDocument } from '#domain/drafts/apply-operation.ts'
import { isConflict } from '#domain/drafts/conflict.ts'
import { differenceBetween } from '#domain/drafts/difference.ts'
import type { Operation } from '#domain/drafts/operation.ts'
import { identityOf, itemPointer, valueAtPointer } from '#domain/drafts/pointer.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { propertySettings } from './property-settings.ts'

const settings = propertySettings(300, 20_000)

/** Texts and keys with everything that a pointer has to escape. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', '/', '~', '@', 'é', '🏭', '1'), minLength: 1, maxLength: 4 })
const row = (id: number) =>
  fc.record({ id: fc.constant(id), label: word, note: word }, { requiredKeys: ['id', 'label'], noNullPrototype: true })
const rows = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 5 }).chain((ids) => fc.tuple(...ids.map(row)))

const drafts: fc.Arbitrary<DraftDocument> = fc.record(
  {
    slug: word,
    name: word,
    width: fc.integer(),
    products: fc.uniqueArray(word, { maxLength: 4 }),
    blocks: fc.uniqueArray(word, { maxLength: 4 }).map((slugs) => slugs.map((item) => ({ collection: 'card', item }))),
    translations: fc.tuple(rows, rows).map(([first, second]) => [
      { languages_code: 'en-US', title: 'Grating', buttons: first },
      { languages_code: 'id-ID', buttons: second },
    ]),
  },
  { requiredKeys: ['products', 'blocks', 'translations'], noNullPrototype: true },
)

/** Numbers from which an operation is made that fits the document it meets. */
interface Choice {
  kind: Operation['op']
  place: number
  other: number
  text: string
}

const choices = fc.array(
  fc.record({
    kind: fc.constantFrom<Operation['op']>('set', 'remove', 'insert', 'move', 'text'),
    place: fc.nat(),
    other: fc.nat(),
    text: word,
  }),
  { minLength: 1, maxLength: 8 },
)

const pick = <One>(list: readonly One[], number: number): One | undefined => list[number % Math.max(1, list.length)]

/** Every list of a document whose items have identities. */
const LISTS = ['/products', '/blocks', '/translations/@en-US/buttons', '/translations/@id-ID/buttons']

function itemsAt(document: DraftDocument, list: string): unknown[] {
  const value = valueAtPointer(document, list)
  return Array.isArray(value) ? value : []
}

function fieldsOf(document: DraftDocument): string[] {
  const rowFields = LISTS.slice(2).flatMap((list) =>
    itemsAt(document, list).flatMap((item) =>
      ['label', 'note'].map((name) => `${itemPointer(list, identityOf(item) ?? '')}/${name}`),
    ),
  )
  return ['/slug', '/name', '/width', '/translations/@en-US/title', '/translations/@id-ID/title', ...rowFields]
}

function newItem(list: string, { other, text }: Choice): unknown {
  if (list === '/products') return text
  return list === '/blocks' ? { collection: 'card', item: text } : { id: 10 + (other % 50), label: text }
}

function operationFor(document: DraftDocument, choice: Choice): Operation | null {
  const { kind, place, other, text } = choice
  const fields = fieldsOf(document)
  if (kind === 'set') return { op: 'set', pointer: pick(fields, place) ?? '', value: text }
  if (kind === 'text') {
    const pointer = pick(
      fields.filter((field) => typeof valueAtPointer(document, field) === 'string'),
      place,
    )
    if (pointer === undefined) return null
    const old = String(valueAtPointer(document, pointer))
    const at = other % (old.length + 1)
    return { op: 'text', pointer, at, removed: old.slice(at, at + 2), inserted: text }
  }
  const list = pick(LISTS, place) ?? ''
  const names = itemsAt(document, list).map((item) => identityOf(item) ?? '')
  const after = other % 3 === 0 ? null : (pick(names, other) ?? null)
  if (kind === 'insert') {
    const value = newItem(list, choice)
    return names.includes(identityOf(value) ?? '') ? null : { op: 'insert', pointer: list, after, value }
  }
  const present = fields.filter((field) => valueAtPointer(document, field) !== undefined)
  const removable = [...present, ...names.map((name) => itemPointer(list, name))]
  if (kind === 'remove') return { op: 'remove', pointer: pick(removable, other) ?? '/slug' }
  const moved = pick(names, other + place)
  return moved === undefined ? null : { op: 'move', pointer: itemPointer(list, moved), after }
}

/** What one person does to a document, one operation after the other. */
function session(document: DraftDocument, made: readonly Choice[]): Operation[] {
  const operations: Operation[] = []
  let current = document
  for (const choice of made) {
    const operation = operationFor(current, choice)
    if (!operation || (operation.op === 'remove' && valueAtPointer(current, operation.pointer) === undefined)) continue
    current = applyOperations(current, [operation]).document
    operations.push(operation)
  }
  return operations
}

function interleaved(a: readonly Operation[], b: readonly Operation[], turns: readonly boolean[]): Operation[] {
  const [left, right] = [[...a], [...b]]
  const merged = turns.flatMap((isLeft) => (isLeft ? left : right).shift() ?? [])
  return [...merged, ...left, ...right]
}

/**
 * The same value for documents that differ only in the order of their fields and items, which depends on who came
 * first.
 */
function content(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(content).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)

      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, content(inner)]),
  )
}

it('an operation and its inverse leave the same bytes', () => {
  fc.assert(
    fc.property(drafts, choices, (document, made) => {
      const bytes = JSON.stringify(document)
      const { document: changed, inverse } = applyOperations(document, session(document, made))
      expect(JSON.stringify(applyOperations(changed, inverse).document)).toBe(bytes)
      expect(JSON.stringify(document)).toBe(bytes)
    }),
    settings,
  )
})

it('two people who change different places both keep their changes, whoever comes first', () => {
  fc.assert(
    fc.property(
      drafts,
      choices,
      choices,
      fc.array(fc.boolean(), { maxLength: 16 }),
      fc.array(fc.boolean(), { maxLength: 16 }),
      (document, first, second, turns, otherTurns) => {
        const a = session(document, first)
        const b = session(document, second).filter((mine) => !a.some((theirs) => isConflict(mine, theirs)))
        // What was left out may be what a later operation builds on.
        const fits = isApplicable(document, b)
        fc.pre(fits)
        const one = applyOperations(document, interleaved(a, b, turns)).document
        const other = applyOperations(document, interleaved(a, b, otherTurns)).document
        expect(content(one)).toEqual(content(other))
        for (const own of [a, b]) expectKept(document, own, one)
      },
    ),
    settings,
  )
})

function isApplicable(document: DraftDocument, operations: readonly Operation[]): boolean {
  try {
    applyOperations(document, operations)
    return true
  } catch {
    return false
  }
}

it('the difference of two documents makes one the other, and of equal ones is nothing', () => {
  fc.assert(
    fc.property(drafts, drafts, (before, after) => {
      const changes = differenceBetween(before, after)
      expect(applyOperations(before, changes).document).toEqual(after)
      expect(differenceBetween(after, structuredClone(after))).toEqual([])
    }),
    settings,
  )
})

/** Each value that one person left behind is there in the end. */
function expectKept(document: DraftDocument, operations: readonly Operation[], merged: DraftDocument): void {
  const own = applyOperations(document, operations).document
  for (const operation of operations) {
    if (operation.op === 'move' || operation.op === 'insert') continue
    expect(valueAtPointer(merged, operation.pointer)).toEqual(valueAtPointer(own, operation.pointer))
  }
}
