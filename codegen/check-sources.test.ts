import { expect, it } from 'vitest'
import { RULE_SENTENCES } from './check-sources.ts'
import { generate } from './generate.ts'
import type { Sources } from './model/source-types.ts'
import { type Problem, ProblemsError } from './source/problem.ts'
import { REFUSED_BLOCKS } from './testing/refused-blocks.ts'
import { REFUSED_BUILT_IN } from './testing/refused-built-in.ts'
import { REFUSED_CALLS } from './testing/refused-calls.ts'
import { REFUSED_COMPARES } from './testing/refused-compares.ts'
import { REFUSED_FACETS } from './testing/refused-facets.ts'
import { REFUSED_FILES } from './testing/refused-files.ts'
import { REFUSED_LEADS } from './testing/refused-leads.ts'
import { REFUSED_MESSAGES } from './testing/refused-messages.ts'
import { REFUSED_MIGRATIONS } from './testing/refused-migrations.ts'
import { REFUSED_RELATIONS } from './testing/refused-relations.ts'
import { REFUSED_SCHEMA_ORG } from './testing/refused-schema-org.ts'
import { REFUSED_SUBJECTS } from './testing/refused-subjects.ts'
import { smallProject, textOf, withValue } from './testing/small-project.ts'

async function problemsOf(sources: Sources): Promise<readonly Problem[]> {
  const failure = await generate(sources).catch((error: unknown) => error)
  if (failure instanceof ProblemsError) return failure.problems
  throw new Error(`The sources were ${failure instanceof Error ? `refused otherwise: ${failure.stack}` : 'accepted.'}`)
}

const REFUSED = [
  ...REFUSED_FILES,
  ...REFUSED_RELATIONS,
  ...REFUSED_FACETS,
  ...REFUSED_COMPARES,
  ...REFUSED_SCHEMA_ORG,
  ...REFUSED_SUBJECTS,
  ...REFUSED_BLOCKS,
  ...REFUSED_BUILT_IN,
  ...REFUSED_CALLS,
  ...REFUSED_LEADS,
  ...REFUSED_MESSAGES,
  ...REFUSED_MIGRATIONS,
]

it.each(REFUSED)('%s', async (sentence, sources, file, line, advice) => {
  const problems = await problemsOf(sources)

  const found = problems.find(
    (one) => one.file === file && one.message.startsWith(sentence) && one.message.includes(advice),
  )
  expect(found, problems.map(({ message }) => message).join('\n')).toBeDefined()
  expect(textOf(sources, file).split('\n')[(found?.line ?? 0) - 1]).toContain(line)
})

it('every rule is broken by at least one case', () => {
  const broken = new Set(REFUSED.map(([sentence]) => sentence))
  expect(RULE_SENTENCES.filter((sentence) => !broken.has(sentence))).toEqual([])
})

it('reports all mistakes of a stage together, ordered by line', async () => {
  const brand = 'schemas/entities/brand.schema.json'
  const once = withValue(smallProject(), brand, '/x-key', 'nowhere')
  const twice = withValue(once, brand, '/properties/logo/x-relation/to', 'nowhere')

  const problems = await problemsOf(twice)
  expect(problems.map(({ file }) => file)).toEqual([brand, brand])
  expect(problems[0]?.line).toBeLessThan(problems[1]?.line ?? 0)
})
