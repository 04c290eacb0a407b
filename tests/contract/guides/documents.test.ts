import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settings } from '#generated/settings.ts'
import { filesBelow, ROOT } from '#tests/support/source-files.ts'

const documents = [
  'README.md',
  ...filesBelow('docs', /\.md$/),
  'codegen/README.md',
  'renderer/theme/README.md',
  'service/demo/README.md',
]
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

describe.each(documents)('%s', (file) => {
  const text = read(file)

  it('mentions only commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...text.matchAll(/npm run ([a-z][a-z:-]*)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it('links only to files that exist', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = '']) => target)
    const missing = targets.filter((target) => !existsSync(join(ROOT, file, '..', target)))
    expect(missing).toEqual([])
  })

  it('mentions only paths of the project that exist', () => {
    const paths = [
      ...text.matchAll(
        /`((?:codegen|domain|registry|renderer|service|site|studio|schemas|tests|docs)\/[\w./-]*|[\w.-]+\.config\.ts)`/g,
      ),
    ]
    const missing = paths.map(([, path = '']) => path).filter((path) => !existsSync(join(ROOT, path)))
    // The walk-through for adding a block mentions the files that the reader is about to write.
    const written = missing.filter((path) => !/(price-note|logo-strip)/.test(path))
    expect(written).toEqual([])
  })
})

it("the guide for developers lists every setting with the schema's own words", () => {
  const text = read('docs/developers.md')
  const missing = [...settings].filter(([name, { description }]) => {
    const row = text.split('\n').find((line) => line.startsWith(`| \`${name}\``))
    return !row?.includes(description)
  })
  expect(missing.map(([name]) => name)).toEqual([])
})
