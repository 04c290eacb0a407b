import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/**
 * The folders of installed packages with everything that they depend on in turn, as paths below the installation.
 * Optional ones that are not installed belong to other systems.
 */
export function neededPackages(root: string, names: readonly string[]): string[] {
  // The installation may be a link to a shared one.
  const installed = realpathSync(join(root, 'node_modules'))
  const found = new Set<string>()
  const visit = (name: string, from: string, isOptional: boolean): void => {
    const folder = folderOf(name, from, dirname(installed))
    if (folder === null && !isOptional) throw new Error(`The package ${name} is not installed: run "npm ci"`)
    if (folder === null || found.has(folder)) return
    found.add(folder)
    const { dependencies, optionalDependencies, peerDependencies } = manifestOf(folder)
    for (const needed of Object.keys(dependencies ?? {})) visit(needed, folder, needed in (optionalDependencies ?? {}))
    for (const wished of Object.keys({ ...optionalDependencies, ...peerDependencies })) visit(wished, folder, true)
  }
  for (const name of names) visit(name, dirname(installed), false)
  return [...found].map((folder) => relative(installed, folder)).sort()
}

/** Where Node finds a package that a file in a folder names. */
function folderOf(name: string, from: string, top: string): string | null {
  for (let folder = from; folder.startsWith(top); folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (existsSync(join(place, 'package.json'))) return place
  }
  return null
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
