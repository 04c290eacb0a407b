import { join } from 'node:path'
import { hashInputs, isFresh, writeStamp } from './freshness.ts'
import { readSources } from './source/read-sources.ts'
import { writeFiles } from './write-files.ts'

export interface RunOptions {
  /** Runs even if nothing has changed. Default: false. */
  force?: boolean
}

export interface RunResult {
  /** Files of generated/ whose bytes changed. */
  written: string[]
  /** True if the inputs were the same as in the last run, so nothing was done. */
  fresh: boolean
}

/**
 * Brings `root`/generated/ up to date with the inputs below `root`. If they break rules, throws a ProblemsError and
 * writes nothing.
 */
export async function runCodegen(root: string, { force = false }: RunOptions = {}): Promise<RunResult> {
  const folder = join(root, 'generated')
  const sources = readSources(root)
  const inputs = hashInputs(root, sources)
  if (!force && isFresh(folder, inputs)) return { written: [], fresh: true }
  // Loaded only when needed: loading the generator and its packages takes longer than an unchanged run may take.
  const { generate } = await import('./generate.ts')
  const files = await generate(sources)
  const written = writeFiles(folder, files)
  writeStamp(folder, inputs, files)
  return { written, fresh: false }
}
