import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readFolder } from '../source/read-sources.ts'
import type { Section } from './docs-page.ts'

/** A document of the project that becomes a page. */
export interface ProjectDocument {
  /** Its file, relative to the root of the project. */
  source: string
  text: string
  /** Its page in the site. */
  path: string
  section: Section
}

/**
 * Guides in the order in which most readers need them. Other documents in docs/ follow by name, and those next to code
 * come last.
 */
const FIRST = [
  'README.md',
  ...['editors', 'developers', 'qa', 'operators', 'performance'].map((name) => `docs/${name}.md`),
]
const BESIDE_CODE: ReadonlyMap<string, string> = new Map([
  ['codegen/README.md', 'guides/codegen.html'],
  ['renderer/theme/README.md', 'guides/theme.html'],
  ['service/demo/README.md', 'guides/demo.html'],
])

/** Every document, in the order of the navigation. */
export function readDocuments(root: string): ProjectDocument[] {
  const found = readFolder(root, 'docs', (path) => path.endsWith('.md')).map(({ path }) => path)
  const sources = new Set([...FIRST, ...found, ...BESIDE_CODE.keys()])
  return [...sources].map((source) => ({
    source,
    text: readFileSync(join(root, source), 'utf8'),
    path: pageOf(source),
    section: source.startsWith('docs/decisions/') ? 'Decisions' : 'Guides',
  }))
}

function pageOf(source: string): string {
  if (source === 'README.md') return 'index.html'
  const folder = source.startsWith('docs/decisions/') ? 'decisions' : 'guides'
  return BESIDE_CODE.get(source) ?? `${folder}/${basename(source, '.md')}.html`
}
