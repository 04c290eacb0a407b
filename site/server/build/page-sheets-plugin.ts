import type { Plugin, Rolldown } from 'vite'

/** The style sheet that every page links. */
const STYLE_SHEET = 'style.css'

interface PageSheetsOptions {
  /** Bytes of styles from which code that is loaded later has a sheet of its own. */
  least: number
  /** How many parts that are loaded later use something before its styles belong to every page. */
  widelyShared: number
}

/**
 * Puts the styles of all chunks together into a few style sheets. One is linked by every page, and holds what the entry
 * and many parts use and whatever is too small for a sheet of its own. Every other is named after a large chunk and
 * holds its styles, followed by those of small chunks that build on it: their rules may override its own. The manifest
 * then says which chunk needs which sheet, and an import made later waits for it; the sheet of every page is awaited by
 * none.
 */
export function pageSheetsPlugin(options: PageSheetsOptions): Plugin {
  return {
    name: 'page-sheets',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_options, bundle) {
      const sheets = new Map<string, Rolldown.OutputChunk[]>()
      for (const [chunk, name] of sheetNames(bundle, options)) {
        if (chunk.viteMetadata?.importedCss.size) sheets.set(name, [...(sheets.get(name) ?? []), chunk])
      }
      for (const [name, chunks] of sheets) {
        const source = chunks.map((chunk) => stylesOf(bundle, chunk)).join('')
        const sheet = this.getFileName(this.emitFile({ type: 'asset', name, originalFileName: name, source }))
        for (const { viteMetadata } of chunks) {
          // Styles that nothing was added to are the same file as before.
          for (const file of viteMetadata?.importedCss ?? []) if (file !== sheet) delete bundle[file]
          viteMetadata?.importedCss.clear()
          if (name !== STYLE_SHEET) viteMetadata?.importedCss.add(sheet)
        }
      }
    },
  }
}

/** The sheet of each chunk, in the order in which a page would load them: what a chunk imports comes before it. */
function sheetNames(bundle: Rolldown.OutputBundle, { least, widelyShared }: PageSheetsOptions) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entries = chunks.filter(({ isEntry }) => isEntry)
  const later = chunks.filter(({ isDynamicEntry }) => isDynamicEntry)
  const reached = new Map(later.map((chunk) => [chunk, loadedWith(bundle, [chunk])]))
  const always = new Set(loadedWith(bundle, entries))
  for (const chunk of chunks)
    if ([...reached.values()].filter((needed) => needed.has(chunk)).length >= widelyShared) always.add(chunk)

  const names = new Map<Rolldown.OutputChunk, string>()
  for (const chunk of loadedWith(bundle, [...entries, ...later])) {
    const below = chunk.imports.flatMap((file) => names.get(bundle[file] as Rolldown.OutputChunk) ?? [])
    const builtOn = below.findLast((name) => name !== STYLE_SHEET) ?? STYLE_SHEET
    const isLarge = Buffer.byteLength(stylesOf(bundle, chunk)) >= least
    names.set(chunk, always.has(chunk) ? STYLE_SHEET : isLarge ? sheetOf(chunk) : builtOn)
  }
  return names
}

/** Chunks and all that they import at once, each after what it imports. */
function loadedWith(bundle: Rolldown.OutputBundle, chunks: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const loaded = new Set<Rolldown.OutputChunk>()
  const visited = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (visited.has(chunk)) return
    visited.add(chunk)
    for (const file of chunk.imports) {
      const imported = bundle[file]
      if (imported?.type === 'chunk') visit(imported)
    }
    loaded.add(chunk)
  }
  for (const chunk of chunks) visit(chunk)
  return loaded
}

const sheetOf = ({ name }: Rolldown.OutputChunk) => `${name.replace(/\.module$/, '')}.css`

function stylesOf(bundle: Rolldown.OutputBundle, { viteMetadata }: Rolldown.OutputChunk): string {
  const files = [...(viteMetadata?.importedCss ?? [])].map((file) => bundle[file])
  return files.map((file) => (file?.type === 'asset' ? `${file.source}` : '')).join('')
}
