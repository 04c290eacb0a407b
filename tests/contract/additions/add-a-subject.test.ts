import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchHit } from '#generated/types.ts'
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts'
import { type SiteProcess, startSite } from '#tests/support/servers/site-process.ts'

/** Allows for a full build and a new store with the demo on a busy machine. */
const PATIENCE_MS = 240_000

const PATH = '/case-study/detail/harbor-walkway'

const SCHEMA = 'schemas/entities/case-study.schema.json'

/** What the generated schema does not have yet: a short address, days on which it is open, and a place in its title. */
const MORE_OF_SUBJECT = { short: '/case-study/{slug}', days: ['opens', 'closes'], head: { place: 'place' } }
const MORE_FIELDS = {
  place: { type: 'string', minLength: 1, maxLength: 80, description: 'Where it was.' },
  opens: { $ref: 'common.json#/definitions/date', description: 'First day of visits.' },
  closes: { $ref: 'common.json#/definitions/date', description: 'Last day of visits.' },
}

const DOCUMENT = {
  slug: 'harbor-walkway',
  place: 'Surabaya',
  translations: [
    { languages_code: 'en-US', title: 'A walkway that outlived the quay', summary: 'Salt took the steel away.' },
    { languages_code: 'id-ID', title: 'Jalan kerja yang melampaui dermaga', summary: 'Garam memakan bajanya.' },
  ],
}

/** One that is no longer open. */
const CLOSED = {
  slug: 'lighthouse-stairway',
  opens: '2019-01-01',
  closes: '2020-01-01',
  translations: [{ languages_code: 'en-US', title: 'A stairway at the lighthouse' }],
}

/** The content, which is all that is written by hand. */
const CONTENT: Record<string, object> = {
  'service/demo/content/case_study/harbor-walkway.json': DOCUMENT,
  'service/demo/content/case_study/lighthouse-stairway.json': CLOSED,
}

const WORDS = {
  en: { prefix: '', list: 'Case study', home: 'Home', kind: 'Case study', ...DOCUMENT.translations[0] },
  id: { prefix: '/id', list: 'Studi kasus', home: 'Beranda', kind: 'Studi kasus', ...DOCUMENT.translations[1] },
} as const
const LANGUAGES = ['en', 'id'] as const
type Language = (typeof LANGUAGES)[number]

let copy: ProjectCopy
/** The files that `npm run new` has made. */
const made: string[] = []
let site: SiteProcess | undefined
beforeAll(async () => {
  copy = copyProject()
  const command = ['codegen/new/main.ts', 'entity', 'case-study', '--page', '--id=Studi kasus']
  const output = execFileSync(process.execPath, command, { cwd: copy.root, encoding: 'utf8' })
  made.push(...Array.from(output.matchAll(/^new +(\S+)$/gm), ([, path = '']) => path))
  const { 'x-subject': subject, properties, ...schema } = JSON.parse(readFileSync(join(copy.root, SCHEMA), 'utf8'))
  const more = { 'x-subject': { ...subject, ...MORE_OF_SUBJECT }, properties: { ...properties, ...MORE_FIELDS } }
  copy.write(SCHEMA, { ...schema, ...more })
  for (const [path, content] of Object.entries(CONTENT)) copy.write(path, content)
  const dataDir = join(copy.root, '.data')
  site = await startSite(copy.root, { dataDir, environment: { LOG_LEVEL: 'warn' }, patienceMs: PATIENCE_MS })
}, PATIENCE_MS)
afterAll(async () => {
  await site?.stop()
  copy.remove()
}, 30_000)

async function read(path: string, language: Language = 'en'): Promise<string> {
  const answer = await fetch(`${site?.origin}${path}`, { headers: { Language: language } })
  expect(answer.status).toBe(200)
  return answer.text()
}

/** The page's structured data of the given schema.org type; undefined when it has none. */
async function told(path: string, type: string): Promise<Record<string, unknown> | undefined> {
  const html = await read(path)
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const things = scripts.flatMap(([, json = '[]']) => JSON.parse(json) as Record<string, unknown>[])
  return things.find((thing) => thing['@type'] === type)
}

describe.each(LANGUAGES)('a new kind of subject, in %s', (language) => {
  const { prefix, list, home, kind, title, summary } = WORDS[language]

  it('has its page at its address', async () => {
    const html = await read(`${prefix}${PATH}`)
    expect(html).toMatch(new RegExp(`<article>.*<h1[^>]*>${title}</h1>`, 's'))
  })

  it('is the target of a redirect from its short address', async () => {
    const answer = await fetch(`${site?.origin}${prefix}/case-study/harbor-walkway`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${prefix}${PATH}`])
  })

  it('has its own title, description and canonical address', async () => {
    const html = await read(`${prefix}${PATH}`)
    expect(html).toContain(`<title>${title}, Surabaya - ori</title>`)
    expect(html).toContain(`<meta name="description" content="${summary}"`)
    expect(html).toContain(`<link rel="canonical" href="${site?.origin}${prefix}${PATH}"`)
  })

  it('shows its breadcrumb trail, and gives search engines the same one', async () => {
    const crumbs = /<nav aria-label="[^"]*".*?<\/nav>/s.exec((await read(`${prefix}${PATH}`)).split('<main')[1] ?? '')
    expect(crumbs?.[0]).toMatch(new RegExp(`href="${prefix || ''}/case-study"[^>]*>${list}<`))
    const trail = await told(`${prefix}${PATH}`, 'BreadcrumbList')
    expect(trail?.itemListElement).toMatchObject([
      { name: home },
      { name: list, item: `${site?.origin}${prefix}/case-study` },
      { name: title, item: `${site?.origin}${prefix}${PATH}` },
    ])
  })

  it('is described in schema.org terms', async () => {
    expect(await told(`${prefix}${PATH}`, 'Article')).toMatchObject({
      headline: title,
      url: `${site?.origin}${prefix}${PATH}`,
    })
  })

  it('is found by the search under its kind', async () => {
    const word = encodeURIComponent(title?.split(' ')[1] ?? '')
    const { data } = JSON.parse(await read(`/api/search?q=${word}&type=case_study`, language)) as { data: SearchHit[] }
    expect(data).toMatchObject([{ type: 'case_study', title, summary, url: PATH }])
    expect(await read(`${prefix}/search?q=${word}&type=case_study`)).toContain(`>${kind}<`)
  })

  it('is in the sitemap', async () => {
    expect(await read('/sitemap.xml')).toContain(`<loc>${site?.origin}${prefix}${PATH}</loc>`)
  })

  it('is used in the examples of its blocks', async () => {
    const detail = JSON.parse(await read('/api/block-types/component-case-study-detail')) as {
      data: { preview: string }
    }
    expect(await read(`${prefix}${detail.data.preview}`)).toContain(`>${title}</h1>`)
  })
})

it('a new kind of subject is not found on days on which it is not open, but keeps its page', async () => {
  const { data } = JSON.parse(await read('/api/search?q=stairway&type=case_study')) as { data: SearchHit[] }
  expect(data).toEqual([])
  expect(await read('/case-study/detail/lighthouse-stairway')).toContain('A stairway at the lighthouse</h1>')
})

it('a new kind of subject needs no change to any other file', () => {
  expect(made).toContain('registry/components/case-study-detail.tsx')
  expect(copy.changedFiles()).toEqual([...made, ...Object.keys(CONTENT)].sort())
})

it('a site with a new kind of subject logs no complaint', () => {
  expect(
    site
      ?.said()
      .split('\n')
      .filter((line) => line.startsWith('{')),
  ).toEqual([])
})
