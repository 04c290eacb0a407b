import { globSync, readFileSync, statSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** What a program consists of when it runs. */
interface Reached {
  /** Its files, as paths from the root. */
  files: Set<string>
  /** The names of the packages that these files name. */
  packages: Set<string>
}

/** Words of a folder that explain it rather than run. */
const DOCUMENT = /\.md$|\.test\.tsx?$/
/** A file that Node runs. */
const PROGRAM = /\.[jt]s$/
/** Another file or folder, from the file that names it. */
const NEIGHBOR = /^\.\.?\/.*\w/
/** A program that is started in a process of its own, by its path from the root. */
const STARTED = /^[\w-]+\/.*\.ts$/
/** A file in a folder of the house. */
const ALIAS = /^#[\w-]+\//
const PACKAGE = /^(?:@[\w.-]+\/)?[\w.-]+/

/**
 * Finds what a program needs at run time by the names in its code: whatever that imports, starts in another process or
 * reads by its place. Types are gone by then, so what only they name is not among it.
 */
export function createReach(root: string): (program: string) => Reached {
  const known = new Map<string, Named>()
  const namedIn = (path: string): Named => {
    const named = known.get(path) ?? namesIn(root, path)
    known.set(path, named)
    return named
  }
  return (program) => {
    const reached: Reached = { files: new Set(), packages: new Set() }
    const visit = (path: string): void => {
      if (reached.files.has(path) || DOCUMENT.test(path)) return
      reached.files.add(path)
      const { files, packages } = namedIn(path)
      for (const name of packages) reached.packages.add(name)
      for (const file of files) visit(file)
    }
    visit(program)
    return reached
  }
}

/** What one file names. */
type Named = Record<'files' | 'packages', string[]>

function namesIn(root: string, path: string): Named {
  const named: Named = { files: [], packages: [] }
  if (!PROGRAM.test(path)) return named
  for (const text of textsIn(join(root, path))) {
    const target = targetOf(root, path, text)
    if (target !== null) named.files.push(...filesAt(root, target))
    else named.packages.push(...(PACKAGE.exec(text) ?? []))
  }
  return named
}

/** The path from the root that a text in a file stands for; null if it stands for none. */
function targetOf(root: string, path: string, text: string): string | null {
  if (ALIAS.test(text)) return text.slice(1)
  if (NEIGHBOR.test(text)) return relative(root, resolve(root, dirname(path), text))
  return STARTED.test(text) ? text : null
}

function filesAt(root: string, path: string): string[] {
  const found = path.startsWith('..') ? undefined : statSync(join(root, path), { throwIfNoEntry: false })
  if (found?.isFile()) return [path]
  return found ? globSync(`${path}/**/*`, { cwd: root }).filter((file) => statSync(join(root, file)).isFile()) : []
}

function textsIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const code = file.endsWith('.ts') ? stripTypeScriptTypes(source) : source
  const { program, errors } = parseSync(file.replace(/\.ts$/, '.js'), code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const texts: string[] = []
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.raw),
  }).visit(program)
  return texts
}
