import type { BlockInfo } from '#domain/content/block-info.ts'
import { describeFault } from '#domain/content/describe-fault.ts'
import { faultSentence } from '#domain/content/document-fault.ts'
import { blocks } from '#generated/blocks.ts'
import type { BlockType, BlockTypeLink, Locale } from '#generated/types.ts'
import type { ContentDocument } from '../documents/content-document.ts'
import { withoutOtherForms } from '../documents/fault-alternatives.ts'
import type { Entry } from '../reading/entry.ts'
import { blockSchemaOf, type Validators } from './page-blocks.ts'

/** Every kind of block by its public id, such as `card-hero-banner`. */
const BLOCKS: ReadonlyMap<string, BlockInfo> = new Map(
  [...blocks.values()].map((block) => [`${block.envelope}-${block.name}`, block]),
)

/** Examples are not stored: they get numbers and ids that no stored entry has. */
const EXAMPLE_IDS = 2_000_000_000

/** Every kind of block, in schema order. */
export function blockTypeLinks(locale: Locale): BlockTypeLink[] {
  return [...BLOCKS].map(([id, { name, envelope, title, hint }]) => ({
    id,
    name,
    envelope,
    title: title[locale],
    hint: hint?.[locale] ?? null,
  }))
}

/**
 * A kind of block with its fields and its examples, each with the faults its schema finds in it. Null when there is no
 * such kind.
 */
export function blockType(id: string, locale: Locale, validators: Validators): Omit<BlockType, 'preview'> | null {
  const block = BLOCKS.get(id)
  if (!block) return null
  const { name, envelope, collection, title, hint, version, subject, fields, examples } = block
  return {
    ...{ id, name, envelope, collection, version, subject, title: title[locale], hint: hint?.[locale] ?? null },
    fields: fields.map((field) => ({
      name: field.name,
      title: field.title?.[locale] ?? null,
      hint: field.hint?.[locale] ?? null,
      type: field.type,
      many: field.many,
      of: (field.relation ?? []).map((target) => target.title[locale]),
      required: field.required,
      translated: field.translated,
      limits: field.limits.map(({ rule, value, titles }) => ({
        rule,
        value: JSON.stringify(value),
        titles: (titles ?? []).map((title) => title[locale]),
      })),
    })),
    examples: examples.map((example) => ({
      slug: String(example.slug),
      document: JSON.stringify(example, null, 2),
      faults: faultsOf(validators, block, example, locale),
    })),
  }
}

function faultsOf(
  validators: Validators,
  { collection }: BlockInfo,
  example: Readonly<Record<string, unknown>>,
  locale: Locale,
): string[] {
  const schema = blockSchemaOf(validators, collection, example)
  const validate = schema === null ? undefined : validators.get(schema)
  const document: unknown = structuredClone(example)
  if (schema === null || !validate || validate(document)) return []
  return withoutOtherForms(validate.errors ?? [], document).map((error) => {
    const fault = describeFault(schema, document, error)
    return `${fault.pointer || '/'} ${faultSentence(fault, locale)}`.slice(0, 400)
  })
}

/**
 * The examples of a kind of block, as entries that could have been read from the store. Null when there is no such
 * kind.
 */
export function exampleEntries(id: string, now: Date): Entry[] | null {
  const block = BLOCKS.get(id)
  if (!block) return null
  const first = EXAMPLE_IDS + [...BLOCKS.keys()].indexOf(id) * 100
  return block.examples.map((example, index) => ({
    no: -(first + index),
    collection: block.collection,
    id: first + index,
    uuid: null,
    key: String(example.slug),
    natural_key: String(example.slug),
    status: 'published',
    sort: index,
    version: block.version,
    date_created: now.toISOString(),
    date_updated: now.toISOString(),
    doc: example as ContentDocument,
  }))
}
