/**
 * `npm run bench`: the speed of calls and pages in stores of 1,000, 20,000 and 200,000 products, finished bytes against
 * a bare Node server, a flood of new pages, the start, memory under load, and the bytes of a first visit. `--quick`
 * uses smaller stores and fewer runs, `--minutes N` sets the minutes of load, `--postgres` keeps the content in
 * PostgreSQL. `--calls 20000` measures only the calls, in process, in one store of that size. Ends with code 1 if a
 * call needs more statements in a larger store. `npm run bench -- studio` measures work in the studio instead,
 * `npm run bench -- several` the memory of three processes under load, `npm run bench -- finished` every page of 20,000
 * products at random, and `npm run bench -- large` only filters and changes in the largest store.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createService } from '#service/create-service.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { type PrivatePostgres, startPrivatePostgres } from '#tests/support/servers/private-postgres.ts'
import { startSite } from '#tests/support/servers/site-process.ts'
import { benchCached } from './cached-bench.ts'
import { benchInProcess, benchOverHttp, endpointProbes, type ProbeResult, printEndpoints } from './endpoint-bench.ts'
import { fillStore } from './fill-store.ts'
import { benchFlood } from './flood-bench.ts'
import { printGrowth, statementsThatGrow } from './growth.ts'
import { benchLarge } from './large-bench.ts'
import { benchMemory } from './memory-bench.ts'
import { benchPages, mixedPaths, printFirstLoads } from './page-bench.ts'
import { benchStart } from './start-bench.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    calls: { type: 'string' },
  },
})
const CALLS_ALONE = values.calls !== undefined
const SIZES = CALLS_ALONE ? [Number(values.calls)] : values.quick ? [200, 1000, 2000] : [1000, 20_000, 200_000]
const RUNS = values.quick ? 30 : 200
/** How often finished bytes are measured, and for how many seconds each time. */
const ROUNDS = values.quick ? { rounds: 1, seconds: 1 } : { rounds: 5, seconds: 3 }
/** As many pages as a small part of the memory for finished pages holds; the file answers the others. */
const AT_RANDOM = 1500
const MINUTES = Number(values.minutes ?? (values.quick ? 0.5 : 10))

/** What the site says once it has finished all pages. */
const FINISHED = 'Finished pages ahead of time.'

const BENCHES = new Map<string, () => Promise<void>>([
  ['site', benchSite],
  ['studio', async () => (await import('./studio-bench.ts')).benchStudio(ROOT, values.quick)],
  ['several', async () => (await import('./several-bench.ts')).benchSeveral(ROOT, MINUTES)],
  ['finished', benchFinished],
  ['large', benchLargest],
])

process.env.NODE_ENV = 'production'
console.log(`Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model.trim()}, load ${load()}`)
const [name = 'site', ...others] = positionals
const bench = others.length === 0 ? BENCHES.get(name) : undefined
if (bench) await bench()
else {
  console.error(`npm run bench measures one of: ${[...BENCHES.keys()].join(', ')}; not “${positionals.join(' ')}”.`)
  process.exitCode = 2
}

async function benchSite(): Promise<void> {
  const postgres = values.postgres ? await startPrivatePostgres() : null
  const bySize = new Map<number, ProbeResult[]>()
  for (const products of SIZES) bySize.set(products, await benchStore(products, postgres))
  await postgres?.remove()
  printGrowth(bySize)
  const grown = statementsThatGrow([...bySize.values()])
  for (const line of grown) console.log(line)
  console.log(`\n${grown.length === 0 ? 'No call needs more statements in the larger store.' : ''} Load ${load()}.`)
  process.exitCode = grown.length > 0 ? 1 : 0
}

async function benchLargest(): Promise<void> {
  const postgres = values.postgres ? await startPrivatePostgres() : null
  const dataDir = await mkdtemp(join(tmpdir(), 'ori-bench-'))
  try {
    const place: Record<string, string> = { DATA_DIR: dataDir }
    if (postgres) place.DATABASE_URL = await postgres.createDatabase()
    await benchLarge(place, SIZES.at(-1) ?? 0, values.quick ? 3 : 5)
  } finally {
    await postgres?.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function benchStore(products: number, postgres: PrivatePostgres | null): Promise<ProbeResult[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ori-bench-'))
  try {
    const place: Record<string, string> = { DATA_DIR: dataDir }
    if (postgres) place.DATABASE_URL = await postgres.createDatabase()
    const { documents, seconds } = await fillStore(place, products)
    console.log(`\n${documents.toLocaleString('en-US')} documents imported in ${seconds.toFixed(1)} s`)
    const service = await createService(readSettings(place), { background: false })
    const probes = await endpointProbes(service)
    const results = await benchInProcess(service, probes, RUNS)
    await service.close()
    if (CALLS_ALONE) {
      printEndpoints(products, results, [])
      return results
    }

    // Pages finished in idle time would take turns with those that are measured.
    const drawing = { ...place, LOG_LEVEL: 'warn', FINISHED_DISK_MB: '0' }
    const site = await startSite(ROOT, { dataDir, environment: drawing })
    try {
      printEndpoints(products, results, await benchOverHttp(site.origin, probes, RUNS))
      await benchPages(site, products, RUNS / 2)
      if (products === SIZES[0]) {
        await printFirstLoads(ROOT, site.origin)
        await benchMemory({ origin: site.origin, paths: mixedPaths(products) }, site.pid, MINUTES)
      }
    } finally {
      await site.stop()
    }
    if (products === SIZES[0]) {
      // So little memory that most pages come from the file.
      const finishing = { ...place, LOG_LEVEL: 'warn', FINISHED_MEMORY_MB: '4' }
      const finished = await startSite(ROOT, { dataDir, environment: finishing })
      await benchCached(finished, { pages: AT_RANDOM, ...ROUNDS }).finally(() => finished.stop())
      await benchFlood(ROOT, place, RUNS)
      await benchStart(ROOT, place, values.quick ? 1 : 5)
    }
    return results
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Every page of a catalogue of 20,000 products in both languages, asked for at random once all are finished. */
async function benchFinished(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ori-bench-'))
  try {
    await fillStore({ DATA_DIR: dataDir }, values.quick ? 300 : 20_000)
    const finishing = await startSite(ROOT, { dataDir })
    while (!finishing.said().includes(FINISHED)) await pause(1000)
    await finishing.stop()
    const site = await startSite(ROOT, { dataDir })
    await benchCached(site, { pages: Number.POSITIVE_INFINITY, ...ROUNDS }).finally(() => site.stop())
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1)
}
