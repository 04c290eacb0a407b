import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type RunOptions, runCodegen } from './run-codegen.ts'
import { ProblemsError } from './source/problem.ts'
import { watchInputs } from './watch-inputs.ts'

/**
 * `--refused` sets the exit code for mistakes in the inputs, for commands that already use 1 for their own findings.
 * With `--optional`, an installation without the packages that generate code is no failure.
 */
const { values } = parseArgs({
  options: {
    watch: { type: 'boolean' },
    force: { type: 'boolean' },
    optional: { type: 'boolean' },
    refused: { type: 'string', default: '1' },
  },
})
const root = join(import.meta.dirname, '..')
const MOST_NAMED = 12

const done = await runOnce({ force: values.force ?? false })
if (values.watch) watchInputs(root, runInTurn(), () => tellParent(null))
else if (!done) process.exitCode = Number(values.refused)

/** Runs once and prints one line about it. Returns false if the inputs have mistakes, which it prints. */
async function runOnce(options: RunOptions): Promise<boolean> {
  const start = performance.now()
  try {
    const { written, fresh } = await runCodegen(root, options)
    tellParent(written)
    const time = `${Math.round(performance.now() - start)} ms`
    if (!fresh) console.log(`codegen: ${listed(written)} (${time})`)
    return true
  } catch (error) {
    tellParent([])
    console.error(describe(error))
    return values.optional === true && isPackageMissing(error)
  }
}

/** Files by name, if there are no more than somebody reads. */
function listed(written: readonly string[]): string {
  if (written.length > MOST_NAMED) return `${written.length} files`
  return written.length > 0 ? written.join(', ') : 'no file changed'
}

/** `npm run dev` answers no request with old code: it is told that an input was saved, and what has become of it. */
function tellParent(written: readonly string[] | null): void {
  process.send?.({ written })
}

/** Returns a function that starts a run. Runs never overlap: a change during a run causes one more run after it. */
function runInTurn(): () => void {
  let last = Promise.resolve(true)
  let waiting = false
  return () => {
    if (waiting) return
    waiting = true
    last = last.then(() => {
      waiting = false
      return runOnce({})
    })
  }
}

function describe(error: unknown): string {
  if (isPackageMissing(error))
    return 'codegen: generated/ is missing or stale, and the packages that generate it are not installed. Install them (npm ci), or copy generated/ and dist/ from a build of these sources.'
  if (error instanceof ProblemsError) {
    const count = error.problems.length
    return `${error.message}\ncodegen: ${count} ${count === 1 ? 'mistake' : 'mistakes'}; generated/ was not changed`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** After `npm ci --omit=dev`. */
function isPackageMissing(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'ERR_MODULE_NOT_FOUND' && message.includes('Cannot find package')
}
