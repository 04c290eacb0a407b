import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentsInFiles } from '../diff/known-documents.ts'
import { checkSources } from '../generate.ts'
import { byText, readFolder, readSources } from '../source/read-sources.ts'
import { blockPages } from './block-pages.ts'
import { callPages } from './call-pages.ts'
import { type DocsPage, SECTIONS, type Section } from './docs-page.ts'
import { commonPages, entityPages } from './entity-pages.ts'
import { formPages } from './form-pages.ts'
import { indexPages } from './index-pages.ts'
import { md, type Part } from './markdown.ts'
import { ANNOTATIONS_PAGE, callsPage, schemaPage } from './schema-places.ts'
import { annotationsPage, errorsPage, settingsPage } from './table-pages.ts'

/** What the documentation generator is fed with. */
export interface DocsSources {
  /** Documents and pictures of the project, which keep their paths. */
  copied: string[]
  /** Pages made from the schemas, and the overviews of the sections. */
  pages: DocsPage[]
  navigation: NavigationPart[]
}

/** A section of the navigation: the pages beside each page whose address begins with the prefix. */
export interface NavigationPart {
  text: Section
  prefix: string
  items: { text: string; link: string }[]
}

/** Guides in the order in which most readers need them; other documents follow by name. */
const FIRST = ['README', ...['editors', 'developers', 'qa', 'operators', 'performance'].map((name) => `docs/${name}`)]
const BESIDE_CODE = ['codegen/README', 'renderer/theme/README', 'service/demo/README']

/** Every page of the documentation: guides and decisions as they are, and a reference made from the schemas. */
export function readDocs(root: string): DocsSources {
  const found = readFolder(root, 'docs', () => true).map(({ path }) => path)
  const written = found.filter((path) => path.endsWith('.md')).map((path) => path.slice(0, -'.md'.length))
  const documents = [...new Set([...FIRST, ...written, ...BESIDE_CODE])].map((path) => ({
    path: `${path}.md`,
    title: /^# (.*)/m.exec(readFileSync(join(root, `${path}.md`), 'utf8'))?.[1] ?? path,
    section: path.startsWith('docs/decisions/') ? ('Decisions' as const) : ('Guides' as const),
    body: md``,
  }))
  const reference = referencePages(root)
  const { about } = reference
  const indexes = indexPages([...documents, ...reference.pages], about)
  const all = [...indexes, ...documents, ...reference.pages]
  return {
    copied: [...new Set([...documents.map(({ path }) => path), ...found])],
    pages: [...indexes, ...reference.pages],
    navigation: [...SECTIONS].map(([section, prefix]) => ({
      text: section,
      prefix,
      items: all
        .filter((page) => page.section === section)
        .map(({ path, title }) => ({
          text: path.endsWith('/index.md') ? 'Overview' : title,
          link: `/${path.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}`,
        })),
    })),
  }
}

function referencePages(root: string): { pages: DocsPage[]; about: Map<string, Part> } {
  const { context, derived } = checkSources(readSources(root))
  const { model, calls, renderers, parsed } = context
  const schemas = [...entityPages(model, calls, documentsInFiles(root), derived), ...commonPages(model)]
  const pages = [
    ...[...schemas, annotationsPage()].sort((a, b) => byText(a.title, b.title)),
    ...blockPages(model, renderers),
    ...formPages(model, calls),
    ...callPages(parsed.calls, calls, model, derived),
    ...(model.settings ? [settingsPage(model.settings)] : []),
    errorsPage(context),
  ]
  const about = new Map<string, Part>([
    [ANNOTATIONS_PAGE, 'What schemas say in keywords of this project.'],
    ...[...model.files.values()].map((file) => [schemaPage(file), file.schema.description ?? ''] as const),
    ...parsed.calls.map(({ path }) => {
      const names = calls.filter((call) => call.file.path === path).map(({ name }) => name)
      return [callsPage(path), names.join(', ')] as const
    }),
  ])
  return { pages, about }
}
