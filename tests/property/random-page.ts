import * as fc from 'fast-check'
import { type BlockInfo, blocks } from '#generated/blocks.ts'
import { collections } from '#generated/collections.ts'
import { jsonSchemas } from '#generated/json-schemas.ts'
import type { ContentDocument } from '#service/content/content-document.ts'
import { documentReferences } from '#service/content/document-references.ts'
import { type JsonObject, type Schema, schemaArbitrary } from './schema-arbitrary.ts'

/** A document for the store. */
export interface RandomDocument {
  collection: string
  document: JsonObject
}

/** A page with everything on it that is not in the demo. */
export interface RandomPage {
  /** The page's own document comes last: it names the others. */
  documents: RandomDocument[]
  /** What the page is about, as a block of it demands. */
  subject: RandomSubject | null
}

interface RandomSubject {
  kind: NonNullable<BlockInfo['subject']>
  /** Which one, of those that there are. */
  slug: string
}

/** Keys that exist, by collection. */
export type KnownKeys = ReadonlyMap<string, readonly string[]>

/** What pages can be about: the slugs of each kind, as addresses name them. */
export type KnownSubjects = Readonly<Record<RandomSubject['kind'], readonly string[]>>

/** The slug of every random page: the next one takes the place of the one before. */
export const RANDOM_PAGE = 'random-page'

const MOST_BLOCKS = 6
const MOST_CARDS = 3

/** What the store keeps about every document, and who may open a page: neither is content. */
const LEFT_OUT = ['id', 'status', 'sort', 'date_created', 'date_updated', 'middleware']

/** Components that draw another one on a page which their address says nothing to: without a request the links are its form. */
const DRAWN_AS = new Map<unknown, string>([['catalogue-links', 'catalogue-request']])

const ALL = [...blocks.values()]
const CARDS = ALL.filter(({ envelope }) => envelope === 'card')

/** Blocks of one kind, with every field that its schema knows; what they refer to has no keys yet. */
const BLOCKS: ReadonlyMap<BlockInfo, fc.Arbitrary<RandomDocument>> = new Map(
  ALL.map((block) => [
    block,
    documentArbitrary(block.documentSchema).map((document) => ({ collection: block.collection, document })),
  ]),
)

/** One block of one of these kinds. */
export function blockArbitrary(kinds: readonly BlockInfo[] = ALL): fc.Arbitrary<RandomDocument> {
  return fc.oneof(...kinds.flatMap((block) => BLOCKS.get(block) ?? []))
}

/**
 * A page of one to six blocks of every kind that has a schema. Blocks that need a subject all get the same one, cards of groups are made along, and
 * everything that is named is among the keys known.
 */
export function pageArbitrary(known: KnownKeys, subjects: KnownSubjects): fc.Arbitrary<RandomPage> {
  const bySubject = [...new Set(ALL.map(({ subject }) => subject))].map((kind) => {
    const fitting = ALL.filter(({ subject }) => subject === null || subject === kind)
    // Two parts of the application of one kind would answer to the same parameters of the address, and a page has none twice.
    const drawn = fc.uniqueArray(blockArbitrary(fitting), {
      minLength: 1,
      maxLength: MOST_BLOCKS,
      selector: ({ collection, document: { component_name: name, ...document } }) =>
        collection === 'block_component' ? (DRAWN_AS.get(name) ?? name) : document,
    })
    const subject =
      kind === null ? fc.constant(null) : fc.constantFrom(...subjects[kind]).map((slug) => ({ kind, slug }))
    return fc.record({ subject, drawn })
  })
  return fc
    .tuple(
      fc.oneof(...bySubject),
      fc.array(blockArbitrary(CARDS), { minLength: 1, maxLength: MOST_CARDS }),
      documentArbitrary('page.document.json'),
    )
    .map(([{ subject, drawn }, cards, page]) => {
      const members = cards.map((card, index) => named(card, `member-${index + 1}`))
      const rows = drawn.map((block, index) => named(block, `block-${index + 1}`))
      const keys = new Map([...known, ['block_card', members.map(slugOf)]])
      const list = rows.map((row) => ({ collection: row.collection, item: slugOf(row) }))
      const whole = { ...page, slug: RANDOM_PAGE, blocks: list }
      return {
        subject,
        documents: [
          ...[...members, ...rows].map((row) => withRealKeys(row, keys)),
          withRealKeys({ collection: 'page', document: { ...whole, blocks: [] } }, known),
        ].map((row) => (row.collection === 'page' ? { ...row, document: { ...row.document, blocks: list } } : row)),
      }
    })
}

function documentArbitrary(id: string): fc.Arbitrary<JsonObject> {
  const schema = jsonSchemas.get(id) as Schema | undefined
  if (!schema) throw new Error(`There is no schema ${id}`)
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => !LEFT_OUT.includes(name)),
  )
  return schemaArbitrary({ ...schema, properties }) as fc.Arbitrary<JsonObject>
}

/** Gives a block a slug that no other block of the page has and that keeps what is awkward about its own. */
function named(block: RandomDocument, prefix: string): RandomDocument {
  const slug = `${prefix}-${slugOf(block)}`.slice(0, 120).replace(/-+$/, '')
  return { ...block, document: { ...block.document, slug } }
}

function slugOf({ document }: RandomDocument): string {
  return String(document.slug)
}

/** Puts keys that exist where a document names others; which one follows from what stood there. */
export function withRealKeys({ collection, document }: RandomDocument, known: KnownKeys): RandomDocument {
  const copy = structuredClone(document)
  for (const { pointer, collection: to, key } of documentReferences(collections, collection, copy as ContentDocument)) {
    const keys = known.get(to) ?? []
    const chosen = keys[numberOf(key) % keys.length]
    if (chosen === undefined) throw new Error(`${pointer} names a ${to}, and none is known`)
    const steps = pointer.split('/').slice(1)
    const last = steps.pop() ?? ''
    const holder = steps.reduce<unknown>((inner, step) => (inner as JsonObject)[step], copy)
    Reflect.set(holder as object, last, chosen)
  }
  return { collection, document: withoutRepeats(copy, collection) }
}

/** Lists of keys hold each key once. */
function withoutRepeats(document: JsonObject, collection: string): JsonObject {
  const many = (collections.get(collection)?.document ?? []).flatMap((field) =>
    field.kind === 'relation' && field.many ? [field.name] : [],
  )
  const lists = many.flatMap((name) => {
    const keys = document[name]
    return Array.isArray(keys) ? [[name, [...new Set(keys)]] as const] : []
  })
  return { ...document, ...Object.fromEntries(lists) }
}

function numberOf(text: string): number {
  let number = 0
  for (const character of text) number = (number * 31 + (character.codePointAt(0) ?? 0)) % 2 ** 31
  return number
}
