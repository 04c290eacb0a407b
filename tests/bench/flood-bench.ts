import { Agent, get } from 'node:http'
import { startSite } from '#tests/support/servers/site-process.ts'
import { fetchWhole } from './endpoint-bench.ts'
import { measureEach, ms, printTable } from './measure.ts'

/** Connections of the client that floods the server. */
const CONNECTIONS = 64

/** What cannot be finished ahead: each number makes another address. */
const FLOODS = [
  { label: 'unknown addresses', path: '/nowhere-' },
  { label: 'searches', path: '/search?q=word' },
  { label: 'searches by call', path: '/api/search?q=word' },
]

/** Milliseconds for a finished page while another client asks for what has to be made, and without that client. */
export async function benchFlood(root: string, place: Record<string, string>, runs: number): Promise<void> {
  const environment = { ...place, LOG_LEVEL: 'error', LIMIT_FACTOR: '1' }
  const site = await startSite(root, { dataDir: place.DATA_DIR ?? '', environment })
  try {
    const page = () => fetchWhole(`${site.origin}/about`)
    await page()
    const row = async (label: string) => {
      const { median, p95, p99 } = await measureEach(Array.from({ length: runs }, () => page))
      return [label, ms(median), ms(p95), ms(p99)]
    }
    const rows = [
      ['', 'median ms', 'p95', 'p99', 'answers'],
      [...(await row('without that client')), ''],
    ]
    for (const { label, path } of FLOODS) {
      const flood = flooding(site.origin + path)
      const measured = await row(label)
      rows.push([...measured, String(await flood.end())])
    }
    printTable(`A finished page while one client floods the server over ${CONNECTIONS} connections`, rows)
  } finally {
    await site.stop()
  }
}

/** Asks for addresses that nobody has asked for before, as fast as they are answered, until told to end. */
function flooding(beginning: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let [answers, isOver] = [0, false]
  const visitor = async () => {
    while (!isOver) {
      answers += 1
      await once(`${beginning}${answers}`, agent)
    }
  }
  const visitors = Array.from({ length: CONNECTIONS }, visitor)
  return {
    async end(): Promise<number> {
      isOver = true
      await Promise.all(visitors)
      agent.destroy()
      return answers
    },
  }
}

/** Resolves when an address has been answered, whatever the answer. */
function once(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => answer.resume().on('end', resolve).on('error', reject)).on('error', reject)
  })
}
