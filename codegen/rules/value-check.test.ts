import { expect, it } from 'vitest'
import type { JsonSchema } from '../model/json-schema.ts'
import { createValueChecks } from './value-check.ts'

const subject = { type: 'object', additionalProperties: false, properties: { summary: { type: 'string' } } } as const

it.each<[JsonSchema, unknown, string[]]>([
  [{ enum: ['GET', 'POST'] }, 'get', [`It must be one of ["GET","POST"]. Did you mean 'GET'?`]],
  [{ pattern: '^[a-z][a-z0-9_]*$' }, 'case-study', [`It must match pattern "^[a-z][a-z0-9_]*$". Write 'case_study'.`]],
  [{ pattern: '^[a-z][a-z0-9-]*$' }, 'caseStudy', [`It must match pattern "^[a-z][a-z0-9-]*$". Write 'case-study'.`]],
  [{ pattern: '^\\d+$' }, 'Case', ['It must match pattern "^\\d+$".']],
  [{ anyOf: [{ type: 'string' }, subject] }, { summery: 'a' }, [`It must not have 'summery'. Did you mean 'summary'?`]],
  [{ anyOf: [{ type: 'string' }, subject] }, { summary: 1 }, ['summary must be string.']],
  [{ anyOf: [{ type: 'string' }, subject] }, 1, ['It must be string.', 'It must be object.']],
])('a value that breaks %j is told what was meant: %j', (schema, value, told) => {
  expect(createValueChecks([])(schema)(value).map(({ detail }) => detail)).toEqual(told)
})
