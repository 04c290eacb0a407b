import type { SourceFile } from './source-types.ts'
import { pascalCase } from './type-names.ts'

export type RegistryFolder = 'cards' | 'card-groups' | 'components' | 'group-items'

/** One renderer of the registry, found by its file name. */
export interface RendererFile extends SourceFile {
  folder: RegistryFolder
  /** The block's component_name, or the group_type in kebab-case. */
  name: string
  /** The name of the exported component. */
  componentName: string
}

/** A block's loading placeholder, found by its file name. */
export interface SkeletonFile extends SourceFile {
  /** The block's component_name. */
  name: string
  /** The name of the exported component. */
  componentName: string
  exportsStyles: boolean
}

/**
 * The names of the form controls that a renderer brings: `const CONTROLS: FormControls = new Map([['products', …]])`.
 */
export function controlsOf({ text }: SourceFile): string[] {
  const tables = text.matchAll(/: FormControls = new Map\(\[(.*?)\]\)/gs)
  return [...tables].flatMap(([, rows = '']) => [...rows.matchAll(/\['([^']+)'/g)].map(([, name = '']) => name))
}

/** The envelope whose blocks each registry folder draws; group items draw members instead. */
export const ENVELOPE_OF_FOLDER: ReadonlyMap<RegistryFolder, string> = new Map([
  ['cards', 'card'],
  ['card-groups', 'card-group'],
  ['components', 'component'],
])

/**
 * The renderers among the registry's modules: `cards/hero-banner.tsx`, or `cards/hero-banner/hero-banner.tsx` for a
 * renderer with a separate folder. Other modules are parts of renderers.
 */
export function readRenderers(files: SourceFile[]): RendererFile[] {
  return files.flatMap((file) => {
    const match = /^registry\/(cards|card-groups|components|group-items)\/(?:([^/]+)\/)?([^/]+)\.tsx$/.exec(file.path)
    if (!match || file.path.endsWith('.skeleton.tsx')) return []
    const [, folder, own, name = ''] = match
    if (own !== undefined && own !== name) return []
    return [
      {
        ...file,
        folder: folder as RegistryFolder,
        name,
        componentName: pascalCase(name),
      },
    ]
  })
}

/** The skeletons of blocks, each next to its renderer: `cards/hero-banner.skeleton.tsx`. */
export function readSkeletons(files: SourceFile[]): SkeletonFile[] {
  return files.flatMap((file) => {
    const match = /^registry\/(?:cards|card-groups|components)\/(?:[^/]+\/)?([^/]+)\.skeleton\.tsx$/.exec(file.path)
    const name = match?.[1]
    if (name === undefined) return []
    const componentName = `${pascalCase(name)}Skeleton`
    return [{ ...file, name, componentName, exportsStyles: exportsName(file.text, 'styles') }]
  })
}

/** Whether a module's source exports a name, in a declaration or a list. */
export function exportsName(text: string, name: string): boolean {
  const declared = new RegExp(`^export\\s+(?:async\\s+)?(?:function|const|let|class)\\s+${name}\\b`, 'm')
  const listed = new RegExp(`^export\\s*\\{[^}]*\\b${name}\\b[^}]*\\}`, 'm')
  return declared.test(text) || listed.test(text)
}
