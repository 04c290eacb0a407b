import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchHit } from '#generated/types.ts'
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts'
import { type SiteProcess, startSite } from '#tests/support/servers/site-process.ts'

/** Allows for a full build and a new store with the demo on a busy machine. */
const PATIENCE_MS = 240_000

const PATH = '/case-study/detail/harbour-walkway'

const text = (maxLength: number, description: string) => ({ type: 'string', minLength: 1, maxLength, description })

const SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'case-study.json',
  title: 'Case study',
  description: 'What the products did somewhere.',
  'x-title': { en: 'Case study', id: 'Studi kasus' },
  'x-schema-org': 'Article',
  'x-collection': 'case_study',
  'x-key': 'slug',
  'x-subject': {
    address: '/case-study/detail/{slug}',
    short: '/case-study/{slug}',
    list: { path: '/case-study', word: 'case-study.list' },
    page: 'case-study-detail',
    calls: { one: 'getCaseStudyBySlug', all: 'listCaseStudies' },
    title: 'title',
    summary: 'summary',
    pictures: ['image'],
    head: { place: 'place' },
    hit: { word: 'case-study.kind' },
  },
  'x-picks': { link: ['id', 'slug', 'title'] },
  type: 'object',
  additionalProperties: false,
  required: ['slug', 'title'],
  properties: {
    id: { $ref: 'common.json#/definitions/id' },
    slug: { $ref: 'common.json#/definitions/slug', 'x-index': true },
    title: {
      ...text(120, 'What it is called.'),
      'x-translatable': true,
      'x-search': { weight: 4 },
      'x-schema-org': 'headline',
    },
    summary: { ...text(300, 'What happened.'), 'x-translatable': true, 'x-search': { weight: 2 } },
    place: text(80, 'Where it was.'),
    image: {
      description: 'Picture of it.',
      'x-relation': { to: 'image', pick: 'summary', many: false },
    },
  },
}

const CALLS = {
  $id: 'api.case-studies.json',
  calls: [
    {
      name: 'listCaseStudies',
      method: 'GET',
      path: '/api/case-studies',
      tags: ['case-studies'],
      summary: { en: 'All case studies', id: 'Semua studi kasus' },
      handler: 'whole-collection',
      answer: { shape: 'array', of: 'case_study', pick: 'full' },
    },
    {
      name: 'getCaseStudyBySlug',
      method: 'GET',
      path: '/api/case-studies/slug/{slug}',
      tags: ['case-studies'],
      summary: { en: 'A case study by slug', id: 'Studi kasus menurut slug' },
      params: { slug: { type: 'string', minLength: 1, maxLength: 240, description: 'Slug of the case study.' } },
      handler: 'by-slug',
      answer: { shape: 'object', of: 'case_study', pick: 'full' },
      errors: [404, 410],
    },
  ],
}

const examples = ['Case study in full', 'Case study', 'Studi kasus selengkapnya di sebuah pelabuhan'].map(
  (name, index) => ({ slug: `example-case-study-detail-${index + 1}`, name, component_name: 'case-study-detail' }),
)

const BLOCK = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'component.case-study-detail.json',
  title: 'Case study',
  description: 'One case study. For the page of a case study.',
  'x-title': { en: 'Case study', id: 'Studi kasus' },
  'x-hint': { en: 'One case study.', id: 'Satu studi kasus.' },
  'x-subject': 'case-study',
  'x-version': 1,
  properties: { component_name: { const: 'case-study-detail' } },
  required: [],
  examples,
}

const RENDERER = `import { useIntl } from 'react-intl'
import type { CaseStudyDetailComponent } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { Breadcrumbs } from '#renderer/ui/navigation/breadcrumbs.tsx'
import { subjectCrumbs } from '#renderer/blocks/subject-crumbs.ts'

/** One case study. */
export function CaseStudyDetail({ context }: BlockProps<CaseStudyDetailComponent>) {
  const intl = useIntl()
  const study = subjectOf(context, 'case-study')
  if (!study) return null
  return (
    <article data-study={study.slug}>
      <Breadcrumbs items={subjectCrumbs(context, intl)} />
      <Translated of={study} field="title" as="h1" />
      <Translated of={study} field="summary" as="p" />
    </article>
  )
}
`

const DOCUMENT = {
  slug: 'harbour-walkway',
  place: 'Surabaya',
  translations: [
    { languages_code: 'en-US', title: 'A walkway that outlived the quay', summary: 'Salt took the steel away.' },
    { languages_code: 'id-ID', title: 'Jalan kerja yang melampaui dermaga', summary: 'Garam memakan bajanya.' },
  ],
}

/** Everything that is written for it: schema, call rows, component, words, content. */
const ADDED: Record<string, string | object> = {
  'registry/components/case-study-detail.tsx': RENDERER,
  'schemas/api/case-studies.calls.json': CALLS,
  'schemas/blocks/component/case-study-detail.schema.json': BLOCK,
  'schemas/entities/case-study.schema.json': SCHEMA,
  'service/demo/content/case_study/harbour-walkway.json': DOCUMENT,
  'site/content/block_component/case-study-detail.json': {
    slug: 'case-study-detail',
    component_name: 'case-study-detail',
  },
  'site/content/page/case-study-detail.json': {
    slug: 'case-study-detail',
    name: 'Case study',
    translations: [{ languages_code: 'id-ID', name: 'Studi kasus' }],
    blocks: [{ collection: 'block_component', item: 'case-study-detail' }],
  },
  'site/messages/en/case-study.json': { 'case-study.kind': 'Case study', 'case-study.list': 'Case studies' },
  'site/messages/id/case-study.json': { 'case-study.kind': 'Studi kasus', 'case-study.list': 'Studi-studi kasus' },
}

const WORDS = {
  en: { prefix: '', list: 'Case studies', home: 'Home', kind: 'Case study', ...DOCUMENT.translations[0] },
  id: { prefix: '/id', list: 'Studi-studi kasus', home: 'Beranda', kind: 'Studi kasus', ...DOCUMENT.translations[1] },
} as const
const LANGUAGES = ['en', 'id'] as const
type Language = (typeof LANGUAGES)[number]

let copy: ProjectCopy
let site: SiteProcess | undefined
beforeAll(async () => {
  copy = copyProject()
  for (const [path, content] of Object.entries(ADDED)) copy.write(path, content)
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
    expect(html).toMatch(new RegExp(`<article data-study="harbour-walkway">.*<h1[^>]*>${title}</h1>`, 's'))
  })

  it('is the target of a redirect from its short address', async () => {
    const answer = await fetch(`${site?.origin}${prefix}/case-study/harbour-walkway`, { redirect: 'manual' })
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

it('a new kind of subject needs no change to any other file', () => {
  expect(copy.changedFiles()).toEqual(Object.keys(ADDED).sort())
})

it('a site with a new kind of subject logs no complaint', () => {
  expect(
    site
      ?.said()
      .split('\n')
      .filter((line) => line.startsWith('{')),
  ).toEqual([])
})
