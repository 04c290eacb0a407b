import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Addresses of one server that are requested in turn. */
export interface LoadTarget {
  origin: string
  paths: readonly string[]
}

export interface Load {
  requestsPerSecond: number
  /** Milliseconds until the slowest of a hundred answers had arrived completely. */
  p99: number
}

const CONNECTIONS = 32
const HEAD_END = '\r\n\r\n'

/**
 * Sends requests to a server for the given number of seconds, as fast as it answers, over connections that stay open.
 * Uses bare sockets: a client that does more takes longer per request than the server being measured. Throws on any
 * answer but 200.
 */
export async function measureLoad({ origin, paths }: LoadTarget, seconds: number): Promise<Load> {
  const { hostname, port, host } = new URL(origin)
  const questions = paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br${HEAD_END}`),
  )
  const started = performance.now()
  const until = started + seconds * 1000
  const times: number[] = []

  /** Each begins elsewhere: what one has just been sent is not what the next one asks for. */
  async function visitor(first: number): Promise<void> {
    const socket = connect(Number(port), hostname).setNoDelay(true)
    let asked = first
    let missing = 0
    let since = 0
    const ask = () => {
      since = performance.now()
      socket.write(questions[asked++ % questions.length] ?? '')
    }
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject).on('connect', ask)
      socket.on('close', () => (performance.now() < until ? reject(new Error(`${host} hung up.`)) : resolve()))
      socket.on('data', (chunk) => {
        missing = missing > 0 ? missing - chunk.length : missingAfter(chunk)
        if (missing > 0) return
        times.push(performance.now() - since)
        if (performance.now() < until) ask()
        else socket.destroy()
      })
    })
  }

  await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, index) => visitor(Math.floor((index * paths.length) / CONNECTIONS))),
  )
  const perSecond = times.length / ((performance.now() - started) / 1000)
  times.sort((a, b) => a - b)
  return { requestsPerSecond: perSecond, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN }
}

/** The bytes of an answer that did not come with its first chunk. */
function missingAfter(chunk: Buffer): number {
  const end = chunk.indexOf(HEAD_END)
  const head = chunk.toString('latin1', 0, end)
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(`This was not expected:\n${head}`)
  return Number(length) - (chunk.length - end - HEAD_END.length)
}

/** The pages of the site map, as paths; a large catalogue has it in parts. */
export async function publishedPages(origin: string): Promise<string[]> {
  const paths = await pathsIn(`${origin}/sitemap.xml`)
  const isPart = (path: string) => path.endsWith('.xml')
  if (!paths.every(isPart)) return paths
  return (await Promise.all(paths.map((part) => pathsIn(origin + part)))).flat()
}

async function pathsIn(siteMap: string): Promise<string[]> {
  const map = await (await fetch(siteMap)).text()
  return [...map.matchAll(/<loc>(?:https?:\/\/[^/<]+)([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
}

/** Waits until a server has finished its idle-time work, such as thorough compression. */
export function settled(): Promise<void> {
  return pause(2000)
}
