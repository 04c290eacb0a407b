import { startSite } from '#tests/support/servers/site-process.ts'
import { fetchWhole } from './endpoint-bench.ts'
import { median, ms, printTable } from './measure.ts'

/** Milliseconds from the command to the first page, with an existing store and a built site. */
export async function benchStart(root: string, place: Record<string, string>, runs: number): Promise<void> {
  const dataDir = place.DATA_DIR ?? ''
  const times: number[] = []
  // The first start finds nothing compiled and does not count.
  for (let run = 0; run <= runs; run += 1) {
    const started = performance.now()
    const site = await startSite(root, { dataDir, environment: { ...place, LOG_LEVEL: 'warn' }, lookEveryMs: 10 })
    await fetchWhole(`${site.origin}/product`)
    if (run > 0) times.push(performance.now() - started)
    await site.stop()
  }
  printTable('Start to first answer, with an existing store', [
    ['', 'median ms', 'slowest ms'],
    ['npm start', ms(median(times)), ms(Math.max(...times))],
  ])
}
