import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FOLDERS, type Folder, filesBelow, ownImports, ROOT } from '#tests/support/source-files.ts'
import { roomCircles } from '../../support/rooms.ts'

/**
 * What a folder may import besides itself, as README.md says under 'Project structure'. Only `site/server/` may also
 * import the service, and only `studio/frame/`, which shows pages of the site, the site.
 */
const ALLOWED: Record<Exclude<Folder, 'generated' | 'schemas' | 'tests'>, Folder[]> = {
  site: ['registry', 'renderer', 'domain', 'generated'],
  studio: ['registry', 'renderer', 'domain', 'generated'],
  registry: ['renderer', 'domain', 'generated'],
  renderer: ['domain', 'generated'],
  service: ['domain', 'generated'],
  domain: ['generated'],
  codegen: [],
}

/** Folders from which the generator may import types only: what it makes is not there yet when it first runs. */
const TYPES_ALONE = ['domain', 'generated']

/** Except for what knows words alone, and reaches nothing outside this folder when it runs. */
const WORDS_ALONE = 'domain/text/'

const CODE = /\.tsx?$/
const TESTS = /\.test\.tsx?$/

/** A template of `npm run new` is a file of the folder that it is copied to. */
const TEMPLATE = /^codegen\/new\/templates\/[^/]+\//

function folderOf(path: string): string {
  return path.replace(TEMPLATE, '').split('/')[0] ?? ''
}

function sources(folder: string): string[] {
  return filesBelow(folder, CODE).filter((file) => !TESTS.test(file))
}

/** Everything a file imports, directly or indirectly, as far as something of it is left at run time. */
function reachedAtRunTime(file: string, reached = new Set<string>()): Set<string> {
  for (const target of ownImports(file, { atRunTime: true }).filter((path) => CODE.test(path))) {
    if (reached.has(target)) continue
    reached.add(target)
    reachedAtRunTime(target, reached)
  }
  return reached
}

const isWordsAlone = (file: string) =>
  [file, ...reachedAtRunTime(file)].every((reached) => reached.startsWith(WORDS_ALONE))

describe('the folders of the house', () => {
  const files = Object.keys(ALLOWED).flatMap(sources)

  it.each(Object.entries(ALLOWED))('%s imports only downwards', (folder, allowed) => {
    const own = files.filter((file) => folderOf(file) === folder)
    const faults = own.flatMap((file) =>
      ownImports(file)
        .filter((target) => {
          const to = folderOf(target)
          if (to === folder || !FOLDERS.includes(to as Folder)) return false
          if (to === 'service' && file.startsWith('site/server/')) return false
          if (to === 'site' && file.startsWith('studio/frame/')) return false
          // The shapes of what it makes and reads are types, of which nothing is left when the generator runs.
          if (folder === 'codegen' && TYPES_ALONE.includes(to))
            return ownImports(file, { atRunTime: true }).includes(target) && !isWordsAlone(target)
          return !allowed.includes(to as Folder)
        })
        .map((target) => `${file} imports ${target}`),
    )
    expect(faults).toEqual([])
  })

  it('keep domain from importing higher folders at run time, even through generated code', () => {
    const faults = sources('domain').flatMap((file) =>
      [...reachedAtRunTime(file)]
        .filter((target) => !['domain', 'generated'].includes(folderOf(target)))
        .map((target) => `${file} leads to ${target}`),
    )
    expect(faults).toEqual([])
  })

  it('have no circular imports between files', () => {
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

  it('have no circular imports between folders of the second level', () => {
    expect(roomCircles(new Map(files.map((file) => [file, ownImports(file)])))).toEqual([])
  })

  it('have no folder with more than thirty entries, except where every block is one', () => {
    const folders = [...files, ...filesBelow('tests', CODE)].map((file) => dirname(file))
    const large = [...new Set(folders)].filter((folder) => readdirSync(join(ROOT, folder)).length > 30)
    expect(large).toEqual(['registry/components'])
  })

  it('keep schemas free of TypeScript', () => {
    expect(filesBelow('schemas', CODE)).toEqual([])
  })

  it('have file names in kebab-case, and none as vague as index or utils', () => {
    const bent = files.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.tsx?$/.test(basename(file)))
    expect(bent).toEqual([])
    const vague = files.filter((file) => /^(index|utils?|helpers?|misc|common)\.tsx?$/.test(basename(file)))
    expect(vague).toEqual([])
  })
})
