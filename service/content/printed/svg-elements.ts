/** One element of a drawing. */
export interface SvgElement {
  name: string
  attributes: ReadonlyMap<string, string>
  children: SvgElement[]
  text: string
}

/**
 * Reads the plain SVG of the site's own drawings and logos: elements, attributes in double quotes, text. It is not a
 * general XML parser; it leaves out anything it does not know.
 */
export function parseSvg(source: string): SvgElement {
  const root: SvgElement = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [root]
  for (const [, closing, name = '', attributes = '', selfClosing, text] of source.matchAll(PARTS)) {
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.text += decode(text)
    else if (closing) open.length > 1 && open.pop()
    else {
      const element = { name, attributes: attributesOf(attributes), children: [], text: '' }
      parent.children.push(element)
      if (!selfClosing) open.push(element)
    }
  }
  const svg = root.children.find((element) => element.name === 'svg')
  if (!svg) throw new Error('The drawing has no svg element')
  return svg
}

const PARTS = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g

function attributesOf(source: string): Map<string, string> {
  return new Map([...source.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)]))
}

function decode(text: string): string {
  if (!text.includes('&')) return text
  return text
    .replaceAll(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
