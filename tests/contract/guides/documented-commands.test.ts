import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allCommands, documentedCommands, documents, NOT_RUN, RUNNERS } from '#tests/support/documented-commands.ts'
import { ROOT } from '#tests/support/source-files.ts'

const commands = allCommands()

describe('the commands of the documents', () => {
  it('number more than forty', () => {
    expect(commands.length).toBeGreaterThan(40)
  })

  it('are each run by one test, or listed with the reason why none does', () => {
    const kept = commands.filter(({ line }) => {
      const runners = [...RUNNERS.values()].filter((runs) => runs.test(line)).length
      return NOT_RUN.has(line) ? false : runners !== 1
    })
    expect(kept.map(({ document, line }) => `${document}: ${line}`)).toEqual([])
  })

  it('are exempt from the tests only while a document contains them', () => {
    const lines = new Set(commands.map(({ line }) => line))
    expect([...NOT_RUN.keys()].filter((line) => !lines.has(line))).toEqual([])
  })

  it('are in blocks that are marked as commands', () => {
    const unmarked = documents().flatMap((document) =>
      [...readFileSync(join(ROOT, document), 'utf8').matchAll(/^```(?!sh$)\w*\n((?:(?!```)[\s\S])*)/gm)]
        .filter(([, block = '']) => /^(?:npm|npx|node) /m.test(block))
        .map(() => document),
    )
    expect(unmarked).toEqual([])
  })

  it.each([...RUNNERS.keys()])('include at least one that %s runs', (test) => {
    expect(readFileSync(join(ROOT, test), 'utf8')).toContain(`documentedCommands('${test}')`)
    expect(documentedCommands(test).length).toBeGreaterThan(0)
  })
})
