import { ENVELOPE_OF_FOLDER, type RegistryFolder, type RendererFile } from '../model/renderer-file.ts'
import { pascalCase, quote } from '../model/type-names.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'

const MAPS: [RegistryFolder, string, string][] = [
  ['cards', 'cards', 'Renderers of cards, by component_name.'],
  ['card-groups', 'cardGroups', 'Layouts of card groups, by component_name.'],
  ['components', 'components', 'Renderers of components, by component_name.'],
  ['group-items', 'groupItems', "Renderers of a card group's members, by group_type."],
]

/** What a renderer of each folder is given: its own block, whole, and for a layout the members beside it. */
const PROPS: Record<RegistryFolder, (part: string) => string> = {
  cards: (part) => `BlockProps<${part}>`,
  'card-groups': (part) => `CardGroupProps<${part}>`,
  components: (part) => `BlockProps<${part}>`,
  'group-items': (part) => `GroupItemProps<${part}>`,
}

/** `registry.ts`: the manifest of renderers, each loaded when a page needs it. A file that draws another block than its name says does not compile. */
export function emitRegistry(renderers: RendererFile[]): GeneratedFile {
  const maps = MAPS.map(([folder, name, note]) => {
    const rows = renderers.filter((one) => one.folder === folder).map(manifestRow)
    return `/** ${note} */\nexport const ${name}: BlockModules = rendererModules([\n${rows.join('')}])`
  })
  return moduleFile(
    'registry.ts',
    'the file names in registry/',
    `import type { ComponentType } from 'react'
import type { BlockContext, BlockModules, BlockProps, BlockQueries, CardGroupProps, GroupItemProps, Registry } from '#renderer/blocks/block-types.ts'
import { rendererModules } from '#renderer/blocks/renderer-modules.ts'
import type * as types from './types.ts'

/** What a renderer's file exports: a component of its own name that can draw this part of a page, whole, and perhaps the data that it needs. */
type RendererExports<Name extends string, Props, Part> = Record<Name, ComponentType<Props>> & {
  queries?: (part: Part, context: BlockContext) => BlockQueries
}

${maps.join('\n\n')}

/** All renderers, as the site hands them to the renderer. */
export const registry: Registry = { cards, cardGroups, components, groupItems }`,
  )
}

function manifestRow(renderer: RendererFile): string {
  const { path, folder, componentName } = renderer
  const part = partType(renderer)
  const exports = `RendererExports<${quote(componentName)}, ${PROPS[folder](part)}, ${part}>`
  return `  [${quote(keyOf(renderer))}, () => import(${quote(`#${path}`)}) satisfies Promise<${exports}>],\n`
}

/** A group item is asked for by group_type, which is written with underscores. */
function keyOf({ folder, name }: RendererFile): string {
  return folder === 'group-items' ? name.replaceAll('-', '_') : name
}

/** The generated type of what a renderer draws: its block, or one member of a group. */
function partType(renderer: RendererFile): string {
  const envelope = ENVELOPE_OF_FOLDER.get(renderer.folder)
  return envelope === undefined
    ? `types.CardGroup[${quote(keyOf(renderer))}][number]`
    : `types.${pascalCase(renderer.name)}${pascalCase(envelope)}`
}
