import { expect, it } from 'vitest'
import { refusedCases } from '#tests/support/refused-cases.ts'
import { smallProject, textOf, withValue } from '#tests/support/small-project.ts'
import { RULE_SENTENCES } from './check-sources.ts'
import { generate } from './generate.ts'
import type { Sources } from './model/source-types.ts'
import { type Problem, ProblemsError } from './source/problem.ts'

async function problemsOf(sources: Sources): Promise<readonly Problem[]> {
  const failure = await generate(sources).catch((error: unknown) => error)
  if (failure instanceof ProblemsError) return failure.problems
  throw new Error(`The sources were ${failure instanceof Error ? `refused otherwise: ${failure.stack}` : 'accepted.'}`)
}

const REFUSED = refusedCases()

it.each(REFUSED.map((one) => [one.rule, one] as const))('%s', async (rule, { sources, reported }) => {
  const { file, line, advice } = reported
  const problems = await problemsOf(sources)

  const found = problems.find(
    (one) => one.file === file && one.message.startsWith(rule) && one.message.includes(advice),
  )
  expect(found, problems.map(({ message }) => message).join('\n')).toBeDefined()
  expect(textOf(sources, file).split('\n')[(found?.line ?? 0) - 1]).toContain(line)
})

it('every rule is broken by at least one case', () => {
  const broken = new Set(REFUSED.map(({ rule }) => rule))
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
