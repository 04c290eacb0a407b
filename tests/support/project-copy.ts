import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** What is generated rather than written by hand; packages are shared with the copy by a link. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'generated', 'dist', '.data', '.cache', 'test-results', 'coverage'])

/** A copy of the project's sources in its own folder. */
export interface ProjectCopy {
  root: string
  /** Writes a file, by its path from the root. Content that is not a string is written as JSON. */
  write(path: string, content: string | object): void
  /** The paths of all files that have changed since the copy was made, according to git. */
  changedFiles(): string[]
  remove(): void
}

/** Copies the project, with its own git history that starts now. */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'ori-copy-'))
  const root = join(folder, 'project')
  cpSync(ROOT, root, {
    recursive: true,
    filter: (source) => dirname(source) !== ROOT || !LEFT_OUT.has(basename(source)),
  })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))

  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  git('init', '--quiet', '--template=')
  mkdirSync(join(root, '.git/info'), { recursive: true })
  // A link is not a folder to git, so the project's own ignore rule for folders does not match it.
  writeFileSync(join(root, '.git/info/exclude'), '/node_modules\n')
  git('add', '--all')
  git('-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '--quiet', '--no-verify', '--message=copy')

  return {
    root,
    write(path, content) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)
    },
    changedFiles: () =>
      git('status', '--porcelain', '--untracked-files=all')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => line.slice(3))
        .sort(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
