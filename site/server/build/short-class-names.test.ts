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

test('short class names are unique across files and valid in a selector', () => {
  const shorten = shortClassNames(root)
  const names = [
    ...CLASSES.map((name) => shorten(name, fileOf('many'))),
    shorten('class-1', fileOf('other')),
    shorten('rise', fileOf('other')),
  ]
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^_[a-zA-Z\d]{1,3}$/)
})

test('short class names never match a name that an editor may give', () => {
  const shorten = shortClassNames(root)
  const { block_style, member_style, page_style, button_style } = schema.definitions
  const given = new Set([block_style, member_style, page_style, button_style].flatMap((style) => style.enum))
  expect(given).toContain('narrow')
  for (const name of CLASSES) expect(given).not.toContain(shorten(name, fileOf('many')))
})

test('short class names are the same in both halves of a build', () => {
  const file = `${fileOf('other')}?used`
  expect(shortClassNames(root)('class-1', file)).toBe(shortClassNames(root)('class-1', file))
})

test('short class names fail for a class added after the build began, and the error names it', () => {
  expect(() => shortClassNames(root)('late', fileOf('other'))).toThrow(
    'The class "late" was not there when the build began: site/shell/other.module.css late',
  )
})
