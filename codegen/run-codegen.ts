import { join } from 'node:path'
import { hashInputs, isFresh, writeStamp } from './freshness.ts'
import { readSources } from './source/read-sources.ts'
import { writeFiles } from './write-files.ts'

export interface RunOptions {
  /** Runs even when nothing changed. */
  force?: boolean
}

export interface RunResult {
  /** Files of generated/ whose bytes changed. */
  written: string[]
  /** True when the inputs were as in the last run, and nothing was done. */
  fresh: boolean
}

/** Brings `root`/generated/ up to date with the inputs below `root`. Throws a ProblemsError and writes nothing when they break rules. */
export async function runCodegen(root: string, { force = false }: RunOptions = {}): Promise<RunResult> {
  const folder = join(root, 'generated')
  const sources = readSources(root)
  const inputs = hashInputs(root, sources)
  if (!force && isFresh(folder, inputs)) return { written: [], fresh: true }
  // The generator and the packages it needs take longer to load than an unchanged run may take in all.
  const { generate } = await import('./generate.ts')
  const files = await generate(sources)
  const written = writeFiles(folder, files)
  writeStamp(folder, inputs, files)
  return { written, fresh: false }
}
