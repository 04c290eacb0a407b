import { ANSWER_SHAPES, PLAIN_HANDLERS } from '../model/api-call.ts'
import type { JsonSchema } from '../model/json-schema.ts'

const TEXT: JsonSchema = { type: 'string', minLength: 1 }
const TEXTS: JsonSchema = { type: 'array', items: TEXT, minItems: 1 }
const SCHEMAS: JsonSchema = { type: 'object', minProperties: 1, additionalProperties: { type: 'object' } }
const STATUS: JsonSchema = { type: 'integer', minimum: 400, maximum: 599 }

/** The schema of a table in schemas/api/. */
export const CALL_TABLE: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['$id', 'calls'],
  properties: {
    $id: TEXT,
    description: TEXT,
    calls: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'method', 'path', 'tags', 'summary', 'answer'],
        properties: {
          name: { type: 'string', pattern: '^[a-z][A-Za-z0-9]*$' },
          method: { enum: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
          path: { type: 'string', pattern: '^/[A-Za-z0-9/{}._-]*$' },
          tags: TEXTS,
          summary: { type: 'object', additionalProperties: TEXT },
          description: TEXT,
          params: SCHEMAS,
          query: SCHEMAS,
          requiredQuery: TEXTS,
          facets: TEXT,
          body: TEXT,
          bodyWhere: { type: 'object', additionalProperties: TEXT },
          multipart: {
            type: 'object',
            additionalProperties: false,
            required: ['field', 'maxBytes', 'types'],
            properties: { field: TEXT, maxBytes: { type: 'integer', minimum: 1 }, types: TEXTS },
          },
          answer: {
            type: 'object',
            additionalProperties: false,
            required: ['shape'],
            properties: { shape: { enum: [...ANSWER_SHAPES] }, of: TEXT, pick: TEXT, type: TEXT },
          },
          handler: { enum: [...PLAIN_HANDLERS] },
          order: TEXT,
          access: { enum: ['public', 'visitor', 'user'] },
          idempotent: { type: 'boolean' },
          limit: {
            type: 'object',
            additionalProperties: false,
            required: ['attempts', 'seconds'],
            properties: { attempts: { type: 'integer', minimum: 1 }, seconds: { type: 'integer', minimum: 1 } },
          },
          failure: TEXT,
          errors: { type: 'array', items: STATUS, uniqueItems: true },
        },
      },
    },
  },
}

/** The schema of a table in schemas/messages/. */
export const MESSAGE_TABLE: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['$id', 'messages'],
  properties: {
    $id: TEXT,
    description: TEXT,
    messages: {
      type: 'object',
      propertyNames: { pattern: '^[a-z][a-z0-9_]*$' },
      additionalProperties: {
        type: 'object',
        additionalProperties: TEXT,
        properties: { status: { type: 'integer', minimum: 100, maximum: 599 } },
      },
    },
  },
}

/** The schema of the table of languages. */
export const LANGUAGE_TABLE: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['$id', 'default', 'numbers', 'languages'],
  properties: {
    $id: TEXT,
    description: TEXT,
    default: TEXT,
    numbers: TEXT,
    languages: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['code', 'tag', 'name'],
        properties: {
          code: { type: 'string', pattern: '^[a-z]{2,3}$' },
          tag: { type: 'string', pattern: '^[a-z]{2,3}(-[A-Z][a-z]{3})?-[A-Z]{2}$' },
          name: TEXT,
          dates: TEXT,
          aliases: { type: 'array', items: { type: 'string', pattern: '^[a-z]{2,3}$' } },
        },
      },
    },
  },
}

/** The schema of a file in site/messages/: words by id. */
export const MESSAGE_SET: JsonSchema = { type: 'object', additionalProperties: { type: 'string', minLength: 1 } }
