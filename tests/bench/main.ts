/**
 * `npm run bench`: how fast calls and pages are in stores of 1,000 and 20,000 products, and how many bytes a first visit takes.
 * `--quick` takes smaller stores and fewer runs. Ends with code 1 when a call needs more statements in the larger store.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createService } from '#service/create-service.ts'
import { readSettings } from '#service/settings/read-settings.ts'
import { startSite } from '#tests/support/site-process.ts'
import { benchInProcess, benchOverHttp, endpointProbes, type ProbeResult, printEndpoints } from './endpoint-bench.ts'
import { fillStore } from './fill-store.ts'
import { benchPages, printFirstLoads } from './page-bench.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const SIZES = values.quick ? [200, 1000] : [1000, 20_000]
const RUNS = values.quick ? 30 : 200

process.env.NODE_ENV = 'production'
console.log(`Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model.trim()}, load ${load()}`)
const bySize: ProbeResult[][] = []
for (const products of SIZES) bySize.push(await benchStore(products, products === SIZES.at(-1)))
const grown = statementsThatGrow(bySize)
for (const line of grown) console.log(line)
console.log(`\n${grown.length === 0 ? 'No call needs more statements in the larger store.' : ''} Load ${load()}.`)
process.exitCode = grown.length > 0 ? 1 : 0

async function benchStore(products: number, last: boolean): Promise<ProbeResult[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ori-bench-'))
  try {
    const { documents, seconds } = await fillStore(dataDir, products)
    console.log(`\n${documents.toLocaleString('en-US')} documents imported in ${seconds.toFixed(1)} s`)
    const service = await createService(readSettings({ DATA_DIR: dataDir }), { background: false })
    const probes = await endpointProbes(service)
    const results = await benchInProcess(service, probes, RUNS)
    await service.close()

    const site = await startSite(ROOT, { dataDir, environment: { LOG_LEVEL: 'warn' } })
    try {
      printEndpoints(products, results, await benchOverHttp(site.origin, probes, RUNS))
      await benchPages(site.origin, products, RUNS / 2)
      if (last) await printFirstLoads(ROOT, site.origin)
    } finally {
      await site.stop()
    }
    return results
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

function statementsThatGrow([few = [], many = []]: ProbeResult[][]): string[] {
  return many.flatMap(({ label, statements }, index) => {
    const before = few[index]?.statements ?? 0
    return statements > before
      ? [`${label}: ${before} statements in the smaller store, ${statements} in the larger`]
      : []
  })
}

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1)
}
