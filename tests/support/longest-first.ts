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

/** Vitest's own order, except that the longest files come first: without the times of a last run it goes by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((path) => moduleId.endsWith(path))
      return place === -1 ? LONGEST.length : place
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
