import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { replaceBuild } from './build-site.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

/** Makes a build of these assets, which contain the build's name, and puts it in place. */
async function build(name: string, assets: readonly string[]): Promise<void> {
  for (const path of [
    'client/page.html',
    ...assets.map((asset) => `client/assets/${asset}`),
    'server/entry.js',
    'studio/studio.js',
  ]) {
    const file = join(dist, 'next', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, name)
  }
  await replaceBuild(dist)
}

const assets = () => readdirSync(join(dist, 'client/assets')).sort()
const textOf = (path: string) => readFileSync(join(dist, path), 'utf8')

it('a build takes the place of the last one and leaves nothing else behind', async () => {
  await build('first', ['a-1.js'])
  await build('second', ['a-2.js'])

  expect(readdirSync(dist).sort()).toEqual(['client', 'own-assets.json', 'server', 'studio'])
  expect([textOf('client/page.html'), textOf('server/entry.js')]).toEqual(['second', 'second'])
})

it('assets of the last build stay for pages that are open, those of the build before it do not', async () => {
  await build('first', ['a-1.js', 'same-1.js'])
  await build('second', ['a-2.js', 'same-1.js'])
  expect(assets()).toEqual(['a-1.js', 'a-2.js', 'same-1.js'])
  expect(textOf('client/assets/same-1.js')).toBe('second')

  await build('third', ['a-3.js'])
  expect(assets()).toEqual(['a-2.js', 'a-3.js', 'same-1.js'])
})
