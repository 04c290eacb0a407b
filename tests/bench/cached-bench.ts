import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fetchWhole } from './endpoint-bench.ts'
import { type Load, measureLoad, publishedPages, settled } from './load.ts'
import { median, ms, printTable } from './measure.ts'
import { megabytes } from './memory-bench.ts'

const CACHED = [
  { label: 'page, home', paths: ['/'] },
  { label: 'page, product list', paths: ['/product'] },
  { label: 'answer, product list', paths: ['/api/products?brand=kisara'] },
]
/** How many pages the bare server holds, as a sample of all. */
const HELD = 1500

interface CachedOptions {
  /** How many pages are asked for at random. */
  pages: number
  rounds: number
  /** How long each round takes, for each of the servers. */
  seconds: number
}

/** Measures requests per second for finished bytes, against a bare `node:http` server that sends the same bytes. */
export async function benchCached(
  { origin, pid }: { origin: string; pid: number },
  { pages, rounds, seconds }: CachedOptions,
): Promise<void> {
  const random = inRandomOrder(await publishedPages(origin)).slice(0, pages)
  const held = random.slice(0, HELD)
  const cached = [
    ...CACHED.map((each) => ({ ...each, held: each.paths })),
    { label: `pages, ${random.length} at random`, paths: random, held },
  ]
  const addresses = cached.flatMap((each) => each.held.map((path) => origin + path))
  for (const address of [...addresses, ...addresses]) await fetchWhole(address)
  await settled()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), ...addresses], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [said] = await once(child.stdout, 'data')
    const bare = String(said)
    const rows = [['finished bytes', 'requests/s', 'bare Node', 'ratio', 'p99 ms', 'bare']]
    for (const each of cached) {
      const rates: { own: Load; bare: Load }[] = []
      // In turn, so that both run under the same conditions; the first round is a warm-up.
      for (let round = 0; round <= rounds; round += 1) {
        const rate = {
          own: await measureLoad({ origin, paths: each.paths }, seconds),
          bare: await measureLoad({ origin: bare, paths: each.held }, seconds),
        }
        if (round > 0) rates.push(rate)
      }
      const of = (read: (rate: { own: Load; bare: Load }) => number) => median(rates.map(read))
      const ratio = of(({ own, bare: theirs }) => own.requestsPerSecond / theirs.requestsPerSecond)
      rows.push([
        each.label,
        ...[of(({ own }) => own.requestsPerSecond), of((rate) => rate.bare.requestsPerSecond)].map((n) => n.toFixed(0)),
        ratio.toFixed(2),
        ...[of(({ own }) => own.p99), of((rate) => rate.bare.p99)].map(ms),
      ])
    }
    printTable('Cached against a bare Node server', rows)
    console.log(`\nThe site takes ${await megabytes(pid)} MB of memory.`)
  } finally {
    child.kill()
  }
}

function inRandomOrder(pages: readonly string[]): string[] {
  return pages
    .map((path) => ({ path, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ path }) => path)
}
