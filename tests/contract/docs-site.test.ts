import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerSchemaId } from '#codegen/derive/call-schemas.ts'
import { buildDocs, SEARCH_INDEX } from '#codegen/docs/build-docs.ts'
import { createSampler } from '#codegen/docs/sample-value.ts'
import type { SearchRow } from '#codegen/docs/search-index.ts'
import { checkSources } from '#codegen/generate.ts'
import { readSources } from '#codegen/source/read-sources.ts'
import { blocks } from '#generated/blocks.ts'
import { calls } from '#generated/calls.ts'
import { collections } from '#generated/collections.ts'
import { errorMessages } from '#generated/error-messages.ts'
import { forms } from '#generated/forms.ts'
import { settings } from '#generated/settings.ts'
import { validators } from '#generated/validator-map.js'
import { writeThemeCss } from '#renderer/theme/write-theme-css.ts'
import { ROOT } from './source-files.ts'

const pages = new Map<string, string>()
let index: SearchRow[] = []
const files = new Set<string>()
let seconds = 0
beforeAll(async () => {
  await writeThemeCss()
  // Processor time, which does not depend on how busy the machine is.
  const start = process.cpuUsage()
  for (const { path, content } of buildDocs(ROOT)) {
    files.add(path)
    if (path === SEARCH_INDEX) index = JSON.parse(String(content).replace('globalThis.docsIndex = ', ''))
    if (path.endsWith('.html')) pages.set(path, String(content))
  }
  const { user, system } = process.cpuUsage(start)
  seconds = (user + system) / 1e6
})

/** The addresses in a page, by attribute. */
function addresses(page: string, attribute: 'href' | 'src'): string[] {
  return [...page.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, address = '']) => address)
}

const idsOf = (page: string) => [...page.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)

/** Faults of all pages, each with the page's name. */
function faults(check: (page: string, path: string) => string[]): string[] {
  return [...pages].flatMap(([path, page]) => check(page, path).map((fault) => `${path}: ${fault}`))
}

const VOID = new Set(['br', 'img', 'input', 'link', 'meta'])

/** Tags that are never closed, and closing tags that close nothing. */
function unbalanced(page: string): string[] {
  const open: string[] = []
  const wrong: string[] = []
  for (const [tag, slash, name = ''] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
    if (VOID.has(name)) continue
    if (slash === '') open.push(name)
    else if (open.pop() !== name) wrong.push(tag)
  }
  return [...wrong, ...open]
}

