import { cardGroups, cards, components, groupItems } from '#generated/registry.ts'
import type { Registry } from '#renderer/blocks/block-types.ts'
import { rendererModules } from '#renderer/blocks/renderer-modules.ts'

/** All renderers, as the site hands them to the renderer. */
export const registry: Registry = {
  cards: rendererModules(cards),
  cardGroups: rendererModules(cardGroups),
  components: rendererModules(components),
  groupItems: rendererModules(groupItems),
}
