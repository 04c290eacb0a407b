/**
 * `npm run test:changed`: the tests that the changes of this branch, committed or not, can break. `-- --since REV`
 * compares with a revision other than the one where the branch left `main`, `-- --list` only lists the tests. It
 * selects by imports; rules that read every file and the budgets of the build are only covered by `npm test`.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SITE_ROUTES } from '#domain/addresses/site-routes.ts'
import { builtInPages } from '#generated/built-in-pages.ts'
import { readCheckout } from '#tests/support/checkout.ts'
import { reachedTests } from '#tests/support/reached-tests.ts'

const ROOT = resolve(import.meta.dirname, '..')
const { values } = parseArgs({ options: { since: { type: 'string' }, list: { type: 'boolean' } } })

const changed = changedFiles(values.since ?? whereTheBranchBegan())
const journeySources = globSync('tests/journeys/*.test.ts', { cwd: ROOT }).sort()
const { everything, unit, journeys } = reachedTests(changed, readCheckout(ROOT), {
  addresses: componentAddresses(),
  journeys: new Map(journeySources.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])),
})

console.log(`${changed.length} files changed: ${everything ? 'everything may be touched' : 'they reach'}`)
if (!everything) for (const path of [...unit, ...journeys]) console.log(`- ${path}`)
if (!values.list && changed.length > 0) {
  const runs = everything
    ? [['node', 'tests/run.ts']]
    : [
        ['tsc', '--noEmit'],
        ...(unit.length > 0 ? [['vitest', 'run', ...unit]] : []),
        ...(journeys.length > 0 ? [['playwright', 'test', ...journeys]] : []),
      ]
  const failed = runs.filter(([command = '', ...args]) => spawnSync(command, args, { stdio: 'inherit' }).status !== 0)
  process.exitCode = failed.length > 0 ? 1 : 0
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}

/** On `main` itself this is the last commit, so that only uncommitted changes count. */
function whereTheBranchBegan(): string {
  for (const main of ['origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', main)
    } catch {
      // This clone has no branch of that name.
    }
  return 'HEAD'
}

/** The files changed, added or removed since the revision, committed or not. */
function changedFiles(revision: string): string[] {
  const lines = [
    git('diff', '--name-only', '--no-renames', revision),
    git('ls-files', '--others', '--exclude-standard'),
  ]
  return lines.flatMap((text) => text.split('\n')).filter((line) => line !== '')
}

/** The addresses of the built-in pages with each component. */
function componentAddresses(): Map<string, string[]> {
  const addresses = new Map<string, string[]>()
  for (const [slug, { blocks }] of builtInPages)
    for (const { item } of blocks) {
      const at = SITE_ROUTES.filter(({ page }) => page === slug).map(({ path }) => path)
      const name = (item as { component_name?: string | null }).component_name
      if (name) addresses.set(name, [...(addresses.get(name) ?? []), ...at])
    }
  return addresses
}