describe('the documentation site', () => {
  it('has over 150 pages and is built in under ten seconds of processor time', () => {
    expect([pages.size > 150, seconds < 10]).toEqual([true, true])
  })

  it('has no dead link, anchors included, and works from disk', () => {
    const dead = faults((page, path) =>
      [...addresses(page, 'href'), ...addresses(page, 'src')]
        .filter((address) => !/^(?:https?:\/\/|data:)/.test(address))
        .filter((address) => {
          const [file = '', anchor] = address.split('#')
          const target = file === '' ? path : posix.join(posix.dirname(path), file)
          if (address.startsWith('/') || !files.has(target)) return true
          return anchor !== undefined && !idsOf(pages.get(target) ?? '').includes(anchor)
        }),
    )
    expect(dead).toEqual([])
  })

  it('is valid HTML with unique ids, one h1 per page and no block inside a paragraph', () => {
    const found = faults((page) => {
      const ids = idsOf(page)
      return [
        ...unbalanced(page),
        ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id ${id} stands twice`),
        ...([...page.matchAll(/<h1[ >]/g)].length === 1 ? [] : ['not one h1']),
        ...[...page.matchAll(/<p>(?:(?!<\/p>)[\s\S])*?<(?:p|div|ul|ol|table|pre|h\d)\b/g)].map(
          () => 'a block in a paragraph',
        ),
      ]
    })
    expect(found).toEqual([])
  })

  it('loads nothing from another host and runs nothing inline', () => {
    const found = faults((page) => [
      ...addresses(page, 'src').filter((address) => /^(?:\w+:)?\/\//.test(address)),
      ...[...page.matchAll(/<link [^>]*href="(?:\w+:)?\/\/[^>]*>/g)].map(([tag]) => tag),
      ...[...page.matchAll(/<script(?![^>]* src=)[^>]*>|<style|<[^>]+ (?:style|on\w+)="[^>]*>/g)].map(([tag]) => tag),
    ])
    expect(found).toEqual([])
  })

  it('has a page for every block and form, and covers every call, setting, error and collection', () => {
    const whole = [...pages.values()].join('\n')
    const missing = [
      ...[...blocks.values()].map(({ envelope, name }) => `reference/blocks/${envelope}-${name}.html`),
      ...[...forms.keys()].map((name) => `reference/forms/${name}.html`),
    ].filter((path) => !pages.has(path))
    const ids = [
      ...calls.map(({ name }) => name),
      ...[...settings.keys()].map((name) => `setting-${name}`),
      ...Object.keys(errorMessages).map((code) => `error-${code}`),
    ].filter((id) => !whole.includes(` id="${id}"`))
    const kinds = [...collections.keys()].filter(
      (name) => !whole.includes(`<dt>Collection</dt><dd><code>${name}</code>`),
    )
    expect([missing, ids, kinds]).toEqual([[], [], []])
  })

  it.each([
    ['x-facet', 'guides/developers.html#annotations-do-the-work'],
    ['schema:diff', 'guides/developers.html#change-a-schema'],
    ['data_dir', 'reference/settings.html#setting-DATA_DIR'],
  ])('finds the word %s where it occurs', (word, address) => {
    const found = index.filter(([, title, , words]) => `${title} ${words}`.toLowerCase().includes(word))
    expect(found.map(([path]) => path)).toEqual(expect.arrayContaining([expect.stringContaining(address)]))
  })

  it('has a search index small enough to load at the first letter', () => {
    expect(gzipSync(JSON.stringify(index)).length).toBeLessThan(200_000)
  })

  it("lists the choices of a block's field even when they are shared", () => {
    expect(pages.get('reference/blocks/card-hero-banner.html')).toContain(
      'one of <code>auto</code>, <code>sm</code>, <code>md</code>, <code>lg</code>, <code>screen</code>',
    )
  })

  it('gives both sentences of an error and both names of a block', () => {
    const { en, id } = errorMessages.browser_offline
    expect(pages.get('reference/errors.html')).toContain(`<td>${en}</td><td><span lang="id">${id}</span></td>`)
    expect(pages.get('reference/blocks/card-hero-banner.html')).toContain('Hero banner<br><span lang="id">Banner utama')
  })
})

describe('examples of calls', () => {
  const { context, derived } = checkSources(readSources(ROOT))
  const sample = createSampler(derived)
  const answered = context.calls.flatMap((call) => {
    const id = answerSchemaId(context.model, call)
    return id === null ? [] : [[call.name, id] as const]
  })

  it.each(answered)('%s answers what its schema allows', (_name, id) => {
    const check = validators.get(id)
    expect([check?.(sample(id)), check?.errors ?? []]).toEqual([true, []])
  })

  const asked = context.calls.flatMap(({ name, body, bodyWhere }) => (body ? [[name, body, bodyWhere] as const] : []))
  it.each(asked)('%s sends what its schema allows', (_name, id, where) => {
    const check = validators.get(id)
    expect([check?.(Object.assign(sample(id) as object, where)), check?.errors ?? []]).toEqual([true, []])
  })
})

describe('npm run docs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ori-docs-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['codegen/docs/main.ts', ...args], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    return { status, output: stdout + stderr }
  }

  it('writes into the given folder, also a second time', () => {
    const site = join(folder, 'site')
    for (const _ of [1, 2])
      expect(run(`--out=${site}`)).toMatchObject({ status: 0, output: expect.stringContaining('docs: ') })
    expect(existsSync(join(site, 'index.html'))).toBe(true)
  })

  it('refuses to empty a folder with other files', () => {
    writeFileSync(join(folder, 'kept'), '')
    expect(run(`--out=${folder}`)).toEqual({
      status: 1,
      output: `${folder} holds other files; name a new or an empty folder.\n`,
    })
    expect(existsSync(join(folder, 'kept'))).toBe(true)
  })

  it('explains itself with --help', () => {
    expect(run('--help')).toMatchObject({ status: 0, output: expect.stringContaining('Exit code: 0 built') })
  })
})
