import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow, ROOT } from '#tests/support/source-files.ts'

const FOLDERS = ['renderer', 'registry', 'site', 'studio']
const IMPORTED_SHEET = /^import (\w+) from '([^']+\.module\.css)'$/gm

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')

interface Use {
  sheet: string
  classes: string[]
  /** Whether classes are also chosen by a value, so that not every name is in the code. */
  byValue: boolean
}

/** What each file of code takes from its style sheets. */
const USES = FOLDERS.flatMap((folder) => filesBelow(folder, /\.tsx?$/)).flatMap((path) => {
  const text = textOf(path)
  const code = text.replaceAll(IMPORTED_SHEET, '')
  return [...text.matchAll(IMPORTED_SHEET)].map(([, name = '', from = '']): Use => {
    const sheet = from.startsWith('#') ? from.slice(1) : relative(ROOT, join(ROOT, dirname(path), from))
    const classes = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one)
    return { sheet, classes, byValue: new RegExp(`\\b${name}\\b(?!\\.)`).test(code) }
  })
})

/** The classes of each style sheet. */
const SHEETS = new Map(
  FOLDERS.flatMap((folder) => filesBelow(folder, /\.module\.css$/)).map((path) => {
    const rules = textOf(path).replaceAll(/\/\*.*?\*\/|url\(.*?\)/gs, '')
    return [path, new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))] as const
  }),
)

describe('the classes of a style sheet', () => {
  it('exist if code uses them', () => {
    const missing = USES.flatMap(({ sheet, classes }) =>
      classes.filter((name) => !SHEETS.get(sheet)?.has(name)).map((name) => `${sheet}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('are used, where code names those that it uses', () => {
    const named = [...SHEETS].filter(([path]) => !USES.some(({ sheet, byValue }) => byValue && sheet === path))
    const unused = named.flatMap(([path, classes]) => {
      const used = new Set(USES.flatMap((use) => (use.sheet === path ? use.classes : [])))
      return [...classes].filter((name) => !used.has(name)).map((name) => `${path}: ${name}`)
    })
    expect(named.length).toBeGreaterThan(SHEETS.size / 2)
    expect(unused).toEqual([])
  })
})
