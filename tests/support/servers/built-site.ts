import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isBuildFresh } from '#site/server/build/built-files.ts'
import { ROOT } from '#tests/support/source-files.ts'

/** Two files of tests may need the build at the same time: one of them makes it. */
const LOCK = join(ROOT, 'node_modules/.cache/test-build')
const PATIENCE_MS = 200_000

/** Builds the site unless it has been built from the current sources. */
export async function ensureBuilt(): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (!(await isBuildFresh(ROOT))) {
    if (Date.now() > until) throw new Error(`The site was not built. If nobody is building it, remove ${LOCK}.`)
    await mkdir(join(LOCK, '..'), { recursive: true })
    const isOurs = await mkdir(LOCK).then(
      () => true,
      () => false,
    )
    if (!isOurs) {
      await pause(500)
      continue
    }
    try {
      const build = spawn(process.execPath, ['site/server/build.ts'], { cwd: ROOT, stdio: 'inherit' })
      await once(build, 'exit')
      if (build.exitCode !== 0) throw new Error('The site could not be built.')
    } finally {
      await rm(LOCK, { recursive: true, force: true })
    }
  }
}
