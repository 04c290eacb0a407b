import { posix } from 'node:path'
import { Marked, type RendererObject, type Tokens } from 'marked'
import { ProblemsError } from '../source/problem.ts'
import { type Anchor, type DocsPage, docsHref } from './docs-page.ts'
import type { ProjectDocument } from './document-list.ts'
import { escapeHtml } from './html.ts'

/**
 * A document of the project as a page. Its links become links to pages of the site; a link without a target is a
 * mistake in the document.
 */
export function markdownPage(document: ProjectDocument, documents: readonly ProjectDocument[]): DocsPage {
  const anchors: Anchor[] = []
  const ids = new Map<string, number>()
  let title = ''

  function heading(tokens: Tokens.Heading, words: string): string {
    const plain = plainText(tokens.tokens)
    if (tokens.depth === 1) {
      title = plain
      return `<h1>${words}</h1>\n`
    }
    const base = anchorId(plain)
    const seen = ids.get(base) ?? 0
    ids.set(base, seen + 1)
    const id = seen === 0 ? base : `${base}-${seen}`
    anchors.push({ id, title: plain, level: tokens.depth })
    return `<h${tokens.depth} id="${id}">${words}</h${tokens.depth}>\n`
  }

  const renderer: RendererObject = {
    heading(token) {
      return heading(token, this.parser.parseInline(token.tokens))
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      return `<a href="${escapeHtml(target(href, document, documents))}">${words}</a>`
    },
    image({ href, text }) {
      const path = posix.join(posix.dirname(document.source), href)
      return `<img src="${docsHref(`pictures/${posix.basename(path)}`)}" alt="${escapeHtml(text)}">`
    },
    code({ text }) {
      return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`
    },
    table(token) {
      const cells = (row: Tokens.TableCell[], tag: string) =>
        row.map(({ tokens }, index) => tableCell(this.parser.parseInline(tokens), tag, index)).join('')
      const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>\n`).join('')
      const label = escapeHtml(anchors.at(-1)?.title ?? title)
      return `<div class="scroll" role="group" tabindex="0" aria-label="${label}"><table>
<thead><tr>${cells(token.header, 'th')}</tr></thead>
<tbody>${rows}</tbody></table></div>\n`
    },
    // Documents contain no raw markup: anything that looks like markup is text.
    html: ({ text }) => escapeHtml(text),
  }

  const body = new Marked({ renderer }).parse(document.text, { async: false })
  return { path: document.path, title, section: document.section, anchors, body: { html: body } }
}

/** The id that the code host gives a heading, so that the same link works in both places. */
export function anchorId(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

function tableCell(words: string, tag: string, index: number): string {
  if (tag === 'th') return words === '' ? '<td></td>' : `<th scope="col">${words}</th>`
  return index === 0 ? `<th scope="row">${words}</th>` : `<td>${words}</td>`
}

/** The plain text of a heading, without Markdown marks. */
function plainText(tokens: readonly { raw: string; text?: string }[]): string {
  return tokens.map(({ raw, text }) => text ?? raw).join('')
}

function target(href: string, { source, text }: ProjectDocument, documents: readonly ProjectDocument[]): string {
  if (/^(?:https?:|mailto:|#)/.test(href)) return href
  const [file = '', anchor] = href.split('#')
  const path = posix.join(posix.dirname(source), file)
  if (path === 'docs/decisions/') return docsHref('decisions/index.html')
  const document = documents.find((one) => one.source === path)
  if (!document) {
    const line = text.slice(0, text.indexOf(`](${href})`)).split('\n').length
    throw new ProblemsError([
      { file: source, line, message: `The link ${href} leads to no page of the documentation.` },
    ])
  }
  return docsHref(document.path, anchor)
}
