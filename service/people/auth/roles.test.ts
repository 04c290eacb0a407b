import { expect, it } from 'vitest'
import { rolesOf } from './roles.ts'
import { SCOPES } from './scopes.ts'

it.each([
  [['content:publish', 'content:write', 'content:read'], ['publisher'], []],
  [['content:read', 'content:write', 'translation:write'], ['editor', 'translator'], []],
  [['content:read', 'lead:write'], [], ['content:read', 'lead:write']],
  [['lead:read', 'lead:write', 'content:read'], ['sales'], ['content:read']],
  [[...SCOPES], ['publisher', 'translator', 'sales', 'recruiter', 'administrator'], []],
] as const)('%j is named in words without naming a right twice', (scope, roles, others) => {
  expect(rolesOf(scope)).toEqual({ roles, others })
})
