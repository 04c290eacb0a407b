import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import schema from '#schemas/common/common.schema.json' with { type: 'json' }
import { shortClassNames } from './short-class-names.ts'

const CLASSES = Array.from({ length: 4000 }, (_, index) => `class-${index}`)
let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ori-class-names-'))
  mkdirSync(join(root, 'site/shell'), { recursive: true })
  writeFileSync(
    join(root, 'site/shell/many.module.css'),
    CLASSES.map((name) => `.${name} { margin: 0.5rem }`).join('\n'),
  )
  writeFileSync(join(root, 'site/shell/other.module.css'), '@keyframes rise { }\n.class-1:hover { animation: rise 1s }')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const fileOf = (name: string) => join(root, `site/shell/${name}.module.css`)

test('each class of each file has a name of its own that may begin a selector', () => {
  const shorten = shortClassNames(root)
  const names = [
    ...CLASSES.map((name) => shorten(name, fileOf('many'))),
    shorten('class-1', fileOf('other')),
    shorten('rise', fileOf('other')),
  ]
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^_[a-zA-Z\d]{1,3}$/)
})

test('no name is one that an editor may give', () => {
  const shorten = shortClassNames(root)
  const given = new RegExp(schema.definitions.class_names.pattern)
  expect('narrow dark').toMatch(given)
  for (const name of CLASSES) expect(shorten(name, fileOf('many'))).not.toMatch(given)
})

test('both halves of a build give the same names', () => {
  const file = `${fileOf('other')}?used`
  expect(shortClassNames(root)('class-1', file)).toBe(shortClassNames(root)('class-1', file))
})

test('a class that came later is named', () => {
  expect(() => shortClassNames(root)('late', fileOf('other'))).toThrow(
    'The class "late" was not there when the build began: site/shell/other.module.css late',
  )
})
