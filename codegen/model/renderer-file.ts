import type { SourceFile } from '../source/source-types.ts'
import { pascalCase } from './type-names.ts'

export type RegistryFolder = 'cards' | 'card-groups' | 'components' | 'group-items'

/** One renderer of the registry, found by its file name. */
export interface RendererFile extends SourceFile {
  folder: RegistryFolder
  /** The block's component_name, or the group_type in kebab-case. */
  name: string
  /** The export that draws it. */
  componentName: string
  exportsQueries: boolean
}

/** The envelope whose blocks a registry folder draws; group items draw members instead. */
export const ENVELOPE_OF_FOLDER: ReadonlyMap<RegistryFolder, string> = new Map([
  ['cards', 'card'],
  ['card-groups', 'card-group'],
  ['components', 'component'],
])

/**
 * The renderers among the registry's modules: `cards/hero-banner.tsx`, or `cards/hero-banner/hero-banner.tsx` for one with a folder of its own.
 * Other modules are their parts.
 */
export function readRenderers(files: SourceFile[]): RendererFile[] {
  return files.flatMap((file) => {
    const match = /^registry\/(cards|card-groups|components|group-items)\/(?:([^/]+)\/)?([^/]+)\.tsx$/.exec(file.path)
    if (!match) return []
    const [, folder, own, name = ''] = match
    if (own !== undefined && own !== name) return []
    return [
      {
        ...file,
        folder: folder as RegistryFolder,
        name,
        componentName: pascalCase(name),
        exportsQueries: exportsName(file.text, 'queries'),
      },
    ]
  })
}

/** Whether a module's text exports a name, as a declaration or in a list. */
export function exportsName(text: string, name: string): boolean {
  const declared = new RegExp(`^export\\s+(?:async\\s+)?(?:function|const|let|class)\\s+${name}\\b`, 'm')
  const listed = new RegExp(`^export\\s*\\{[^}]*\\b${name}\\b[^}]*\\}`, 'm')
  return declared.test(text) || listed.test(text)
}
