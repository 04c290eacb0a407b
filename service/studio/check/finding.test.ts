import { expect, it } from 'vitest'
import type { Entry } from '#service/content/reading/entry.ts'
import { leftOutFindings } from './finding.ts'

it('a block that is left out of its page is an error, with its place where it is checked', () => {
  const checked = [{ collection: 'block_card', key: 'top' }] as Entry[]
  const found = leftOutFindings(new Set(['top', 'elsewhere']), checked, 'en')
  expect(found.map(({ severity, code, path }) => [severity, code, path])).toEqual([
    ['error', 'block_left_out', '/block_card/top'],
    ['error', 'block_left_out', undefined],
  ])
})
