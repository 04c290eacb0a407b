import type { JsonSchema } from './json-schema.ts'

/** What an annotation says, and the form of its value. */
export interface Annotation {
  meaning: string
  value: JsonSchema
}

const NAME: JsonSchema = { type: 'string', minLength: 1 }
const NAMES: JsonSchema = { type: 'array', items: NAME, uniqueItems: true }
const FLAG: JsonSchema = { type: 'boolean' }
const COUNT: JsonSchema = { type: 'integer', minimum: 1 }
const CONDITION: JsonSchema = { type: 'object', minProperties: 1, additionalProperties: NAME }
const BOTH_LANGUAGES: JsonSchema = object({ en: NAME, id: NAME }, ['en', 'id'])
const TEXTS: JsonSchema = { type: 'object', minProperties: 1, additionalProperties: BOTH_LANGUAGES }
const CONDITIONAL_TEXTS = list(object({ when: CONDITION, text: BOTH_LANGUAGES }, ['text']))
const MIME_TYPES: JsonSchema = {
  type: 'array',
  minItems: 1,
  items: { type: 'string', pattern: '^[a-z]+/[a-z0-9.+*-]+$' },
}

const RELATION = object(
  {
    to: { anyOf: [NAME, { ...NAMES, minItems: 2 }] },
    pick: NAME,
    many: FLAG,
    wrapper: NAME,
    as: { const: 'id' },
    owned: FLAG,
    inverse: NAME,
    limit: COUNT,
    order: NAME,
    when: CONDITION,
  },
  ['to'],
)

const OPTIONS = object({ call: NAME, value: NAME, label: NAME }, ['call', 'value', 'label'])
const UPLOAD = object({ call: NAME, maxBytes: COUNT, extensions: { ...NAMES, minItems: 1 }, types: MIME_TYPES }, [
  'call',
  'maxBytes',
  'extensions',
  'types',
])

const TABLE: [name: string, meaning: string, value: JsonSchema][] = [
  [
    'x-collection',
    'the store keeps rows of this entity under this name',
    { type: 'string', pattern: '^[a-z][a-z0-9_]*$' },
  ],
  ['x-key', 'the field by which other documents refer to it', NAME],
  [
    'x-picks',
    'named subsets of its fields, for relations and answers',
    { type: 'object', additionalProperties: NAMES },
  ],
  ['x-owned-by', 'its documents are held inside those of this collection', NAME],
  ['x-relation', 'the value is one or many documents of another collection', RELATION],
  [
    'x-translatable',
    'lives in the translation rows; `"override"`: on the entity and in the rows',
    { enum: [true, 'override'] },
  ],
  [
    'x-from',
    'copied through a relation of the document, on the wire only',
    { type: 'string', pattern: '^\\w+(\\.\\w+)+$' },
  ],
  ['x-derived', 'computed by the service, on the wire only', { const: true }],
  ['x-index', 'the store finds and sorts rows by it', { const: true }],
  [
    'x-facet',
    'a query parameter filters by it (by its key, or by the field `by`); its title heads the choices, which stand `open` at first or not',
    object({ param: { type: 'string', pattern: '^[a-z][a-z0-9_]*$' }, by: NAME, open: FLAG }, ['param']),
  ],
  [
    'x-compare',
    'a row of the table of compared products, headed by its title: its `group`, its `unit`, and whether `higher` or `lower` values are `better`',
    object({ group: NAME, unit: NAME, better: { enum: ['higher', 'lower'] } }, []),
  ],
  ['x-sort', 'a query parameter sorts by it', object({ param: NAME, natural: FLAG }, ['param'])],
  [
    'x-search',
    'the search reads it, with this weight: each translation in its own language, what is not translated in both; a `code` has no language and is found however its hyphens, spaces and capitals are typed',
    object({ weight: COUNT, code: FLAG }, ['weight']),
  ],
  [
    'x-schema-org',
    'for search engines: on an entity its type in the words of schema.org, on a field its property (with other `values`, or `true` on a relation to more about the same thing)',
    {
      anyOf: [
        { const: true },
        NAME,
        object({ property: NAME, values: { type: 'object', minProperties: 1, additionalProperties: NAME } }, [
          'property',
          'values',
        ]),
      ],
    },
  ],
  [
    'x-personal',
    'about a person: masked in logs, exported and erased with the person, kept no longer than its form or entity says',
    { const: true },
  ],
  [
    'x-limits',
    'how many entries of each kind one visitor may keep',
    { type: 'object', minProperties: 1, additionalProperties: COUNT },
  ],
  ['x-title', 'its name for people, in both languages', BOTH_LANGUAGES],
  ['x-hint', 'a word of help, in both languages', BOTH_LANGUAGES],
  [
    'x-subject',
    'a block shows what its page is about: a product, an article, a market field or a career',
    { enum: ['product', 'article', 'market-field', 'career'] },
  ],
  [
    'x-version',
    'version of the documents of a block or an entity, counted up when those of before no longer fit; each count needs a migration',
    COUNT,
  ],
  ['x-messages', 'the sentence for each broken rule of a form field', TEXTS],
  ['x-autocomplete', 'what a browser may fill in', NAME],
  ['x-widget', 'the control that shows a form field', NAME],
  ['x-options', 'the call that lists the choices of a form field', OPTIONS],
  ['x-upload', 'the call and the bounds of a file', UPLOAD],
  ['x-when', 'the form field is shown while other fields have these values', CONDITION],
  ['x-copy', 'the form field takes the value of another one', object({ from: NAME, when: CONDITION }, ['from'])],
  ['x-enum-titles', 'names of the choices of a form field, or of values that content holds', TEXTS],
  ['x-secret', 'never shown or logged', FLAG],
  ['x-list', 'a setting that holds several values, separated by commas', FLAG],
  ['x-submit', 'the words on the button of a form', BOTH_LANGUAGES],
  ['x-confirm', 'what a form asks before it is sent', CONDITIONAL_TEXTS],
  ['x-success', 'what a form says when it was sent', CONDITIONAL_TEXTS],
  [
    'x-sent-path',
    'where a form leads when it was sent; names in braces are its fields, or fields of what its call answers',
    { type: 'string', pattern: '^/[A-Za-z0-9/?=&{}_-]*$' },
  ],
  ['x-calls', 'the call that a form makes', list(object({ when: CONDITION, call: NAME }, ['call']))],
  ['x-purpose', 'why the data of a form is asked for', BOTH_LANGUAGES],
  [
    'x-retention-months',
    'how long the data of a form, or rows of an entity, are kept; 0: no longer than it takes to answer',
    { type: 'integer', minimum: 0 },
  ],
]

/** The annotations of this project. The table of codegen/README.md lists the same names; a test compares them. */
export const ANNOTATIONS: ReadonlyMap<string, Annotation> = new Map(
  TABLE.map(([name, meaning, value]) => [name, { meaning, value }]),
)

function object(properties: Record<string, JsonSchema>, required: string[]): JsonSchema {
  return { type: 'object', additionalProperties: false, properties, required }
}

function list(items: JsonSchema): JsonSchema {
  return { type: 'array', minItems: 1, items }
}
