import { ENVELOPE_OF_FOLDER, type RegistryFolder, type RendererFile } from '#codegen/model/renderer-file.ts'
import { pascalCase, quote } from '#codegen/model/type-names.ts'
import { type GeneratedFile, moduleFile } from '../generated-file.ts'

const MAPS: [RegistryFolder, string, string][] = [
  ['cards', 'cards', 'Renderers of cards, by component_name.'],
  ['card-groups', 'cardGroups', 'Layouts of card groups, by component_name.'],
  ['components', 'components', 'Renderers of components, by component_name.'],
  ['group-items', 'groupItems', "Renderers of a card group's members, by group_type."],
]

/** The props of the renderers in each folder: the whole block, and for a layout also the members. */
const PROPS: Record<RegistryFolder, (part: string) => string> = {
  cards: (part) => `BlockProps<${part}>`,
  'card-groups': (part) => `CardGroupProps<${part}>`,
  components: (part) => `BlockProps<${part}>`,
  'group-items': (part) => `GroupItemProps<${part}>`,
}

/**
 * `registry.ts`: the manifest of renderers, each loaded when a page needs it. A file that draws a block other than the
 * one it is named after does not compile.
 */
export function emitRegistry(renderers: RendererFile[]): GeneratedFile {
  const maps = MAPS.map(([folder, name, note]) => {
    const rows = renderers.filter((one) => one.folder === folder).map(manifestRow)
    return `/** ${note} */\nexport const ${name}: BlockModules = rendererModules([\n${rows.join('')}])`
  })
  return moduleFile(
    'registry.ts',
    'the file names in registry/',
    `import type { BlockModules, BlockProps, CardGroupProps, GroupItemProps, Registry, RendererExports } from '#renderer/blocks/block-types.ts'
import { rendererModules } from '#renderer/blocks/renderer-modules.ts'
import type * as types from './types.ts'

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

/** The key of a renderer. A group item is looked up by group_type, which is written with underscores. */
function keyOf({ folder, name }: RendererFile): string {
  return folder === 'group-items' ? name.replaceAll('-', '_') : name
}

/** The generated type that a renderer draws: its block, or one member of a group. */
function partType(renderer: RendererFile): string {
  const envelope = ENVELOPE_OF_FOLDER.get(renderer.folder)
  return envelope === undefined
    ? `types.CardGroup[${quote(keyOf(renderer))}][number]`
    : `types.${pascalCase(renderer.name)}${pascalCase(envelope)}`
}
