import type { Json } from '../model/json-schema.ts'
import type { Sources } from '../model/source-types.ts'
import { smallProject, withValue } from './small-project.ts'

/**
 * One mistake: the rule that it breaks, the sources that contain it, the file and part of the line reported, and part
 * of the advice.
 */
export type RefusedCase = readonly [sentence: string, sources: Sources, file: string, line: string, advice: string]

/** The small project without a mistake. */
export const project = smallProject()

/** The small project with one value of one file set; `undefined` removes it. */
export function set(path: string, pointer: string, value: Json | undefined): Sources {
  return withValue(project, path, pointer, value)
}
