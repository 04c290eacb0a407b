import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SearchHit } from '#generated/types.ts'
import type { ProjectCopy } from '#tests/support/project-copy.ts'
import { type AddedTo, read } from './added-to.ts'

const PATH = '/field-report/detail/harbor-walkway'

const SCHEMA = 'schemas/entities/field-report.schema.json'

/** What the generated schema does not have yet: a short address, days on which it is open, and a place in its title. */
const MORE_OF_SUBJECT = { short: '/field-report/{slug}', days: ['opens', 'closes'], head: { place: 'place' } }
const MORE_FIELDS = {
  place: { type: 'string', minLength: 1, maxLength: 80, ...words('Place', 'Tempat') },
  opens: { $ref: 'common.json#/definitions/date', ...words('First day of visits', 'Hari kunjungan pertama') },
  closes: { $ref: 'common.json#/definitions/date', ...words('Last day of visits', 'Hari kunjungan terakhir') },
}

function words(en: string, id: string) {
  return { description: `${en}.`, 'x-title': { en, id }, 'x-hint': { en: `${en}.`, id: `${id}.` } }
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
  'service/demo/content/field_report/harbor-walkway.json': DOCUMENT,
  'service/demo/content/field_report/lighthouse-stairway.json': CLOSED,
}

const WORDS = {
  en: { prefix: '', list: 'Field report', home: 'Home', kind: 'Field report', ...DOCUMENT.translations[0] },
  id: {
    prefix: '/id',
    list: 'Laporan lapangan',
    home: 'Beranda',
    kind: 'Laporan lapangan',
    ...DOCUMENT.translations[1],
  },
} as const
const LANGUAGES = ['en', 'id'] as const

/** Tells the subject that `npm run new` has made from a copy of the project more about itself, and gives it content. */
export function addSubject(copy: ProjectCopy): void {
  const { 'x-subject': subject, properties, ...schema } = JSON.parse(readFileSync(join(copy.root, SCHEMA), 'utf8'))
  const more = { 'x-subject': { ...subject, ...MORE_OF_SUBJECT }, properties: { ...properties, ...MORE_FIELDS } }
  copy.write(SCHEMA, { ...schema, ...more })
  for (const [path, content] of Object.entries(CONTENT)) copy.write(path, content)
}

/** Every file that is written by hand. */
export const SUBJECT_FILES = Object.keys(CONTENT)

/** The page's structured data of the given schema.org type; undefined when it has none. */
async function told(added: AddedTo, path: string, type: string): Promise<Record<string, unknown> | undefined> {
  const html = await read(added, path)
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const things = scripts.flatMap(([, json = '[]']) => JSON.parse(json) as Record<string, unknown>[])
  return things.find((thing) => thing['@type'] === type)
}

/** The site maps of all parts. */
async function sitemaps(added: AddedTo): Promise<string> {
  const index = await read(added, '/sitemap.xml')
  const parts = [...index.matchAll(/<loc>[^<]+(\/sitemap-\d+\.xml)<\/loc>/g)].map(([, path = '']) => read(added, path))
  return [index, ...(await Promise.all(parts))].join('')
}

/** What must be true of the subject once the site with it runs. */
export function testSubject(added: () => AddedTo): void {
  describe.each(LANGUAGES)('a new kind of subject, in %s', (language) => {
    const { prefix, list, home, kind, title, summary } = WORDS[language]

    it('has its page at its address', async () => {
      const html = await read(added(), `${prefix}${PATH}`)
      expect(html).toMatch(new RegExp(`<article>.*<h1[^>]*>${title}</h1>`, 's'))
    })

    it('is listed on the page to which its breadcrumbs lead', async () => {
      expect(await read(added(), `${prefix}/field-report`)).toMatch(
        new RegExp(`href="${prefix}${PATH}"[^>]*>${title}<`),
      )
    })

    it('is the target of a redirect from its short address', async () => {
      const answer = await fetch(`${added().origin}${prefix}/field-report/harbor-walkway`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `${prefix}${PATH}`])
    })

    it('has its own title, description and canonical address', async () => {
      const html = await read(added(), `${prefix}${PATH}`)
      expect(html).toContain(`<title>${title}, Surabaya - ori</title>`)
      expect(html).toContain(`<meta name="description" content="${summary}"`)
      expect(html).toContain(`<link rel="canonical" href="${added().origin}${prefix}${PATH}"`)
    })

    it('shows its breadcrumb trail, and gives search engines the same one', async () => {
      const crumbs = /<nav aria-label="[^"]*".*?<\/nav>/s.exec(
        (await read(added(), `${prefix}${PATH}`)).split('<main')[1] ?? '',
      )
      expect(crumbs?.[0]).toMatch(new RegExp(`href="${prefix || ''}/field-report"[^>]*>${list}<`))
      const trail = await told(added(), `${prefix}${PATH}`, 'BreadcrumbList')
      expect(trail?.itemListElement).toMatchObject([
        { name: home },
        { name: list, item: `${added().origin}${prefix}/field-report` },
        { name: title, item: `${added().origin}${prefix}${PATH}` },
      ])
    })

    it('is described in schema.org terms', async () => {
      expect(await told(added(), `${prefix}${PATH}`, 'Article')).toMatchObject({
        headline: title,
        url: `${added().origin}${prefix}${PATH}`,
      })
    })

    it('is found by the search under its kind', async () => {
      const word = encodeURIComponent(title?.split(' ')[1] ?? '')
      const { data } = JSON.parse(
        await read(added(), `/api/search?q=${word}&type=field_report`, { Language: language }),
      ) as { data: SearchHit[] }
      expect(data).toMatchObject([{ type: 'field_report', title, summary, url: PATH }])
      expect(await read(added(), `${prefix}/search?q=${word}&type=field_report`)).toContain(`>${kind}<`)
    })

    it('is in the sitemap', async () => {
      expect(await sitemaps(added())).toContain(`<loc>${added().origin}${prefix}${PATH}</loc>`)
    })

    it('is used in the examples of its blocks', async () => {
      const detail = JSON.parse(await read(added(), '/api/block-types/component-field-report-detail')) as {
        data: { preview: string }
      }
      expect(await read(added(), `${prefix}${detail.data.preview}`)).toContain(`>${title}</h1>`)
    })
  })

  it('a new kind of subject is not found on days on which it is not open, but keeps its page', async () => {
    const { data } = JSON.parse(await read(added(), '/api/search?q=stairway&type=field_report')) as {
      data: SearchHit[]
    }
    expect(data).toEqual([])
    expect(await read(added(), '/field-report/detail/lighthouse-stairway')).toContain(
      'A stairway at the lighthouse</h1>',
    )
  })
}
