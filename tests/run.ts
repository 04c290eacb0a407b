/**
 * `npm test`: everything that CI runs, in the order in which a fault is cheapest to find. Every step runs even if an
 * earlier one failed, so that one run reports everything; the last line gives the number of tests.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

interface Step {
  name: string
  command: string[]
  /** The JSON report with this step's tests, which are counted; a step without one counts as one test. */
  report?: string
}

/** Steps of one row run side by side; rows one after the other. */
const STEPS: Step[][] = [
  [{ name: 'codegen', command: ['node', 'codegen/main.ts'] }],
  [
    // With one thread it does not check what its threads have in common several times.
    { name: 'types', command: ['tsc', '--noEmit', '--singleThreaded'] },
    { name: 'lint', command: ['biome', 'check', '--error-on-warnings'] },
    { name: 'unused', command: ['knip'] },
  ],
  [
    {
      name: 'unit and contract',
      command: ['vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/unit.json'],
      report: 'test-results/unit.json',
    },
  ],
  [{ name: 'browser', command: ['playwright', 'test'], report: 'test-results/journeys.json' }],
]

interface Count {
  passed: number
  failed: number
  /** Passed on the second try: to be looked into, since what a busy machine spoils may be slow for visitors too. */
  again: number
}

function countReport(path: string, ok: boolean): Count {
  if (!existsSync(path)) return { passed: 0, failed: 1, again: 0 }
  const report = JSON.parse(readFileSync(path, 'utf8'))
  const count: Count =
    'numPassedTests' in report
      ? {
          passed: report.numPassedTests,
          failed: report.numFailedTests + (report.numFailedTestSuites > 0 ? 1 : 0),
          again: 0,
        }
      : {
          passed: report.stats.expected + report.stats.flaky,
          failed: report.stats.unexpected + report.errors.length,
          again: report.stats.flaky,
        }
  // A runner that fails without a failing test (a crash, an unhandled error) is still a failure.
  if (!ok && count.failed === 0) count.failed = 1
  return count
}

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results', { recursive: true })

/** Runs a step and says how it ended. What it prints is shown at once if it runs alone, and at its end otherwise. */
async function run({ name, command, report }: Step, isAlone: boolean): Promise<Count> {
  const started = performance.now()
  const title = `\n── ${name}: ${command.join(' ')}`
  if (isAlone) console.log(title)
  const [file = '', ...args] = command
  const child = spawn(file, args, {
    stdio: isAlone ? 'inherit' : ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: undefined },
  })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => void printed.push(String(chunk)))
  const [status] = await once(child, 'close')
  const ok = status === 0
  if (!isAlone) console.log(`${title}\n${printed.join('').trimEnd()}`)
  console.log(`── ${name}: ${ok ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return report ? countReport(report, ok) : { passed: ok ? 1 : 0, failed: ok ? 0 : 1, again: 0 }
}

const total: Count = { passed: 0, failed: 0, again: 0 }
for (const row of STEPS) {
  for (const { passed, failed, again } of await Promise.all(row.map((step) => run(step, row.length === 1)))) {
    total.passed += passed
    total.failed += failed
    total.again += again
  }
}

if (total.again > 0) console.log(`\n${total.again} passed on the second try: their faults are printed above`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
