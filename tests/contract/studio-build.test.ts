import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOCALES } from '#domain/languages/locales.ts'
import { laterLoad } from '#tests/support/browser/first-load.ts'
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts'
import { ensureBuilt } from '#tests/support/servers/built-site.ts'
import { ROOT } from '#tests/support/source-files.ts'

/** Bytes of a screen of the studio in brotli 11; a KB is 1000 bytes. */
const JAVASCRIPT = 320_000

const PATIENCE_MS = 300_000

let copy: ProjectCopy
beforeAll(async () => {
  await ensureBuilt()
  copy = copyProject()
}, PATIENCE_MS)
afterAll(() => copy?.remove())

it(
  'what visitors load is the same bytes with and without the studio',
  () => {
    for (const path of ['studio', 'vite.studio.config.ts']) rmSync(join(copy.root, path), { recursive: true })
    const environment = { ...process.env, NODE_ENV: 'production' }
    const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: copy.root, env: environment })
    run('codegen/main.ts')
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
    run(vite, 'build', '--logLevel', 'warn')

    const built = globSync('dist/client/**/*', { cwd: copy.root }).filter((path) =>
      statSync(join(copy.root, path)).isFile(),
    )
    expect(built.length).toBeGreaterThan(100)
    const bytesIn = (root: string, path: string) => readFileSync(join(root, path))
    expect(built.filter((path) => !bytesIn(copy.root, path).equals(bytesIn(ROOT, path)))).toEqual([])
  },
  PATIENCE_MS,
)

/** What the page editor shows at once: itself, and the page in its frame. */
const PAGE_EDITOR = ['studio/page-editor/page-screen.tsx', 'studio/frame/frame.tsx']

it.each(
  LOCALES.flatMap((locale) => [
    { screen: 'first screen', locale, own: [] },
    { screen: 'page editor with its page', locale, own: PAGE_EDITOR },
  ]),
)("the studio's $screen in $locale loads no more JavaScript than the budget allows", ({ locale, own }) => {
  const words = [`generated/messages-${locale}.ts`, `generated/studio-messages-${locale}.ts`]
  const sources = ['studio/studio.tsx', ...words, ...own]
  const files = new Map(sources.flatMap((source) => [...laterLoad(join(ROOT, 'dist/studio'), source)]))
  const bytes = [...files.values()].reduce((sum, one) => sum + one, 0)
  expect(bytes, JSON.stringify([...files], null, 1)).toBeLessThanOrEqual(JAVASCRIPT)
  expect(bytes).toBeGreaterThan(100_000)
})
