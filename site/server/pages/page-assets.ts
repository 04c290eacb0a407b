import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '#generated/types.ts'
import type { RendererKind, RendererName } from '#renderer/blocks/block-library.ts'

/** The files that an entry loads, as addresses of this site. */
export interface EntryAssets {
  script: string
  /** Code to fetch together with the script, to avoid a second round trip. */
  modules: string[]
  styles: string[]
  fonts: string[]
}

/** The files that a page loads. */
export interface PageAssets extends EntryAssets {
  /** The script that loads the code, which is all others. */
  earlyStart: string
  /** The script that fetches the code again when some of it was lost on the way. */
  fetchAgain: string
}

/** Finds the files for a page in a language: the code of some renderers, and the styles of these and all others. */
export type FindPageAssets = (
  locale: Locale,
  renderers: readonly RendererName[],
  drawn?: readonly RendererName[],
) => PageAssets

interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** What a build has made of each source, by its path from the root. */
export type Manifest = ReadonlyMap<string, ManifestChunk>

/** The sources of the code, of what loads it, and of what does so again. */
export const ENTRY = 'site/entry-client.tsx'
export const EARLY_START = 'site/early-start.ts'
export const FETCH_AGAIN = 'site/fetch-again.ts'
const STYLE_SHEET = 'style.css'
/** The weights that every page shows above the fold. */
const FIRST_FONTS = [400, 600].map((weight) => `renderer/theme/fonts/barlow-latin-${weight}.woff2`)

const FOLDERS: Record<RendererKind, string> = {
  cards: 'cards',
  cardGroups: 'card-groups',
  components: 'components',
  groupItems: 'group-items',
}

/** Pages of one kind load the same files; there are a few dozen kinds in each language. */
const MOST_KEPT = 200

/** Reads the build's manifest. */
export async function readPageAssets(clientFolder: string): Promise<FindPageAssets> {
  const text = await readFile(join(clientFolder, '.vite', 'manifest.json'), 'utf8')
  return pageAssets(new Map(Object.entries(JSON.parse(text))))
}

/** Looks files up in a manifest; a Map, because the names come from content. */
export function pageAssets(manifest: Manifest): FindPageAssets {
  requireEntry(manifest, ENTRY)
  const earlyStart = `/${requireEntry(manifest, EARLY_START).file}`
  const fetchAgain = `/${requireEntry(manifest, FETCH_AGAIN).file}`
  const found = new Map<string, PageAssets>()
  return (locale, renderers, drawn = []) => {
    const key = JSON.stringify([locale, renderers, drawn])
    const known = found.get(key)
    if (known) return known
    const assets = entryAssets(manifest, ENTRY, [`generated/messages-${locale}.ts`, ...renderers.flatMap(sourcesOf)])
    const { styles } = entryAssets(manifest, ENTRY, [...renderers, ...drawn].flatMap(sourcesOf))
    const page = { ...assets, styles, earlyStart, fetchAgain }
    found.set(key, page)
    if (found.size > MOST_KEPT) found.delete(found.keys().next().value ?? '')
    return page
  }
}

/** The files that an entry and some further sources load at once, as addresses below `base`. */
export function entryAssets(manifest: Manifest, source: string, further: readonly string[], base = '/'): EntryAssets {
  const entry = requireEntry(manifest, source)
  const fonts = FIRST_FONTS.flatMap((font) => manifest.get(font)?.file ?? [])
  const sheet = manifest.get(STYLE_SHEET)
  const files = new Set<string>()
  const styles = new Set<string>(sheet ? [sheet.file] : [])
  const visited = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest.get(key)
    if (!chunk || visited.has(key)) return
    visited.add(key)
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
    // After those of what it builds on, whose rules it may override.
    for (const style of chunk.css ?? []) styles.add(style)
  }
  for (const key of [source, ...further]) visit(key)
  files.delete(entry.file)
  const addresses = (some: Iterable<string>) => Array.from(some, (file) => base + file)
  return {
    script: base + entry.file,
    modules: addresses(files),
    styles: addresses(styles),
    fonts: addresses(fonts),
  }
}

function requireEntry(manifest: Manifest, source: string): ManifestChunk {
  const entry = manifest.get(source)
  if (!entry) throw new Error(`The build has no ${source}: run "npm run build"`)
  return entry
}

/** A renderer is one file, or a folder with a file of the same name. */
function sourcesOf({ kind, name }: RendererName): string[] {
  const file = name.replaceAll('_', '-')
  return [`registry/${FOLDERS[kind]}/${file}.tsx`, `registry/${FOLDERS[kind]}/${file}/${file}.tsx`]
}
