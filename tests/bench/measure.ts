/** What many runs of one piece of work took, in milliseconds. */
export interface Timing {
  median: number
  p95: number
}

/** Runs `work` some times to warm up, then `runs` times on the clock. */
export async function measure(runs: number, work: () => Promise<unknown>): Promise<Timing> {
  for (let index = 0; index < Math.ceil(runs / 10); index += 1) await work()
  const times: number[] = []
  for (let index = 0; index < runs; index += 1) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  return { median: at(times, 0.5), p95: at(times, 0.95) }
}

/** Milliseconds with as many digits as mean anything. */
export function ms(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(1)
}

/** Prints rows as a table with aligned columns; the first row is the head. */
export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  console.log(`\n${title}\n`)
  for (const [index, row] of rows.entries()) {
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    if (index === 0) console.log(widths.map((width) => '-'.repeat(width)).join('  '))
  }
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
