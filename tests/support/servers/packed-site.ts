import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '#tests/support/source-files.ts'

const run = promisify(execFile)

/** The project's pack, unpacked in a folder where there is nothing else. */
export interface PackedSite {
  root: string
  /** All its files, as paths from the root. */
  files: string[]
  bytes: number
  /** Runs a line of its package.json with Node, which is all that there is, and returns what it printed. */
  run(line: string, args: string[], environment: Record<string, string>): Promise<string>
  remove(): void
}

/** Packs the built project into a folder, as `npm run pack` does, and returns the path of the tar file. */
export async function packInto(folder: string): Promise<string> {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const [, ...words] = scripts.pack.split(' ')
  const { stdout } = await run(process.execPath, [...words, folder], { cwd: ROOT })
  return stdout.trim().split('\n').at(-1) ?? ''
}

/** Packs the built project, as `npm run pack` does, and unpacks it. */
export async function unpackSite(): Promise<PackedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'ori-packed-'))
  const archive = await packInto(folder)
  mkdirSync(join(folder, 'server'))
  await run('tar', ['-xzf', archive, '-C', join(folder, 'server')])
  const [name = ''] = readdirSync(join(folder, 'server'))
  const root = join(folder, 'server', name)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(root, path)).isFile(),
  )
  return {
    root,
    files,
    bytes: files.reduce((sum, path) => sum + statSync(join(root, path)).size, 0),
    async run(line, args, environment) {
      const { stdout } = await run(process.execPath, [...line.split(' ').slice(1), ...args], {
        cwd: root,
        env: environment,
      })
      return stdout
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
