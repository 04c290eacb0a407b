import type { RegistryFolder, RendererFile } from '../model/renderer-file.ts'
import { quote } from '../model/type-names.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'

const MAPS: [RegistryFolder, string, string][] = [
  ['cards', 'cards', 'Renderers of cards, by component_name.'],
  ['card-groups', 'cardGroups', 'Layouts of card groups, by component_name.'],
  ['components', 'components', 'Renderers of components, by component_name.'],
  ['group-items', 'groupItems', "Renderers of a card group's members, by group_type."],
]

/** `registry.ts`: the manifest of renderers, each loaded when a page needs it. */
export function emitRegistry(renderers: RendererFile[]): GeneratedFile {
  const maps = MAPS.map(([folder, name, note]) => {
    const rows = renderers.filter((one) => one.folder === folder).map(manifestRow)
    return `/** ${note} */\nexport const ${name}: BlockModules = rendererModules([\n${rows.join('')}])`
  })
  return moduleFile(
    'registry.ts',
    'the file names in registry/',
    `import type { BlockModules, Registry } from '#renderer/blocks/block-types.ts'
import { rendererModules } from '#renderer/blocks/renderer-modules.ts'

${maps.join('\n\n')}

/** All renderers, as the site hands them to the renderer. */
export const registry: Registry = { cards, cardGroups, components, groupItems }`,
  )
}

function manifestRow({ path, folder, name }: RendererFile): string {
  // A group item is asked for by group_type, which is written with underscores.
  const key = folder === 'group-items' ? name.replaceAll('-', '_') : name
  return `  [${quote(key)}, () => import(${quote(`#${path}`)})],\n`
}
