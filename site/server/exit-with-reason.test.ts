import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const MODULE = join(import.meta.dirname, 'exit-with-reason.ts')

function lineOf(code: string): string {
  const program = `const { exitWithReason } = await import(${JSON.stringify(MODULE)}); try { ${code} } catch (e) { exitWithReason(e) }`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(status).toBe(1)
  return stderr
}

it('says in one line what is missing on a server that has only the packages to run the site', () => {
  expect(lineOf("await import('no-such-package')")).toBe(
    "The package no-such-package is not installed here: run 'npm ci', without --omit=dev.\n",
  )
  expect(lineOf("throw new Error('Something that the operator can correct.')")).toBe(
    'Something that the operator can correct.\n',
  )
})
