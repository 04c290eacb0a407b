import { generate } from '../generate.ts'
import type { Sources } from '../model/source-types.ts'
import { smallProject } from './small-project.ts'

/** The generator's output for some sources, by file name. Default: the small project. */
export async function generateFiles(sources: Sources = smallProject()): Promise<Map<string, string>> {
  const files = await generate(sources)
  return new Map(files.map((file) => [file.path, file.text]))
}
