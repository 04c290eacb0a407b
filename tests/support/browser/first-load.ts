import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Bytes transferred before a page is complete and reacts to clicks: text in brotli 11, fonts as they are. */
export interface FirstLoad {
  html: number
  js: number
  css: number
  fonts: number
  /** Each of its files below the folder of built files, with its bytes. */
  files: ReadonlyMap<string, number>
}

interface ManifestChunk {
  file: string
  imports?: string[]
}

/**
 * Adds up what a document makes a browser load: the document itself, every script, style sheet and font it refers to,
 * and every module that those scripts import statically according to the build's manifest.
 */
export function firstLoad(clientFolder: string, html: string): FirstLoad {
  const scripts = withImports(clientFolder, addresses(html, /<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+\.js)"/g))
  const styles = addresses(html, /<link\b[^>]*\bhref="\/([^"]+\.css)"/g)
  const fonts = addresses(html, /<link\b[^>]*\bhref="\/([^"]+\.woff2)"/g)
  const files = new Map<string, number>()
  const weigh = (names: readonly string[], bytesOf: (path: string) => number) =>
    names.reduce((sum, name) => {
      const bytes = bytesOf(join(clientFolder, name))
      files.set(name, bytes)
      return sum + bytes
    }, 0)
  return {
    html: brotli(Buffer.from(html)),
    js: weigh(scripts, compressedSize),
    css: weigh(styles, compressedSize),
    fonts: weigh(fonts, (path) => statSync(path).size),
    files,
  }
}

/** Most files belong to every page, and are compressed once. Their names change with what they contain. */
const compressedSizes = new Map<string, number>()

function compressedSize(path: string): number {
  const known = compressedSizes.get(path)
  if (known !== undefined) return known
  const size = brotli(readFileSync(path))
  compressedSizes.set(path, size)
  return size
}

/** Bytes of text at brotli's highest quality. */
function brotli(bytes: Buffer): number {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }).length
}

/**
 * The scripts that a module needs when it is loaded later: its own and all that they import, with their bytes in brotli
 * 11.
 */
export function laterLoad(clientFolder: string, source: string): ReadonlyMap<string, number> {
  const manifest = readManifest(clientFolder)
  const chunk = manifest.get(source)
  if (!chunk) throw new Error(`The build has no file of its own for ${source}`)
  return new Map(importsOf(manifest, [chunk.file]).map((name) => [name, compressedSize(join(clientFolder, name))]))
}

function addresses(html: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(html.matchAll(pattern), ([, address = '']) => address))]
}

function withImports(clientFolder: string, scripts: readonly string[]): string[] {
  return importsOf(readManifest(clientFolder), scripts)
}

function readManifest(clientFolder: string): Map<string, ManifestChunk> {
  const text = readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')
  return new Map(Object.entries(JSON.parse(text) as Record<string, ManifestChunk>))
}

function importsOf(manifest: ReadonlyMap<string, ManifestChunk>, scripts: readonly string[]): string[] {
  const byFile = new Map([...manifest.values()].map((chunk) => [chunk.file, chunk]))
  const found = new Set<string>()
  const visit = (chunk: ManifestChunk | undefined) => {
    if (!chunk || found.has(chunk.file)) return
    found.add(chunk.file)
    for (const key of chunk.imports ?? []) visit(manifest.get(key))
  }
  for (const script of scripts) visit(byFile.get(script))
  return [...found]
}
