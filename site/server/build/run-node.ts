import { spawn } from 'node:child_process'

/** Runs one of the project's programs with the same Node until it ends; its output is shown. Rejects if it fails. */
export function runNode(root: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${args.join(' ')} ended with ${signal ?? `code ${code}`}`))
    })
  })
}
