import * as fc from 'fast-check'
import type { BlockInfo } from '#domain/content/block-info.ts'
import { jsonSchemas } from '#domain/schemas/json-schemas.ts'
import { blocks } from '#generated/blocks.ts'
import { collections } from '#generated/collections.ts'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import { documentReferences } from '#service/content/documents/document-references.ts'
import { type JsonObject, type Schema, schemaArbitrary } from './schema-arbitrary.ts'

/** A document to be stored. */
export interface RandomDocument {
  collection: string
  document: JsonObject
}

/** A page with all its documents that are not in the demo. */
export interface RandomPage {
  /** The page's own document comes last, because it refers to the others. */
  documents: RandomDocument[]
  /** What the page is about, if one of its blocks requires that. */
  subject: RandomSubject | null
}

interface RandomSubject {
  kind: NonNullable<BlockInfo['subject']>
  /** One of the known slugs of this kind. */
  slug: string
}

/** The keys that exist, by collection. */
export type KnownKeys = ReadonlyMap<string, readonly string[]>

/** What pages can be about: the slugs of each kind, as used in addresses. */
export type KnownSubjects = Readonly<Record<RandomSubject['kind'], readonly string[]>>

/** The slug of every random page: each page replaces the previous one. */
export const RANDOM_PAGE = 'random-page'

const MOST_BLOCKS = 6
const MOST_CARDS = 3

/** Fields that the store keeps for every document, and who may open a page: neither is content. */
const LEFT_OUT = ['id', 'status', 'sort', 'date_created', 'date_updated', 'middleware']

/**
 * Components that draw another component on a page whose address has no parameters for them: without a request, the
 * links are drawn as the form.
 */
const DRAWN_AS = new Map<unknown, string>([['catalogue-links', 'catalogue-request']])

const ALL = [...blocks.values()]
const CARDS = ALL.filter(({ envelope }) => envelope === 'card')

/** Blocks of each kind, with every field in its schema; their references have no real keys yet. */
const BLOCKS: ReadonlyMap<BlockInfo, fc.Arbitrary<RandomDocument>> = new Map(
  ALL.map((block) => [
    block,
    documentArbitrary(block.documentSchema).map((document) => ({ collection: block.collection, document })),
  ]),
)

/** A block of one of these kinds. */
export function blockArbitrary(kinds: readonly BlockInfo[] = ALL): fc.Arbitrary<RandomDocument> {
  return fc.oneof(...kinds.flatMap((block) => BLOCKS.get(block) ?? []))
}

/**
 * A page of one to six blocks of every kind that has a schema. Blocks that need a subject all get the same one, cards
 * for groups are generated too, and every reference uses a known key.
 */
export function pageArbitrary(known: KnownKeys, subjects: KnownSubjects): fc.Arbitrary<RandomPage> {
  const bySubject = [...new Set(ALL.map(({ subject }) => subject))].map((kind) => {
    const fitting = ALL.filter(({ subject }) => subject === null || subject === kind)
    // Two components of the same kind would react to the same address parameters, so a page never has two of them.
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

/** Gives a block a slug that no other block of the page has and that keeps the awkward parts of its own. */
function named(block: RandomDocument, prefix: string): RandomDocument {
  const slug = `${prefix}-${slugOf(block)}`.slice(0, 120).replace(/-+$/, '')
  return { ...block, document: { ...block.document, slug } }
}

function slugOf({ document }: RandomDocument): string {
  return String(document.slug)
}

/** Replaces the keys that a document refers to with existing ones; the choice depends on the original key. */
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

/** Removes repeated keys from lists of keys. */
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
