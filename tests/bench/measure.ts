/** The duration of many runs of one piece of work, in milliseconds. */
export interface Timing {
  median: number
  p95: number
  p99: number
}

/** Runs `work` a few times to warm up, then times `runs` runs of it; it is passed the number of the run. */
export async function measure(runs: number, work: (run: number) => Promise<unknown>): Promise<Timing> {
  const warmUps = Math.ceil(runs / 10)
  for (let run = 0; run < warmUps; run += 1) await work(run)
  return measureEach(Array.from({ length: runs }, (_, run) => () => work(warmUps + run)))
}

/** Times one run of each piece of work, without a warm-up. */
export async function measureEach(works: readonly (() => Promise<unknown>)[]): Promise<Timing> {
  const times: number[] = []
  for (const work of works) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  return { median: at(times, 0.5), p95: at(times, 0.95), p99: at(times, 0.99) }
}

/** The median of some numbers. */
export function median(numbers: readonly number[]): number {
  return at(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )
}

/** Milliseconds with a meaningful number of digits. */
export function ms(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(1)
}

/** Bytes in thousands, with one decimal. */
export function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

/** Prints rows as a Markdown table with aligned columns; the first row is the head. */
export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length), 3))
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  console.log(`\n${title}\n`)
  for (const [index, row] of rows.entries()) {
    console.log(line(widths.map((width, column) => aligned(row[column] ?? '', width, column))))
    if (index === 0)
      console.log(line(widths.map((width, column) => `${'-'.repeat(width - 1)}${column === 0 ? '-' : ':'}`)))
  }
}

function aligned(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
