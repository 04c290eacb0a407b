/**
 * `npm test`: everything that CI runs, in the order in which a fault is cheapest to find. Every step runs even if an
 * earlier one failed, so that one run reports everything; the last line gives the number of tests.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

interface Step {
  name: string
  command: string[]
  /** The JSON report with this step's tests, which are counted; a step without one counts as one test. */
  report?: string
}

const STEPS: Step[] = [
  { name: 'codegen', command: ['node', 'codegen/main.ts'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'unused', command: ['knip'] },
  {
    name: 'unit and contract',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/unit.json'],
    report: 'test-results/unit.json',
  },
  { name: 'browser', command: ['playwright', 'test'], report: 'test-results/journeys.json' },
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

const total: Count = { passed: 0, failed: 0, again: 0 }
for (const { name, command, report } of STEPS) {
  const started = performance.now()
  console.log(`\n── ${name}: ${command.join(' ')}`)
  const [file = '', ...args] = command
  const { status } = spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, NODE_ENV: undefined } })
  const ok = status === 0
  const count = report ? countReport(report, ok) : { passed: ok ? 1 : 0, failed: ok ? 0 : 1, again: 0 }
  total.passed += count.passed
  total.failed += count.failed
  total.again += count.again
  console.log(`── ${name}: ${ok ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

if (total.again > 0) console.log(`\n${total.again} passed on the second try: their faults are printed above`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
