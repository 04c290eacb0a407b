import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Everything that the built files are made from. */
const INPUTS = [
  'domain',
  'generated',
  'registry',
  'renderer',
  'site',
  'studio',
  'vite.config.ts',
  'vite.studio.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/**
 * Files that never end up in a build, and the style sheet that the build itself writes from the theme. The server's own
 * code counts, because the build's plugins are part of it.
 */
const IRRELEVANT =
  /\.test\.tsx?$|\.md$|^\/generated\/(?:openapi\.json|theme\.css|json-schemas\.ts|collections\.ts|.*validator.*)$/

/** What never runs. */
const NO_PROGRAM = /\.test\.tsx?$|\.md$|^\/service\/demo\//

/** A digest of all inputs of the build under `root`: equal digests mean equal builds. */
export function inputHash(root: string): Promise<string> {
  return digestOf(root, INPUTS, IRRELEVANT)
}

/** A digest of the whole program, the service included: equal digests mean equal pages from equal content. */
export function programHash(root: string): Promise<string> {
  return digestOf(root, [...INPUTS, 'service'], NO_PROGRAM)
}

async function digestOf(root: string, inputs: readonly string[], irrelevant: RegExp): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const input of inputs) {
    for (const file of await filesIn(join(root, input))) {
      const path = file.slice(root.length)
      if (irrelevant.test(path)) continue
      hash.update(path).update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
