import { spawn } from 'node:child_process'

/**
 * Runs one of the project's programs with the same Node until it ends; its output is shown. If it fails, this process
 * ends as well: the program has said why.
 */
export function runNode(root: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (code === 0) resolve()
      else if (code !== null) process.exit(code)
      else reject(new Error(`${args.join(' ')} was ended by ${signal}`))
    })
  })
}
