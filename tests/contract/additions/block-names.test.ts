import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { blocks } from '#generated/blocks.ts'
import { builtInPages } from '#generated/built-in-pages.ts'
import { forms } from '#generated/forms.ts'
import { skeletons } from '#generated/skeletons.ts'
import { filesBelow, literalsIn, parsedFile, ROOT } from '#tests/support/source-files.ts'

const NAMES = [...blocks.values()].map(({ name }) => name)

/** Names shared with something that code may well refer to: a page behind a fixed address, or a form. */
const ALSO_OTHERS = new Set([...builtInPages.keys(), ...forms.keys()])

/**
 * A name of several words can only be a block's; `list` or `text` can be anything unless compared with a block name.
 */
const UNMISTAKABLE = new Set(NAMES.filter((name) => name.includes('-') && !ALSO_OTHERS.has(name)))

/** The project's code outside the blocks' own files. */
const FILES = ['domain', 'renderer', 'service', 'site', 'codegen']
  .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
  .filter((path) => !/\.test\.tsx?$/.test(path))

describe('the name of a block', () => {
  it('is written in no code but its own', () => {
    const found = FILES.flatMap((path) =>
      literalsIn(parsedFile(path)).flatMap((text) => (UNMISTAKABLE.has(text) ? `${path}: ${text}` : [])),
    )
    expect(found).toEqual([])
  })

  it('is never compared in code outside the registry', () => {
    const compares = /component_name\b[^\n]{0,20}(?:===|!==)\s*['"`]|\bcase '[a-z-]+':.*component_name/
    expect(FILES.filter((path) => compares.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([])
  })

  it('has a skeleton, its own or that of its collection', () => {
    expect([...skeletons.keys()].sort()).toEqual(NAMES.sort())
  })
})
