import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyOperations, type DraftDocument } from '#domain/drafts/apply-operation.ts'
import type { Operation } from '#domain/drafts/operation.ts'
import { identityOf, itemPointer } from '#domain/drafts/pointer.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { pointerTo } from '#domain/json/json-pointer.ts'
import { LOCALES } from '#domain/languages/locales.ts'
import type { ChangedDraft, Draft, DrawnPage, Locale, StudioPage } from '#generated/types.ts'
import { isAwaited } from '#studio/page-editor/lanes/awaited.ts'
import { projectedPage, type RewrittenParts } from '#studio/page-editor/lanes/projected-page.ts'
import { studioService } from '../support/content/studio-service.ts'
import { propertySettings } from './property-settings.ts'

const settings = propertySettings(40, 100_000)
const people = { rini: ['content:read', 'content:write'] } as const
const studio = studioService(people)

type Part = StudioPage['parts'][number]

const choices = fc.array(
  fc.record({
    part: fc.nat(),
    place: fc.nat(),
    other: fc.nat(),
    kind: fc.nat({ max: 3 }),
    text: fc.string({ maxLength: 12 }),
  }),
  { minLength: 1, maxLength: 10 },
)

/** Fields that only the service changes, or whose values must be of one of a few kinds. */
const FIXED = new Set(['id', 'slug', 'languages_code', 'component_name', 'group_type', 'collection', 'item', 'type'])

/** Everything in a document that an operation can be about: its texts, and its lists of things with identities. */
function placesIn(value: unknown, pointer = ''): { texts: string[]; lists: { pointer: string; ids: string[] }[] } {
  const found = { texts: [] as string[], lists: [] as { pointer: string; ids: string[] }[] }
  const add = (inner: ReturnType<typeof placesIn>) => {
    found.texts.push(...inner.texts)
    found.lists.push(...inner.lists)
  }
  if (isRecord(value)) {
    for (const [name, inner] of Object.entries(value)) {
      if (FIXED.has(name)) continue
      const own = pointer + pointerTo(name)
      if (typeof inner === 'string' && pointer.startsWith('/translations')) found.texts.push(own)
      else if (Array.isArray(inner) && inner.every((one) => identityOf(one) !== null)) {
        const ids = inner.map((one) => identityOf(one) ?? '')
        if (name !== 'translations' && ids.length > 0) found.lists.push({ pointer: own, ids })
        for (const [index, one] of inner.entries()) add(placesIn(one, itemPointer(own, ids[index] ?? '')))
      }
    }
  }
  return found
}

const pick = <One>(list: readonly One[], number: number): One | undefined => list[number % Math.max(1, list.length)]

/** An operation that fits the document; null if there is nothing in it of that kind. */
function operationFor(document: DraftDocument, choice: { place: number; other: number; kind: number; text: string }) {
  const { texts, lists } = placesIn(document)
  const list = pick(lists, choice.place)
  const id = list && pick(list.ids, choice.other)
  if (choice.kind === 0 && list && id !== undefined)
    return { op: 'remove', pointer: itemPointer(list.pointer, id) } satisfies Operation
  if (choice.kind === 1 && list && id !== undefined)
    return {
      op: 'move',
      pointer: itemPointer(list.pointer, id),
      after: pick([null, ...list.ids], choice.text.length) ?? null,
    } satisfies Operation
  // The translation that a document does not have yet is made as well.
  const pointer = pick([...texts, '/translations/@id-ID/title'], choice.place)
  return pointer === undefined ? null : ({ op: 'set', pointer, value: choice.text } satisfies Operation)
}

/** A page in which everything is that its drafts decide; the moment of a change is the service's. */
const comparable = (page: unknown) =>
  JSON.parse(JSON.stringify(page).replaceAll(/"date_updated":"[^"]*"/g, '"date_updated":""'))

it('what is shown at once is what the service draws, whatever is changed', async () => {
  const { id } = await studio.storedEntry('page', 'everything')
  const params = { id: String(id) }
  const draw = (locale: Locale) =>
    studio.dataOf<DrawnPage>('rini', 'drawStudioPage', { query: { page: String(id), locale } })
  await fc.assert(
    fc.asyncProperty(choices, async (wanted) => {
      const { parts } = await studio.dataOf<StudioPage>('rini', 'getStudioPage', { params })
      const before = new Map(
        await Promise.all(LOCALES.map(async (locale) => [locale, (await draw(locale)).page] as const)),
      )
      // What visitors do not see yet is not on the page before it has a draft.
      const seen = parts.filter(({ collection, key }) => {
        const isPart = collection.startsWith('block_') || collection === 'page'
        return isPart && JSON.stringify(before.get('en')).includes(`"slug":"${key}"`)
      })
      const changed = new Map<string, { part: Part; after: DraftDocument; ops: Operation[] }>()
      for (const choice of wanted) {
        const part = pick(seen, choice.part)
        if (!part) continue
        const name = `${part.collection}:${part.key}`
        const known = changed.get(name) ?? { part, after: part.document, ops: [] }
        const op = operationFor(known.after, choice)
        if (op && !(part.collection === 'page' && op.op === 'set'))
          changed.set(name, { part, after: applyOperations(known.after, [op]).document, ops: [...known.ops, op] })
      }
      const drafts: { uid: string; seq: number }[] = []
      for (const { part, ops } of changed.values()) {
        const body = { collection: part.collection, id: part.id ?? 0, base_version: part.version }
        const { uid, seq } = await studio.dataOf<Draft>('rini', 'openDraft', { body })
        const answer = await studio.dataOf<ChangedDraft>('rini', 'changeDraft', {
          params: { uid },
          body: { base_seq: seq, ops },
        })
        drafts.push({ uid, seq: answer.seq })
      }
      const rewritten: RewrittenParts = new Map(
        [...changed].map(([name, { part, after }]) => [name, { before: part.document, after, wireId: part.wire_id }]),
      )
      expect(isAwaited(rewritten)).toBe(false)
      try {
        for (const locale of LOCALES) {
          const { page } = await draw(locale)
          expect(comparable(projectedPage(before.get(locale) ?? {}, rewritten, locale))).toEqual(comparable(page))
        }
      } finally {
        for (const { uid, seq } of drafts)
          await studio.dataOf('rini', 'discardDraft', { params: { uid }, body: { base_seq: seq } })
      }
    }),
    settings,
  )
}, 120_000)
