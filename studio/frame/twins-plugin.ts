import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The modules that have a twin in the frame, each with its twin's file in `twins/`. */
const TWINS: ReadonlyMap<string, string> = new Map([
  ['renderer/blocks/block-boundary.tsx', 'block-boundary.tsx'],
  ['renderer/i18n/translated.tsx', 'translated.tsx'],
  ['renderer/ui/media/picture.tsx', 'picture.tsx'],
  ['renderer/ui/navigation/content-buttons.tsx', 'content-buttons.tsx'],
  ['renderer/ui/text/translated-rich-text.tsx', 'translated-rich-text.tsx'],
])

/**
 * Puts the twins of five modules in their place, which note where on the page stands what is stored where. The twins
 * themselves import what they stand for.
 */
export function twinsPlugin(root: string): Plugin {
  const folder = join(root, 'studio/frame/twins')
  const twins = new Map([...TWINS].map(([file, twin]) => [join(root, file), join(folder, twin)]))
  return {
    name: 'frame-twins',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || importer.startsWith(folder)) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return (resolved && twins.get(resolved.id)) ?? null
    },
  }
}
