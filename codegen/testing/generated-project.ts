import { generate } from '../generate.ts'
import type { Sources } from '../source/source-types.ts'
import { smallProject } from './small-project.ts'

/** What the generator makes of some sources, by file name. */
export async function generateFiles(sources: Sources = smallProject()): Promise<Map<string, string>> {
  const files = await generate(sources)
  return new Map(files.map((file) => [file.path, file.text]))
}
