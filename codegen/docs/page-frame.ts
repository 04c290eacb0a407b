import { type DocsPage, docsHref, SECTIONS } from './docs-page.ts'
import { type Html, html, NOTHING } from './html.ts'

/** A navigation section with this many pages or more is collapsed unless it contains the current page. */
const FOLDED_FROM = 12

/**
 * A whole page: the navigation, the body and relative addresses, so that the site works from disk as well as from a
 * server.
 */
export function framePage(page: DocsPage, pages: readonly DocsPage[]): string {
  const up = '../'.repeat(page.path.split('/').length - 1)
  const whole = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title === 'ori' ? 'ori' : `${page.title} · ori`}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs:assets/theme.css">
<link rel="stylesheet" href="docs:assets/fonts.css">
<link rel="stylesheet" href="docs:assets/docs.css">
<script defer src="docs:assets/search.js"></script>
</head>
<body>
<a class="skip" href="#docs-content">Skip to the content</a>
<header>
<a class="home" href="docs:index.html">ori <span>documentation</span></a>
<form role="search" data-root="${up === '' ? './' : up}" hidden>
<label for="docs-search">Search</label>
<input id="docs-search" type="search" autocomplete="off" aria-controls="docs-found" aria-describedby="docs-count">
<p id="docs-count" role="status"></p>
<ul id="docs-found"></ul>
</form>
</header>
<div class="columns">
<nav aria-label="Documentation">
<details class="menu" open>
<summary>All pages</summary>
${SECTIONS.map((section) => navigationPart(section, page, pages))}
</details>
</nav>
<main id="docs-content" tabindex="-1">
${contents(page)}
${page.body}
</main>
</div>
</body>
</html>
`
  return whole.html.replaceAll('="docs:', `="${up}`)
}

function navigationPart(section: string, page: DocsPage, pages: readonly DocsPage[]): Html {
  const own = pages.filter((one) => one.section === section)
  const links = html`<ul>${own.map((one) => {
    const current = one.path === page.path ? html` aria-current="page"` : NOTHING
    const words = one.path.endsWith('/index.html') ? 'Overview' : one.title
    return html`<li><a href="${docsHref(one.path)}"${current}>${words}</a></li>
`
  })}</ul>`
  const open = own.length < FOLDED_FROM || section === page.section
  return open
    ? html`<details class="part" open><summary>${section}</summary>${links}</details>
`
    : html`<details class="part"><summary>${section}</summary>${links}</details>
`
}

/** A table of contents for a page with at least three headings. */
function contents({ anchors }: DocsPage): Html {
  const headings = anchors.filter(({ level }) => level === 2)
  if (headings.length < 3) return NOTHING
  return html`<details class="contents"><summary>On this page</summary><ul>${headings.map(
    ({ id, title }) => html`<li><a href="#${id}">${title}</a></li>
`,
  )}</ul></details>`
}
