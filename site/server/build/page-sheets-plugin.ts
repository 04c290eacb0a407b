import type { Plugin, Rolldown } from 'vite'

/** The style sheet that every page links. */
const STYLE_SHEET = 'style.css'

/** A style sheet for the pages that show one of some blocks: its name, and the sources it is made of. */
interface PageSheet {
  name: string
  test: RegExp
}

/**
 * Puts the styles of all chunks together into a few style sheets: those named, and one for everything else. A chunk's
 * styles come into a named sheet when each of its sources belongs there. The manifest then says which chunk needs which
 * sheet, and an import made later waits for it; the sheet that every page links is awaited by none.
 */
export function pageSheetsPlugin(sheets: readonly PageSheet[]): Plugin {
  return {
    name: 'page-sheets',
    generateBundle(_options, bundle) {
      const contents = new Map([STYLE_SHEET, ...sheets.map(({ name }) => name)].map((name) => [name, '']))
      const members = new Map<string, Rolldown.OutputChunk[]>()
      for (const chunk of inOrderOfUse(bundle)) {
        const own = [...(chunk.viteMetadata?.importedCss ?? [])]
        if (own.length === 0) continue
        const name = sheetOf(chunk, sheets)
        members.set(name, [...(members.get(name) ?? []), chunk])
        for (const file of own) {
          const asset = bundle[file]
          if (asset?.type === 'asset') contents.set(name, `${contents.get(name)}${asset.source}`)
          delete bundle[file]
        }
        chunk.viteMetadata?.importedCss.clear()
      }
      for (const [name, source] of contents) {
        if (!source) continue
        const file = this.getFileName(this.emitFile({ type: 'asset', name, originalFileName: name, source }))
        if (name === STYLE_SHEET) continue
        for (const { viteMetadata } of members.get(name) ?? []) viteMetadata?.importedCss.add(file)
      }
    },
  }
}

function sheetOf({ moduleIds }: Rolldown.OutputChunk, sheets: readonly PageSheet[]): string {
  const styles = moduleIds.filter((id) => /\.css$/.test(id))
  return sheets.find(({ test }) => styles.length > 0 && styles.every((id) => test.test(id)))?.name ?? STYLE_SHEET
}

/** All chunks in the order in which a page would load them: what a chunk imports comes before it. */
function inOrderOfUse(bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const ordered = new Set<Rolldown.OutputChunk>()
  const visited = new Set<string>()
  const later = new Set<string>()
  const collect = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || visited.has(file)) return
    visited.add(file)
    for (const imported of chunk.imports) collect(imported)
    for (const imported of chunk.dynamicImports) later.add(imported)
    ordered.add(chunk)
  }
  for (const [file, chunk] of Object.entries(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) collect(file)
  for (const file of later) collect(file)
  return ordered
}
