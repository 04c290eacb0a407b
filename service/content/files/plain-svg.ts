/** Elements of a drawing; none of them runs, loads or embeds anything. */
const ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline'],
  ...['polygon', 'text', 'tspan', 'marker', 'pattern', 'clippath', 'mask', 'lineargradient', 'radialgradient', 'stop'],
])
/** Attributes that may lead elsewhere; here they may only lead to another part of the drawing. */
const LINKS = new Set(['href', 'xlink:href'])
const PIECES =
  /<!--[\s\S]*?-->|<\?xml\s[^>]*\?>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>|[^<]+/gy
const ATTRIBUTES = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * What keeps an SVG from being taken, as the end of a sentence; null for a drawing of shapes and text. Whatever is not
 * on the list is refused, so nothing has to be known about what could do harm.
 */
export function svgFault(source: string): string | null {
  let end = 0
  let isFirst = true
  PIECES.lastIndex = 0
  for (let piece = PIECES.exec(source); piece; piece = PIECES.exec(source)) {
    end = PIECES.lastIndex
    const [, closing, name, attributes = ''] = piece
    if (name === undefined) continue
    if (isFirst && name !== 'svg') return 'it does not begin with an svg element'
    isFirst = false
    if (!ELEMENTS.has(name.toLowerCase())) return `it contains the element '${name}'`
    const fault = closing ? null : attributeFault(attributes)
    if (fault !== null) return fault
  }
  if (end < source.length) return `it cannot be read at '${source.slice(end, end + 20).trim()}'`
  return isFirst ? 'it contains no svg element' : null
}

function attributeFault(source: string): string | null {
  for (const [, name = '', quoted, single = ''] of source.matchAll(ATTRIBUTES)) {
    const value = quoted ?? single
    const lower = name.toLowerCase()
    if (lower.startsWith('on')) return `it contains the attribute '${name}'`
    if (LINKS.has(lower) && !/^#[\w.-]+$/.test(value)) return `it leads to '${value.slice(0, 40)}'`
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d{1,6});)/.test(value)) return `it contains an unknown entity in '${name}'`
    if (!lower.startsWith('xmlns') && mayLoad(lower, decoded(value))) {
      return `'${name}' loads something: '${value.slice(0, 40)}'`
    }
  }
  return null
}

/** What a program notes in attributes of its own, such as the name of a file, means nothing to a browser. */
function mayLoad(name: string, value: string): boolean {
  const isEscaped = value.includes('\\') && !name.includes(':') && !name.startsWith('data-')
  return isEscaped || /(?:url|image|image-set|src)\(\s*(?!["']?#)|@import|javascript:|expression\(/i.test(value)
}

function decoded(value: string): string {
  return value.replaceAll(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
}
