import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { childEnvironment } from '#tests/support/servers/child-environment.ts'
import { ROOT } from '#tests/support/source-files.ts'

/** Imports a module in a process of its own, and tells whether the picture library is loaded then. */
async function loadsSharp(module: string): Promise<boolean> {
  const program = `
    await import(${JSON.stringify(module)})
    console.log(process.report.getReport().sharedObjects.some((name) => name.includes('sharp')))
    process.exit()
  `
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
    env: childEnvironment(),
  })
  return JSON.parse(stdout)
}

it('the site and its service are loaded without the picture library', async () => {
  expect(await loadsSharp('#site/server/serve-site.ts')).toBe(false)
  // So that the question is known to be answered.
  expect(await loadsSharp('sharp')).toBe(true)
})
