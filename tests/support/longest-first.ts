import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, longest first. One that starts near the end keeps one core busy while the other has
 * nothing left to do.
 */
const LONGEST = [
  'tests/contract/additions/additions.test.ts',
  'tests/contract/service/on-postgres.test.ts',
  'tests/property/random-pages.test.ts',
  'tests/faults/several-processes.test.ts',
  'tests/contract/guides/developers-guide.test.ts',
  'tests/contract/bundle-budget.test.ts',
  'tests/faults/killed-while-posting.test.ts',
  'tests/contract/guides/docs-site.test.ts',
  'tests/contract/service/store-engines.test.ts',
  'tests/contract/additions/one-line-annotations.test.tsx',
  'tests/contract/exported-site.test.ts',
]

/** The projects of `vitest.config.ts`: those with files that take long are not left to the end. */
const PROJECTS = ['service apart', 'contract', 'contract apart', 'service', 'pure']

/**
 * Vitest's own order, except that the longest files of a project come first (without the times of a last run it goes by
 * size), and those that run in a document last: a process ends when the next file is of another project or runs in
 * another environment, and the one after it loads everything again.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = (await super.sort(files)).map((file, place) => ({ file, ranks: [...ranksOf(file), place] }))
    return ranked.sort((a, b) => compare(a.ranks, b.ranks)).map(({ file }) => file)
  }
}

function ranksOf({ moduleId, project }: TestSpecification): number[] {
  const place = LONGEST.findIndex((path) => moduleId.endsWith(path))
  const isInDocument = readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')
  return [PROJECTS.indexOf(project.name), place === -1 ? LONGEST.length : place, Number(isInDocument)]
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((rank, index) => rank !== b[index])
  return (a[at] ?? 0) - (b[at] ?? 0)
}
