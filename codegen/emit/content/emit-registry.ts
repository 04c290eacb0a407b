import { ENVELOPE_OF_FOLDER, type RegistryFolder, type RendererFile } from '#codegen/model/renderer-file.ts'
import { camelCase, pascalCase, quote } from '#codegen/model/type-names.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { LazyModule } from '../print-literal.ts'
import { dataModule } from '../print-module.ts'

const LISTS: [folder: RegistryFolder, about: string][] = [
  ['cards', 'Renderers of cards, by component_name.'],
  ['card-groups', 'Layouts of card groups, by component_name.'],
  ['components', 'Renderers of components, by component_name.'],
  ['group-items', "Renderers of a card group's members, by group_type."],
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
  return dataModule({
    path: 'registry.ts',
    source: 'the file names in registry/',
    types: {
      '#renderer/blocks/block-types.ts': '{ BlockProps, CardGroupProps, GroupItemProps, RendererExports, RendererRow }',
      './types.ts': '* as types',
    },
    constants: LISTS.map(([folder, about]) => ({
      name: camelCase(folder),
      about,
      type: 'readonly RendererRow[]',
      value: renderers.filter((one) => one.folder === folder).map((one) => [keyOf(one), lazyRenderer(one)]),
    })),
  })
}

function lazyRenderer(renderer: RendererFile): LazyModule {
  const { path, folder, componentName } = renderer
  const part = partType(renderer)
  return new LazyModule(`#${path}`, `RendererExports<${quote(componentName)}, ${PROPS[folder](part)}, ${part}>`)
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
