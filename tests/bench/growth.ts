import type { ProbeResult } from './endpoint-bench.ts'
import { ms, printTable } from './measure.ts'

/** Prints how much longer the first answer of each call takes in the largest store than in the smallest. */
export function printGrowth(bySize: ReadonlyMap<number, readonly ProbeResult[]>): void {
  const sizes = [...bySize.keys()]
  const [smallest = [], ...larger] = bySize.values()
  const head = ['first ms', ...sizes.map((size) => size.toLocaleString('en-US')), 'growth']
  const rows = smallest.map(({ label, first }, index) => {
    const times = [first.median, ...larger.map((results) => results[index]?.first.median ?? Number.NaN)]
    return [label, ...times.map(ms), `${((times.at(-1) ?? Number.NaN) / first.median).toFixed(1)} ×`]
  })
  printTable('Growth with the number of products', [head, ...rows])
}

/** A sentence for each call that needs more statements in a larger store. */
export function statementsThatGrow([few = [], ...larger]: readonly (readonly ProbeResult[])[]): string[] {
  return larger.flatMap((many) =>
    many.flatMap(({ label, statements }, index) => {
      const before = few[index]?.statements ?? 0
      return statements > before
        ? [`${label}: ${before} statements in the smallest store, ${statements} in a larger one`]
        : []
    }),
  )
}
