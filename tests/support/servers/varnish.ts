import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { installedProgram } from '#tests/support/servers/installed-program.ts'
import { ROOT } from '#tests/support/source-files.ts'

const VARNISH = installedProgram('varnishd')
const CONFIGURATION = join(ROOT, 'deploy/varnish/ori.vcl')

/** Why Varnish cannot be started on this machine with the project's configuration; null if it can. */
export const VARNISH_LACKS = lacking()

function lacking(): string | null {
  if (VARNISH === undefined) return 'varnishd is not installed'
  // Translates the configuration without starting anything.
  const { stderr } = spawnSync(VARNISH, ['-C', '-f', CONFIGURATION], { encoding: 'utf8' })
  const module = /Could not find VMOD (\w+)/.exec(stderr)?.[1]
  return module === undefined ? null : `varnishd lacks the module ${module}`
}

/** Starts Varnish on a port with the project's configuration, in front of a site on another. */
export async function startVarnish(port: number, sitePort: number): Promise<{ origin: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'ori-varnish-'))
  const configuration = join(folder, 'ori.vcl')
  const text = readFileSync(CONFIGURATION, 'utf8')
  writeFileSync(configuration, text.replace('"3000"', `"${sitePort}"`))
  const place = ['-F', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-j', 'none', '-s', 'malloc,32m']
  const child = spawn(VARNISH ?? '', [...place, '-f', configuration], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const origin = `http://127.0.0.1:${port}`
  while (!(await isListening(origin))) {
    if (child.exitCode !== null) throw new Error(`Varnish did not start. It said:\n${said}`)
    await pause(50)
  }
  return {
    origin,
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isListening(origin: string): Promise<boolean> {
  return fetch(origin, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
}
