import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ANNOTATIONS } from './annotations.ts'

it('lists every annotation in the README', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const rows = [...readme.matchAll(/^\| `(x-[a-z-]+)` \| (.+) \|$/gm)].map(([, name, meaning]) => [name, meaning])

  expect(rows).toEqual([...ANNOTATIONS].map(([name, { meaning }]) => [name, meaning]))
})
