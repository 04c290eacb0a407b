import { type JsonSchema, mapSchema } from '../model/json-schema.ts'
import type { DerivedSchema } from './derived-schema.ts'
import { PAGE_BLOCK_ID } from './shape-schema.ts'

/** What a validator checks. Each group is printed as a separate module, so that no one loads another group's code. */
export type ValidatorGroup = 'answer' | 'document' | 'form' | 'call'

export const VALIDATOR_GROUPS: readonly ValidatorGroup[] = ['answer', 'document', 'form', 'call']

/** The group of a schema; null for one that has no validator. */
export function validatorGroup({ kind, id }: DerivedSchema): ValidatorGroup | null {
  switch (kind) {
    case 'wire':
    case 'block':
      return 'answer'
    case 'document':
    case 'block-document':
      return 'document'
    case 'form':
      return 'form'
    case 'call':
    case 'studio':
      return 'call'
    case 'common':
      return id === 'common.json' || id === 'common.document.json'
        ? null
        : id.endsWith('.document.json')
          ? 'document'
          : 'answer'
    case 'settings':
      return null
  }
}

/** Keywords with words for people, which would only add weight to a validator. */
const WORDS = new Set(['description', 'title', 'default', 'examples'])

/**
 * Editorial rules that a reader does not enforce: a page must not fail because a title is two letters too long, and a
 * service may be newer than the page that calls it. Answers are checked for properties and types only; documents and
 * forms keep every rule.
 */
const RULES_OF_WRITING = new Set([
  ...['additionalProperties', 'propertyNames', 'not', 'pattern', 'format', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'minItems', 'maxItems', 'uniqueItems'],
])

/** The form of a schema from which the validator of a group is compiled. */
export function validatorSchema({ id, schema }: DerivedSchema, group: ValidatorGroup): JsonSchema {
  if (group !== 'answer') return mapSchema(schema, (one) => without(one, WORDS))
  if (id === PAGE_BLOCK_ID) return OPEN_PAGE_BLOCK
  return mapSchema(schema, (one) => orNull(without(without(one, WORDS), RULES_OF_WRITING)))
}

/** Blocks are checked one by one when they are drawn, so that a page survives a faulty block. */
const OPEN_PAGE_BLOCK: JsonSchema = {
  $id: PAGE_BLOCK_ID,
  type: 'object',
  properties: {
    id: { type: 'integer' },
    sort: { type: 'integer' },
    collection: { type: 'string' },
    item: { type: 'object' },
  },
  required: ['id', 'sort', 'collection', 'item'],
}

function without(schema: JsonSchema, keywords: Set<string>): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => !keywords.has(keyword) && !keyword.startsWith('x-')),
  )
}

/** 'This or null' compiles to less code as a condition than as alternatives. */
function orNull(schema: JsonSchema): JsonSchema {
  const [one, other, ...more] = schema.anyOf ?? []
  if (!one || other?.type !== 'null' || more.length > 0) return schema
  return one.enum ? { enum: [...one.enum, null] } : { if: { type: 'null' }, else: one }
}
