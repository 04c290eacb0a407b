import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EDITOR } from '#tests/journeys/studio/demo-editor.ts'
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts'
import { DRAWN_ON_REQUEST, type SiteProcess, startSite } from '#tests/support/servers/site-process.ts'
import { addBlocks, BLOCK_FILES, testBlocks } from './added-block.ts'
import { addCalls, CALL_FILES, type CallAnswers, makeCalls, testCalls } from './added-call.ts'
import { addLanguage, testLanguage } from './added-language.ts'
import { complaintsAboutMistakes, testMistakes } from './added-mistakes.ts'
import { addSubject, SUBJECT_FILES, testSubject } from './added-subject.ts'
import { type AddedTo, type Ended, runIn, runWith } from './added-to.ts'
import { testStudio } from './added-to-studio.ts'
import { addChoice, CHANGED_SCHEMA, type MadeThings, makeThings, testThings } from './made-things.ts'

/** Allows for a dozen runs of the generator, a compilation, a full build and a new store on a busy machine. */
const PATIENCE_MS = 600_000

let copy: ProjectCopy
let site: SiteProcess | undefined
let made: MadeThings
let calls: CallAnswers
let changed: string[]
let said: string
let complaints: string[]
let asked: string[]
let refused: Ended

/**
 * Everything that can be added is added to one copy of the project: each copy of its own would be generated, compiled,
 * built, filled and started again.
 */
beforeAll(async () => {
  copy = copyProject()
  made = makeThings(copy)
  addChoice(copy)
  addSubject(copy)
  addCalls(copy)
  addBlocks(copy)
  changed = copy.changedFiles()
  const { status, output } = runIn(copy.root, 'codegen/main.ts')
  if (status !== 0) throw new Error(output)
  said = output.replace(/^codegen: .*\n/, '')
  calls = makeCalls(copy)
  asked = addLanguage(copy)
  complaints = complaintsAboutMistakes(copy)
  refused = runWith({ PORT: 'ninety' }, copy.root, 'site/server/start.ts')
  // The calls above were made with a store of their own, from before the third language.
  const dataDir = join(copy.root, '.data', 'site')
  site = await startSite(copy.root, {
    dataDir,
    environment: { ...DRAWN_ON_REQUEST, LOG_LEVEL: 'warn', DEMO_PASSWORD: EDITOR.password },
    patienceMs: PATIENCE_MS,
  })
}, PATIENCE_MS)
afterAll(async () => {
  await site?.stop()
  copy.remove()
}, 60_000)

function added(): AddedTo {
  const lines = site?.said().split('\n') ?? []
  const logged = () =>
    lines.filter((line) => line.startsWith('{')).map((line) => (JSON.parse(line) as { msg: string }).msg)
  return { origin: site?.origin ?? '', logged }
}

testThings(() => made)
testMistakes(() => complaints)
testCalls(() => calls)
testBlocks(added)
testSubject(added)
testLanguage(() => ({ ...added(), asked }))
// Last, because it changes what the others read.
testStudio(added)

it('a setting that cannot be is told before the site is built', () => {
  expect(refused).toMatchObject({ status: 1, output: expect.stringContaining('- PORT must be a whole number') })
  expect(refused.output).not.toContain('built in')
})

it('codegen has nothing to say about additions', () => {
  expect(said).toBe('')
})

it('additions need no change to any other file', () => {
  expect(made.files).toContain('registry/components/field-report-detail.tsx')
  const own = [...made.files, CHANGED_SCHEMA, ...SUBJECT_FILES, ...CALL_FILES, ...BLOCK_FILES]
  expect(changed).toEqual([...new Set(own)].sort())
})
