import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { PRIVATE_FOLDER } from './private-modes.ts'

/** The mode of a folder that is nobody's secret: what the umask leaves of it. */
export const USUAL_FOLDER = 0o777

/**
 * Creates a folder and those around it, as Node's recursive `mkdir` does, which however tries for ever where nothing
 * can be created in a folder that exists, as below /proc or an automounter. It is this user's alone unless `mode` says
 * else.
 */
export function makeFolder(path: string, mode = PRIVATE_FOLDER): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = dirname(path)
  if (parent !== path) makeFolder(parent, mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process may have been faster.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
