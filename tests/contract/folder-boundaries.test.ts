import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FOLDERS, type Folder, filesBelow, ownImports } from './source-files.ts'

/** DESIGN.md, 'The house': what a folder may import beside itself. `site/server/` alone may also import the service. */
const ALLOWED: Record<Exclude<Folder, 'generated' | 'schemas' | 'tests'>, Folder[]> = {
  site: ['registry', 'renderer', 'generated'],
  registry: ['renderer', 'generated'],
  renderer: ['generated'],
  service: ['generated'],
  codegen: [],
}

const CODE = /\.tsx?$/
const TESTS = /\.test\.tsx?$/

function folderOf(path: string): string {
  return path.split('/')[0] ?? ''
}

function sources(folder: string): string[] {
  return filesBelow(folder, CODE).filter((file) => !TESTS.test(file))
}

describe('the folders of the house', () => {
  it.each(Object.entries(ALLOWED))('%s imports only downwards', (folder, allowed) => {
    const faults = sources(folder).flatMap((file) =>
      ownImports(file)
        .filter((target) => {
          const to = folderOf(target)
          if (to === folder || !FOLDERS.includes(to as Folder)) return false
          if (to === 'service' && file.startsWith('site/server/')) return false
          return !allowed.includes(to as Folder)
        })
        .map((target) => `${file} imports ${target}`),
    )
    expect(faults).toEqual([])
  })

  it('imports nothing in a circle', () => {
    const files = Object.keys(ALLOWED).flatMap(sources)
    const known = new Set(files)
    const state = new Map<string, 'open' | 'done'>()
    const circles: string[] = []
    const visit = (file: string, trail: string[]): void => {
      if (state.get(file) === 'done') return
      if (state.get(file) === 'open') {
        circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
        return
      }
      state.set(file, 'open')
      for (const target of ownImports(file)) if (known.has(target)) visit(target, [...trail, file])
      state.set(file, 'done')
    }
    for (const file of files) visit(file, [])
    expect(circles).toEqual([])
  })

  it('keeps schemas free of TypeScript', () => {
    expect(filesBelow('schemas', CODE)).toEqual([])
  })

  it('names files in kebab-case, each base name once in a folder of the house', () => {
    const files = Object.keys(ALLOWED).flatMap(sources)
    const bent = files.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.tsx?$/.test(basename(file)))
    expect(bent).toEqual([])
    const vague = files.filter((file) => /^(index|utils?|helpers?|misc|common)\.tsx?$/.test(basename(file)))
    expect(vague).toEqual([])
  })
})
