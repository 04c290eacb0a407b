import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { PRIVATE_FOLDER } from './private-modes.ts'

/**
 * Creates a folder and those around it, as Node's recursive `mkdir` does, which however tries for ever where nothing can
 * be created in a folder that exists, as below /proc or an automounter.
 */
export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = dirname(path)
  if (parent !== path) makeFolder(parent)
  try {
    mkdirSync(path, { mode: PRIVATE_FOLDER })
  } catch (error) {
    // Another process may have been faster.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
