import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Builds `generated/` before the first test, so that a test never sees stale types or validators.
 */
export default function generateOnce(): void {
  // Hundreds of processes of a run load the same modules, each for half a second unless one has compiled them before.
  // The folder goes with the run: copies of the project would fill a lasting one with code that nobody loads again.
  const shared = mkdtempSync(join(tmpdir(), 'ori-run-'))
  process.env.NODE_COMPILE_CACHE ??= join(shared, 'compiled')
  process.env.PREPARED_DIR = shared
  const { status } = spawnSync(process.execPath, ['codegen/main.ts'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('codegen failed; its message is above')
  // Not sooner: processes of the run write down at their end what they have compiled.
  process.once('exit', () => rmSync(shared, { recursive: true, force: true }))
}
