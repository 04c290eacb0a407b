import { spawnSync } from 'node:child_process'

/** Builds `generated/` before the first test, so that a test never sees stale types or validators. */
export default function generateOnce(): void {
  const { status } = spawnSync(process.execPath, ['codegen/main.ts'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('codegen failed; its message is above')
}
