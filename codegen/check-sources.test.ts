import { expect, it } from 'vitest'
import { RULE_SENTENCES } from './check-sources.ts'
import { generate } from './generate.ts'
import { type Problem, ProblemsError } from './problem.ts'
import type { Sources } from './source/source-types.ts'
import { REFUSED_CASES, type RefusedCase } from './testing/refused-cases.ts'
import { smallProject, textOf, withValue } from './testing/small-project.ts'

async function problemsOf(sources: Sources): Promise<readonly Problem[]> {
  const failure = await generate(sources).catch((error: unknown) => error)
  if (failure instanceof ProblemsError) return failure.problems
  throw new Error(`The sources were ${failure instanceof Error ? `refused otherwise: ${failure.stack}` : 'accepted.'}`)
}

function lineOf({ sources }: RefusedCase, problem: Problem): string {
  return textOf(sources, problem.file).split('\n')[problem.line - 1] ?? ''
}

it.each(REFUSED_CASES)('refuses $file because: $sentence', async (refused) => {
  const problems = await problemsOf(refused.sources)

  const found = problems.find(
    ({ file, message }) =>
      file === refused.file && message.startsWith(refused.sentence) && message.includes(refused.advice),
  )
  expect(found, problems.map(({ message }) => message).join('\n')).toBeDefined()
  expect(found && lineOf(refused, found)).toContain(refused.line)
})

it('breaks every rule at least once', () => {
  const broken = new Set(REFUSED_CASES.map((refused) => refused.sentence))
  expect(RULE_SENTENCES.filter((sentence) => !broken.has(sentence))).toEqual([])
})

it('names all mistakes of a stage at once, by line', async () => {
  const brand = 'schemas/entities/brand.schema.json'
  const once = withValue(smallProject(), brand, '/x-key', 'nowhere')
  const twice = withValue(once, brand, '/properties/logo/x-relation/to', 'nowhere')

  const problems = await problemsOf(twice)
  expect(problems.map(({ file }) => file)).toEqual([brand, brand])
  expect(problems[0]?.line).toBeLessThan(problems[1]?.line ?? 0)
})
