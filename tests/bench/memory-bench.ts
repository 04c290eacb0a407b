import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type LoadTarget, measureLoad } from './load.ts'
import { printTable } from './measure.ts'

const run = promisify(execFile)

/** Prints the memory of a process in MB while it handles requests as fast as it can, at ten equal intervals. */
export async function benchMemory(target: LoadTarget, pid: number, minutes: number): Promise<void> {
  const parts = 10
  const rows = [['minutes of load', 'requests/s', 'memory, MB']]
  rows.push(['0', '', await megabytes(pid)])
  for (let part = 1; part <= parts; part += 1) {
    const { requestsPerSecond } = await measureLoad(target, (minutes * 60) / parts)
    rows.push([((minutes / parts) * part).toFixed(1), requestsPerSecond.toFixed(0), await megabytes(pid)])
  }
  printTable('Memory under load: pages and answers, most of them kept, some always new', rows)
}

/** What a process takes of the memory. */
export async function megabytes(pid: number): Promise<string> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return (Number(stdout) / 1000).toFixed(0)
}
