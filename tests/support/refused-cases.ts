import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '#codegen/model/json-schema.ts'
import type { Sources } from '#codegen/model/source-types.ts'
import { smallProject, withFile, withJson, withoutFile, withValue } from './small-project.ts'

/** One edit of the small project: a file's text, its JSON, one value in it by pointer, or that it is gone. */
type Change = { file: string } & (
  | { text: string }
  | { json: Json }
  | { set: string; value: Json }
  | { remove: string }
  | { gone: true }
)

/** One mistake: the rule that it breaks, and the file, part of the line and part of the advice that are reported. */
interface RefusedCase {
  rule: string
  changes: Change[]
  reported: { file: string; line: string; advice: string }
}

/** Every mistake of `tests/fixtures/refused`, with the sources that contain it. */
export function refusedCases(): (RefusedCase & { sources: Sources })[] {
  const folder = join(import.meta.dirname, '../fixtures/refused')
  const cases = globSync('*.json', { cwd: folder })
    .sort()
    .flatMap((name): RefusedCase[] => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  const project = smallProject()
  return cases.map((one) => ({ ...one, sources: one.changes.reduce(withChange, project) }))
}

function withChange(sources: Sources, change: Change): Sources {
  if ('text' in change) return withFile(sources, change.file, change.text)
  if ('json' in change) return withJson(sources, change.file, change.json)
  if ('set' in change) return withValue(sources, change.file, change.set, change.value)
  if ('remove' in change) return withValue(sources, change.file, change.remove, undefined)
  return withoutFile(sources, change.file)
}
