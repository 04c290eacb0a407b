import { byText } from '../source/read-sources.ts'
import type { SourceFile } from '../source/source-types.ts'
import { Refusal, type Surroundings } from './new-thing.ts'

const SERVICE = 'service/create-service.ts'

/** The service with one more group of handlers. */
export function addEndpoint(surroundings: Surroundings, variable: string, name: string): SourceFile {
  const imported = insert(surroundings, SERVICE, /(?:^import [^\n]* from '\.\/endpoints\/[^\n]*\n)+/m, (block) =>
    sortedImports(`${block}import { ${variable} } from './endpoints/${name}-handlers.ts'\n`),
  )
  const text = insertIn(imported, SERVICE, /const contentHandlers = \[\n[^\]]*/, (list) => `${list}  ${variable},\n`)
  return { path: SERVICE, text }
}

/** Lines of imports in the order of their modules, as the linter wants them. */
function sortedImports(lines: string): string {
  const moduleOf = (line: string) => /'([^']*)'/.exec(line)?.[1] ?? ''
  const sorted = lines
    .trimEnd()
    .split('\n')
    .sort((a, b) => byText(moduleOf(a), moduleOf(b)))
  return `${sorted.join('\n')}\n`
}

/** The service's kinds of lead with one more. */
export function addLeadKind(surroundings: Surroundings, kind: string, entry: string): SourceFile[] {
  const [types, plans] = ['service/visitors/visitor-tables.ts', 'service/leads/lead-kinds.ts']
  return [
    {
      path: types,
      text: insert(
        surroundings,
        types,
        /export type LeadKind =(?:\s*\|?\s*'[a-z_]+')+/,
        (type) => `${type} | '${kind}'`,
      ),
    },
    {
      path: plans,
      text: insert(
        surroundings,
        plans,
        /const PLANS: readonly LeadKindPlan\[\] = \[\n(?: {2}[^\n]*\n)*/,
        (list) => list + entry,
      ),
    },
  ]
}

function insert({ readFile }: Surroundings, path: string, place: RegExp, change: (found: string) => string): string {
  return insertIn(readFile(path) ?? '', path, place, change)
}

function insertIn(text: string, path: string, place: RegExp, change: (found: string) => string): string {
  if (!place.test(text)) {
    throw new Refusal(`Nothing was written: ${path} no longer has the list that a new name belongs to.`)
  }
  return text.replace(place, change)
}
