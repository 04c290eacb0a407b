import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fetchWhole } from './endpoint-bench.ts'
import { requestsPerSecond, settled } from './load.ts'
import { median, printTable } from './measure.ts'

const CACHED = [
  { label: 'page, home', path: '/' },
  { label: 'page, product list', path: '/product' },
  { label: 'answer, product list', path: '/api/products?brand=kisara' },
]

/** Measures requests per second for finished bytes, against a bare `node:http` server that sends the same bytes. */
export async function benchCached(origin: string, rounds: number, seconds: number): Promise<void> {
  const addresses = CACHED.map(({ path }) => origin + path)
  for (const address of [...addresses, ...addresses]) await fetchWhole(address)
  await settled()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), ...addresses], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [said] = await once(child.stdout, 'data')
    const bare = String(said)
    const rows = [['finished bytes', 'requests/s', 'bare Node', 'ratio']]
    for (const { label, path } of CACHED) {
      const rates: { own: number; bare: number }[] = []
      // In turn, so that both run under the same conditions; the first round is a warm-up.
      for (let round = 0; round <= rounds; round += 1) {
        const rate = {
          own: await requestsPerSecond({ origin, paths: [path] }, seconds),
          bare: await requestsPerSecond({ origin: bare, paths: [path] }, seconds),
        }
        if (round > 0) rates.push(rate)
      }
      const own = median(rates.map((rate) => rate.own))
      const theirs = median(rates.map((rate) => rate.bare))
      const ratio = median(rates.map((rate) => rate.own / rate.bare))
      rows.push([label, own.toFixed(0), theirs.toFixed(0), ratio.toFixed(2)])
    }
    printTable('Cached against a bare Node server', rows)
  } finally {
    child.kill()
  }
}
