import type { RendererName } from './block-library.ts'
import type { BlockReports } from './render-blocks.tsx'

/** How many different reports are remembered. Names come from content, so the number must be limited. */
const REMEMBERED = 500

/** Passes each report on once: the same unknown name or the same failing block is not repeated on every page view. */
export function reportOnce(tell: (message: string, detail: unknown) => void): BlockReports {
  const told = new Set<string>()
  const once = (message: string, detail: unknown) => {
    if (told.has(message)) return
    if (told.size >= REMEMBERED) told.clear()
    told.add(message)
    tell(message, detail)
  }
  return {
    onUnknown: (renderer: RendererName, part) =>
      once(`No renderer "${renderer.name}" in registry/${FOLDERS[renderer.kind]}: drawn by the default renderer`, part),
    onError: (part, error) => once(`Block ${nameOf(part)} could not be drawn`, error),
  }
}

const FOLDERS = {
  cards: 'cards',
  cardGroups: 'card-groups',
  components: 'components',
  groupItems: 'group-items',
} as const

function nameOf(part: unknown): string {
  const { slug, component_name: name, id } = (part ?? {}) as { slug?: string; component_name?: string; id?: number }
  return `"${slug ?? id ?? 'without a slug'}"${name ? ` (${name})` : ''}`
}
