import { type DocsPage, pageLink, type Section, table } from './docs-page.ts'
import { md, type Part } from './markdown.ts'

interface IndexOf {
  path: string
  title: string
  lead: string
  section: Section
}

const INDEXES: readonly IndexOf[] = [
  {
    path: 'docs/decisions/index.md',
    title: 'Decisions',
    lead: 'Choices that somebody may question, with their reasons.',
    section: 'Decisions',
  },
  {
    path: 'reference/schemas/index.md',
    title: 'Schemas',
    lead: 'What content consists of. Each entity is described once and has two shapes: the document that the store and content files hold, and what a call answers.',
    section: 'Schemas',
  },
  {
    path: 'reference/blocks/index.md',
    title: 'Blocks',
    lead: 'What pages are composed of. The gallery of the running site, /utils/blocks, shows how they look.',
    section: 'Blocks',
  },
  { path: 'reference/forms/index.md', title: 'Forms', lead: 'What visitors fill in.', section: 'Forms' },
  {
    path: 'reference/calls/index.md',
    title: 'Calls',
    lead: 'What the content service answers. The running site has them as OpenAPI, too: /api/docs.',
    section: 'Calls',
  },
]

/**
 * The overview pages of sections that list their pages. `about` gives a few words on a page whose title does not say
 * enough.
 */
export function indexPages(pages: readonly DocsPage[], about: ReadonlyMap<string, Part>): DocsPage[] {
  return INDEXES.map(({ path, title, lead, section }) => {
    const listed = pages.filter((page) => page.section === section)
    const isTold = listed.some((page) => about.has(page.path))
    const rows = listed.map((page) => ({
      cells: [pageLink(page.path, page.title), ...(isTold ? [about.get(page.path) ?? ''] : [])],
    }))
    const body = md`# ${title}

${lead}

${table(['Page', ...(isTold ? ['What it is about'] : [])], rows)}`
    return { path, title, section, body }
  })
}
