import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fetchWhole } from './endpoint-bench.ts'
import { publishedPages, requestsPerSecond, settled } from './load.ts'
import { median, printTable } from './measure.ts'

const CACHED = [
  { label: 'page, home', paths: ['/'] },
  { label: 'page, product list', paths: ['/product'] },
  { label: 'answer, product list', paths: ['/api/products?brand=kisara'] },
]
/** As many pages as a small part of the memory for finished pages holds; the file answers the others. */
const AT_RANDOM = 1500

/** Measures requests per second for finished bytes, against a bare `node:http` server that sends the same bytes. */
export async function benchCached(origin: string, rounds: number, seconds: number): Promise<void> {
  const pages = await randomPages(origin)
  const cached = [...CACHED, { label: `pages, ${pages.length} at random`, paths: pages }]
  const addresses = cached.flatMap(({ paths }) => paths.map((path) => origin + path))
  for (const address of [...addresses, ...addresses]) await fetchWhole(address)
  await settled()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), ...addresses], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [said] = await once(child.stdout, 'data')
    const bare = String(said)
    const rows = [['finished bytes', 'requests/s', 'bare Node', 'ratio']]
    for (const { label, paths } of cached) {
      const rates: { own: number; bare: number }[] = []
      // In turn, so that both run under the same conditions; the first round is a warm-up.
      for (let round = 0; round <= rounds; round += 1) {
        const rate = {
          own: await requestsPerSecond({ origin, paths }, seconds),
          bare: await requestsPerSecond({ origin: bare, paths }, seconds),
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

/** Pages of the site map in random order. */
async function randomPages(origin: string): Promise<string[]> {
  return (await publishedPages(origin))
    .map((path) => ({ path, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, AT_RANDOM)
    .map(({ path }) => path)
}
