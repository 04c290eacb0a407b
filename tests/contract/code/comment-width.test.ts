import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FOLDERS, filesBelow, ROOT } from '#tests/support/source-files.ts'

/** The width to which the formatter keeps code; it leaves comments as they are. */
const { lineWidth } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')).formatter as { lineWidth: number }

/** A line of a comment that can be broken: of several words. */
const COMMENT = /^\s*(?:\/\/|\/?\*)\S*\s+\S+\s+\S/

it('comments are no wider than code', () => {
  const files = FOLDERS.filter((folder) => folder !== 'generated').flatMap((folder) =>
    filesBelow(folder, /\.(?:tsx?|css)$/),
  )
  const wide = files.flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.length > lineWidth && COMMENT.test(line) ? [`${path}:${index + 1}`] : [])),
  )
  expect(wide).toEqual([])
})
