import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ProblemsError } from './problem.ts'
import { type RunOptions, runCodegen } from './run-codegen.ts'
import { watchInputs } from './watch-inputs.ts'

/** A command that ends with 1 for what it finds itself says by `refused` how it ends when the inputs have mistakes. */
const { values } = parseArgs({
  options: { watch: { type: 'boolean' }, force: { type: 'boolean' }, refused: { type: 'string', default: '1' } },
})
const root = join(import.meta.dirname, '..')

const done = await runOnce({ force: values.force ?? false })
if (values.watch) watchInputs(root, runInTurn())
else if (!done) process.exitCode = Number(values.refused)

/** One run and one line about it. Answers false after a mistake in the inputs, which is printed. */
async function runOnce(options: RunOptions): Promise<boolean> {
  const start = performance.now()
  try {
    const { written, fresh } = await runCodegen(root, options)
    const time = `${Math.round(performance.now() - start)} ms`
    if (!fresh) console.log(`codegen: ${written.length > 0 ? written.join(', ') : 'no file changed'} (${time})`)
    return true
  } catch (error) {
    console.error(describe(error))
    return false
  }
}

/** Runs never overlap: a change during a run leads to one more run after it. */
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
  if (error instanceof ProblemsError) {
    const count = error.problems.length
    return `${error.message}\ncodegen: ${count} ${count === 1 ? 'mistake' : 'mistakes'}; generated/ stays as it was`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
