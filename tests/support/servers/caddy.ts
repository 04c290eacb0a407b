import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'node:tls'
import { installedProgram } from '#tests/support/servers/installed-program.ts'
import { ROOT } from '#tests/support/source-files.ts'

const CADDY = installedProgram('caddy')

/** Why Caddy cannot be tried on this machine; null if it can. */
export const CADDY_LACKS = CADDY ? null : 'caddy is not installed'

interface CaddyPlace {
  /** All its files are below this folder. */
  folder: string
  ports: { tls: number; plain: number; site: number }
}

/** Caddy with the project's file, and certificates from an authority of its own. */
export async function startCaddy({ folder, ports }: CaddyPlace) {
  const own = `local_certs
	skip_install_trust
	admin off
	http_port ${ports.plain}
	https_port ${ports.tls}
	storage file_system ${folder}`
  const file = join(folder, 'Caddyfile')
  const written = readFileSync(join(ROOT, 'deploy/caddy/Caddyfile'), 'utf8')
  writeFileSync(file, written.replace(/^\temail .*$/m, `\t${own}`).replaceAll('/var/log/caddy', folder))
  const child = spawn(CADDY ?? '', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, ORI_SITE: `127.0.0.1:${ports.site}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = text(child.stderr)
  while (!(await hasCertificate(ports.tls))) {
    if (child.exitCode !== null) throw new Error(`Caddy did not start. It said:\n${await said}`)
    await pause(20)
  }
  return {
    authority: join(folder, 'pki/authorities/local/root.crt'),
    log: join(folder, 'ori.log'),
    /** Returns what Caddy said beside its log of requests. */
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      return said
    },
  }
}

/** Caddy listens before it has made its certificates. */
async function hasCertificate(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', servername: 'www.example.com', rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
