/** Turns an address in content into the one shown to visitors. */
export type AddressRewriter = (text: string) => string

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const ASSET_PATH = new RegExp(`^/assets/(${UUID})(?:[/.]([^/]*))?$`, 'i')
const STREAM_PATH = new RegExp(`^/(?:files/)?video/stream/(${UUID})(?:/([^/]+))?$`, 'i')
const VIDEO_NAME = /\.(mp4|webm|m4v|mov|ogv)$/i

/**
 * Rewrites URLs with back-end host names (`CONTENT_HOSTS`) to the site's own calls: pictures and files to
 * `/api/assets/{id}`, videos to `/api/files/video/stream/{id}/{name}`. Everything else is left unchanged. Null if there
 * are no such hosts.
 */
export function createAddressRewriter(hosts: readonly string[]): AddressRewriter | null {
  const known = new Set(hosts.map((host) => host.toLowerCase()))
  if (known.size === 0) return null
  return (text) => {
    if (!/^https?:\/\//i.test(text)) return text
    const url = URL.parse(text)
    if (!url || !(known.has(url.host) || known.has(url.hostname))) return text
    return ownPath(url) ?? text
  }
}

function ownPath(url: URL): string | null {
  const path = url.pathname.replace(/^\/api(?=\/)/, '')
  const stream = STREAM_PATH.exec(path)
  if (stream) return streamPath(stream[1] ?? '', stream[2])
  const asset = ASSET_PATH.exec(path)
  if (!asset) return null
  const [, id = '', name] = asset
  return name !== undefined && VIDEO_NAME.test(path) ? streamPath(id, name) : `/api/assets/${id.toLowerCase()}`
}

function streamPath(id: string, name: string | undefined): string {
  const last = name === undefined || name === '' || !name.includes('.') ? 'video.mp4' : name
  return `/api/files/video/stream/${id.toLowerCase()}/${last}`
}

/** Passes every text inside a value through the rewriter. */
export function rewriteAddresses(value: unknown, rewrite: AddressRewriter): unknown {
  if (typeof value === 'string') return rewrite(value)
  if (Array.isArray(value)) return value.map((item) => rewriteAddresses(item, rewrite))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rewriteAddresses(inner, rewrite)]))
}
