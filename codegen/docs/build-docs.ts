import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentsInFiles } from '../diff/known-documents.ts'
import { checkSources } from '../generate.ts'
import { byText, readFolder, readSources } from '../source/read-sources.ts'
import { blockPages } from './block-pages.ts'
import { callPages } from './call-pages.ts'
import { type DocsFile, type DocsPage, SECTIONS } from './docs-page.ts'
import { readDocuments } from './document-list.ts'
import { commonPages, entityPages } from './entity-pages.ts'
import { formPages } from './form-pages.ts'
import type { Part } from './html.ts'
import { indexPages } from './index-pages.ts'
import { markdownPage } from './markdown-page.ts'
import { framePage } from './page-frame.ts'
import { callsPage, schemaPage, sourcePath } from './schema-places.ts'
import { searchRows } from './search-index.ts'
import { errorsPage, settingsPage } from './table-pages.ts'

/** Files that every page uses, by their name in the site. The theme's own style sheet is made by the theme. */
const ASSETS: ReadonlyMap<string, string> = new Map([
  ['theme.css', 'generated/theme.css'],
  ['fonts.css', 'renderer/theme/fonts.css'],
  ...['400', '500', '600'].map(
    (weight) => [`fonts/barlow-latin-${weight}.woff2`, `renderer/theme/fonts/barlow-latin-${weight}.woff2`] as const,
  ),
  ['docs.css', 'codegen/docs/assets/docs.css'],
  ['search.js', 'codegen/docs/assets/search.js'],
])

/** What only a build of this site has. */
export const SEARCH_INDEX = 'assets/search-index.js'

/** Every file of the documentation's site: guides and decisions as pages, and a reference made from the schemas. */
export function buildDocs(root: string): DocsFile[] {
  const sources = readSources(root)
  const pages = allPages(root, sources)
  return [
    ...pages.map((page) => ({ path: page.path, content: framePage(page, pages) })),
    { path: SEARCH_INDEX, content: searchIndex(pages) },
    ...[...ASSETS].map(([name, path]) => ({ path: `assets/${name}`, content: readFileSync(join(root, path)) })),
    ...pictures(root),
    ...sources.schemas.map(({ path, text }) => ({ path: sourcePath(path), content: text })),
  ]
}

function allPages(root: string, sources: ReturnType<typeof readSources>): DocsPage[] {
  const { context, derived } = checkSources(sources)
  const { model, calls, catalogue, renderers, parsed } = context
  const documents = readDocuments(root)
  const schemas = [...entityPages(model, calls, documentsInFiles(root), derived), ...commonPages(model)]
  const pages = [
    ...documents.map((document) => markdownPage(document, documents)),
    ...schemas.sort((a, b) => byText(a.title, b.title)),
    ...blockPages(model, renderers),
    ...formPages(model, calls),
    ...callPages(parsed.calls, calls, model, derived),
    ...(model.settings ? [settingsPage(model.settings)] : []),
    errorsPage(parsed.catalogue, catalogue),
  ]
  const about = new Map<string, Part>([
    ...[...model.files.values()].map((file) => [schemaPage(file), file.schema.description ?? ''] as const),
    ...parsed.calls.map(({ path }) => {
      const names = calls.filter((call) => call.file.path === path).map(({ name }) => name)
      return [callsPage(path), names.join(', ')] as const
    }),
  ])
  const all = [...pages, ...indexPages(pages, about)]
  // Lists of pages stand before what they list; everything else keeps its place.
  return SECTIONS.flatMap((section) => {
    const own = all.filter((page) => page.section === section)
    const isList = (page: DocsPage) => page.path.endsWith('/index.html')
    return [...own.filter(isList), ...own.filter((page) => !isList(page))]
  })
}

function pictures(root: string): DocsFile[] {
  return readFolder(root, 'docs/images', () => true).map(({ path }) => ({
    path: `pictures/${path.split('/').at(-1)}`,
    content: readFileSync(join(root, path)),
  }))
}

/** What the search looks through. A script rather than data: a page that was opened from a disk may load no data. */
function searchIndex(pages: readonly DocsPage[]): string {
  return `globalThis.docsIndex = ${JSON.stringify(searchRows(pages))}\n`
}
