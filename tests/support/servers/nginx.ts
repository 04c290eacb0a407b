import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request as plainly } from 'node:http'
import { request as overTls } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { installedProgram } from '#tests/support/servers/installed-program.ts'
import { ROOT } from '#tests/support/source-files.ts'

const NGINX = installedProgram('nginx')
const OPENSSL = installedProgram('openssl')

/** The types of files by their endings, as they come with nginx. */
const TYPES = '/etc/nginx/mime.types'

/** Why nginx cannot be tried on this machine; null if it can. */
export const NGINX_LACKS = NGINX ? (OPENSSL ? null : 'openssl is not installed') : 'nginx is not installed'

/** One of the project's files for nginx, with other words in place of those that belong to a real machine. */
export function nginxFile(name: string, words: readonly (readonly [from: string | RegExp, to: string])[]): string {
  const written = readFileSync(join(ROOT, 'deploy/nginx', name), 'utf8')
  return words.reduce((file, [from, to]) => file.replaceAll(from, to), written)
}

/** Writes a configuration around a part for the `http` block, all of whose files are below `folder`. */
export function writeNginx(folder: string, part: string): string {
  const path = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    path,
    `${user} daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')} warn;
events {}
http { access_log off; ${existsSync(TYPES) ? `include ${TYPES};` : ''} ${temporary.join(' ')}
${part}
}`,
  )
  return path
}

/** What `nginx -t` says of a configuration; an empty text if nothing is wrong with it. */
export function nginxFaults(configuration: string): string {
  const { stderr } = spawnSync(NGINX ?? '', ['-t', '-q', '-c', configuration], { encoding: 'utf8' })
  return stderr
}

/** Starts nginx with a configuration and waits until it listens on a port of this machine. Returns what ends it. */
export async function startNginx(configuration: string, port: number): Promise<() => Promise<void>> {
  const child = spawn(NGINX ?? '', ['-c', configuration], { stdio: ['ignore', 'ignore', 'pipe'] })
  const said = text(child.stderr)
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start. It said:\n${await said}`)
    await pause(20)
  }
  return async () => {
    const ended = once(child, 'exit')
    child.kill('SIGQUIT')
    await ended
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Makes a certificate that no browser trusts, for some names. Returns the paths of its two files. */
export function makeCertificate(folder: string, names: readonly string[]): { certificate: string; key: string } {
  mkdirSync(folder, { recursive: true })
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  const subject = ['-subj', `/CN=${names[0]}`, '-addext', `subjectAltName=${names.map((name) => `DNS:${name}`)}`]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const files = ['-out', certificate, '-keyout', key]
  const { status, stderr } = spawnSync(OPENSSL ?? '', ['req', ...kind, ...subject, ...files], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`)
  return { certificate, key }
}

export interface AskedByName {
  port: number
  /** The name, which only the server knows. */
  host: string
  path: string
  /** The certificate to trust; without one, TLS is not used. */
  ca?: string
  method?: string
  headers?: Record<string, string>
  body?: Buffer
}

/** Asks a server of this machine by a name, which `fetch` cannot. */
export async function askByName({ port, host, path, ca, method = 'GET', headers = {}, body }: AskedByName) {
  const place = { host: '127.0.0.1', port, path, method, agent: false, headers: { host, ...headers } }
  const asked = ca ? overTls({ ...place, servername: host, ca: readFileSync(ca) }) : plainly(place)
  asked.end(body)
  const [answer] = await once(asked, 'response')
  return {
    status: Number(answer.statusCode),
    headers: answer.headers as Record<string, string | undefined>,
    text: await text(answer),
  }
}
