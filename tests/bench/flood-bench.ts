import { Agent, get } from 'node:http'
import { startSite } from '#tests/support/servers/site-process.ts'
import { fetchWhole } from './endpoint-bench.ts'
import { measureEach, ms, printTable } from './measure.ts'

/** Connections of the client that floods the server. */
const CONNECTIONS = 64

/** Milliseconds for a finished page while another client asks for nothing but new ones, and without that client. */
export async function benchFlood(root: string, place: Record<string, string>, runs: number): Promise<void> {
  const environment = { ...place, LOG_LEVEL: 'error', LIMIT_FACTOR: '1' }
  const site = await startSite(root, { dataDir: place.DATA_DIR ?? '', environment })
  try {
    const page = () => fetchWhole(`${site.origin}/about`)
    await page()
    const alone = await measureEach(Array.from({ length: runs }, () => page))
    const flood = flooding(site.origin)
    const flooded = await measureEach(Array.from({ length: runs }, () => page))
    const answers = await flood.end()
    const row = (label: string, { median, p95, p99 }: typeof alone) => [label, ms(median), ms(p95), ms(p99)]
    printTable(
      `A finished page while one client asks for new ones over ${CONNECTIONS} connections (${answers} answers)`,
      [['', 'median ms', 'p95', 'p99'], row('without that client', alone), row('with it', flooded)],
    )
  } finally {
    await site.stop()
  }
}

/** Asks for pages that nobody has asked for before, as fast as they are answered, until told to end. */
function flooding(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let [answers, isOver] = [0, false]
  const visitor = async () => {
    while (!isOver) {
      answers += 1
      await once(`${origin}/?x=${answers}`, agent)
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
