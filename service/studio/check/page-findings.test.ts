import { expect, it } from 'vitest'
import { findInPage, pageTitle } from './page-findings.ts'
import { mainLinks } from './read-html.ts'

const page = (head: string, main: string) =>
  `<!doctype html><html><head><title>Grating &amp; more</title><link rel="canonical" href="/"/>
  <meta name="description" content="All of it"/><meta property="og:image" content="/a.jpg"/>
  <script type="application/ld+json">{"@type":"WebPage"}</script>${head}</head>
  <body><header><a href="/about">About</a></header><main class="x">${main}</main></body></html>`

const codes = (html: string) => findInPage(html).map(({ code, params }) => [code, ...Object.values(params)])

it('a page that says everything once has no findings', () => {
  const good = page('', '<h1>One</h1><h2>Two</h2><h3>Three</h3><h2>Four</h2><img alt="" src="/a"/>')
  expect(codes(good)).toEqual([])
  expect(pageTitle(good)).toBe('Grating & more')
})

it('each thing that readers, search engines and screen readers would miss is found', () => {
  const html = page('', '<h1>One</h1><h1>Two</h1><h4>Deep <b>down</b></h4><img src="/b" class="x"/>')
    .replace('Grating', 'G'.repeat(70))
    .replace('All of it', '')
    .replace(/<link[^>]*>/, '')
    .replace('/a.jpg', '')
    .replace('{"@type"', '{"type"')
  expect(codes(html)).toEqual([
    ['title_long', 77, 65],
    ['description_missing'],
    ['canonical_missing'],
    ['share_picture_missing'],
    ['structured_data_broken'],
    ['h1_count', 2],
    ['heading_skipped', 1, 4, 'Deep down'],
    ['alt_missing', '/b'],
  ])
})

it('a page without a title or a thing, and with a long description, is found', () => {
  const html = page('', '<h1>One</h1>')
    .replace('Grating &amp; more', '')
    .replace('All of it', 'd'.repeat(170))
    .replace(/<script[\s\S]*<\/script>/, '')
  expect(codes(html)).toEqual([['title_missing'], ['description_long', 170, 165], ['structured_data_missing']])
})

it('links are those of the main part, each once', () => {
  const links = '<a href="/a?x=1&amp;y=2" class="b">A</a><a class="c" href="/a?x=1&amp;y=2">B</a><a>none</a>'
  expect(mainLinks(page('', links))).toEqual(['/a?x=1&y=2'])
})
