import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LEADS } from '#generated/leads.ts'
import { subjects } from '#generated/subjects.ts'
import { filesBelow, ROOT } from '#tests/support/source-files.ts'

/** What the company deals with: the things with pages of their own, and what visitors ask for. */
const THINGS = [...Object.keys(subjects), ...LEADS.flatMap(({ kind }) => kind.split('_')), 'sku', 'wishlist'].filter(
  (word) => !['message', 'request', 'list'].includes(word),
)

it('the form engine knows none of the things that forms are about', () => {
  const files = ['renderer/forms', 'domain/forms'].flatMap((folder) => filesBelow(folder, /\.(?:tsx?|css)$/))
  const found = files
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8').replaceAll(/error\s+(?:\*\s+)?catalogue/g, '')
      return THINGS.filter((thing) => text.toLowerCase().includes(thing)).map((thing) => `${path}: ${thing}`)
    })
  expect(found).toEqual([])
})
