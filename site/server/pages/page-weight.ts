import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { PageWeight } from '#service/answers/page-drawer.ts'
import type { Service } from '#service/answers/service.ts'

/** Pictures of one page that are weighed; further ones are far below what anybody sees first. */
const MOST_PICTURES = 40
const PICTURE = /^\/api\/assets\/([0-9a-f-]{36})(?:\?(.*))?$/

const compressed = promisify(brotliCompress)

/**
 * What a page makes a browser load: its own bytes and its scripts as they are sent, and its pictures, each in the size
 * that its own address names. Files that are not there, as in development, weigh nothing.
 */
export async function pageWeight(html: string, answer: Service['answer'], clientFolder: string): Promise<PageWeight> {
  const scripts = addressesIn(html, /<(?:script\b[^>]*\bsrc|link rel="modulepreload"[^>]*\bhref)="(\/[^"]+)"/g)
  const sources = picturesIn(html).slice(0, MOST_PICTURES)
  const pictures = await Promise.all(
    sources.map(async (picture) => ({ ...picture, bytes: await pictureBytes(picture.address, answer) })),
  )
  const sizes = await Promise.all(scripts.map((address) => fileBytes(join(clientFolder, address))))
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  return {
    html: (await compressed(html, quality)).length,
    scripts: sizes.reduce((sum, one) => sum + one, 0),
    pictures: pictures.filter(({ bytes }) => bytes > 0),
  }
}

function addressesIn(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, address = '']) => address.replaceAll('&amp;', '&')))]
}

/** The pictures of a page by their addresses, each once, with their words. */
function picturesIn(html: string): { name: string; address: string }[] {
  const found = new Map<string, string>()
  for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
    const [src] = addressesIn(tag, /\bsrc="([^"]+)"/g)
    const [alt] = addressesIn(tag, /\balt="([^"]+)"/g)
    if (src !== undefined && !found.has(src)) found.set(src, alt ?? '')
  }
  return [...found].map(([address, name]) => ({ name, address }))
}

async function fileBytes(path: string): Promise<number> {
  for (const name of [`${path}.br`, path]) {
    const found = await stat(name).catch(() => null)
    if (found) return found.size
  }
  return 0
}

async function pictureBytes(src: string, answer: Service['answer']): Promise<number> {
  const [, id, search = ''] = PICTURE.exec(src) ?? []
  if (id === undefined) return 0
  const query = Object.fromEntries(new URLSearchParams(search))
  const { bytes } = await answer('getAsset', { params: { id }, query })
  // Only its size is wanted.
  if (bytes?.body && typeof bytes.body === 'object' && 'destroy' in bytes.body) bytes.body.destroy()
  return Number(bytes?.headers['content-length'] ?? 0)
}
