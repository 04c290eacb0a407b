import { GRAPHITE } from '#domain/company/brand-colors.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { PRINTED_FONTS, printable } from './printed-fonts.ts'
import type { SvgElement } from './svg-elements.ts'

type Pdf = PDFKit.PDFDocument
type Style = ReadonlyMap<string, string>

const INHERITED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'fill-rule',
  'font-size',
  'font-weight',
  'text-anchor',
]
const HATCH = '#e4e8ec'

/** The size of a drawing in its own units. */
export function svgSize(svg: SvgElement): { width: number; height: number } {
  const [, , width = 100, height = 100] = (svg.attributes.get('viewBox') ?? '').split(/\s+/).map(Number)
  return { width, height }
}

/** Draws an SVG as vectors on a page, with its upper left corner at `x`, `y`, scaled to `width`. */
export function drawSvg(pdf: Pdf, svg: SvgElement, x: number, y: number, width: number) {
  pdf.save()
  pdf.translate(x, y).scale(width / svgSize(svg).width)
  drawElement(
    pdf,
    svg,
    new Map([
      ['fill', '#000000'],
      ['stroke-width', '1'],
    ]),
  )
  pdf.restore()
}

function drawElement(pdf: Pdf, element: SvgElement, inherited: Style) {
  const draw = DRAWERS.get(element.name)
  if (!draw) return
  const own = INHERITED.flatMap((name): [string, string][] => {
    const value = element.attributes.get(name)
    return value === undefined ? [] : [[name, value]]
  })
  const style = new Map([...inherited, ...own])
  pdf.save()
  applyTransform(pdf, element.attributes.get('transform') ?? '')
  draw(pdf, element, style)
  pdf.restore()
}

const drawChildren = (pdf: Pdf, element: SvgElement, style: Style) => {
  for (const child of element.children) drawElement(pdf, child, style)
}

const DRAWERS = new Map<string, (pdf: Pdf, element: SvgElement, style: Style) => void>([
  ['svg', drawChildren],
  ['g', drawChildren],
  [
    'rect',
    (pdf, element, style) => {
      const at = numbersOf(element)
      const radius = Math.min(at('rx'), at('width') / 2, at('height') / 2)
      if (radius > 0) pdf.roundedRect(at('x'), at('y'), at('width'), at('height'), radius)
      else pdf.rect(at('x'), at('y'), at('width'), at('height'))
      paint(pdf, style)
    },
  ],
  [
    'circle',
    (pdf, element, style) => {
      const at = numbersOf(element)
      pdf.circle(at('cx'), at('cy'), at('r'))
      paint(pdf, style)
    },
  ],
  [
    'path',
    (pdf, element, style) => {
      pdf.path(element.attributes.get('d') ?? '')
      paint(pdf, style)
    },
  ],
  ['text', drawText],
])

function drawText(pdf: Pdf, element: SvgElement, style: Style) {
  const at = numbersOf(element)
  const text = printable(element.text.trim(), DEFAULT_LOCALE)
  const bold = Number(style.get('font-weight') ?? 400) >= 600
  pdf.font(bold ? PRINTED_FONTS.semibold : PRINTED_FONTS.regular).fontSize(Number(style.get('font-size') ?? 16))
  const width = pdf.widthOfString(text)
  const shift = { start: 0, middle: width / 2, end: width }[style.get('text-anchor') ?? 'start'] ?? 0
  pdf.fillColor(colorOf(style.get('fill')) ?? '#000000')
  pdf.text(text, at('x') - shift, at('y'), { lineBreak: false, baseline: 'alphabetic' })
}

function paint(pdf: Pdf, style: Style) {
  const fill = colorOf(style.get('fill'))
  const stroke = colorOf(style.get('stroke'))
  if (stroke) {
    pdf.lineWidth(Number(style.get('stroke-width') ?? 1))
    pdf.lineCap(style.get('stroke-linecap') === 'round' ? 'round' : 'butt')
    pdf.lineJoin(style.get('stroke-linejoin') === 'round' ? 'round' : 'miter')
    const [dash, space] = (style.get('stroke-dasharray') ?? '').split(/[\s,]+/).map(Number)
    if (dash) pdf.dash(dash, { space: space ?? dash })
  }
  const rule = style.get('fill-rule') === 'evenodd' ? 'even-odd' : 'non-zero'
  if (fill && stroke) pdf.fillAndStroke(fill, stroke, rule)
  else if (fill) pdf.fill(fill, rule)
  else if (stroke) pdf.stroke(stroke)
}

/** Hatching is drawn as an even light tone: at this size its lines would merge. */
function colorOf(value: string | undefined): string | null {
  if (value === undefined || value === 'none') return null
  if (value.startsWith('url(')) return HATCH
  if (value === 'currentColor') return GRAPHITE
  const short = /^#(.)(.)(.)$/.exec(value)
  return short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : value
}

function applyTransform(pdf: Pdf, transform: string) {
  for (const [, name, list = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c] = list.split(/[\s,]+/).map(Number)
    if (name === 'translate') pdf.translate(a, b ?? 0)
    else if (name === 'scale') pdf.transform(a, 0, 0, b ?? a, 0, 0)
    else if (name === 'rotate') pdf.rotate(a, { origin: [b ?? 0, c ?? 0] })
    else if (name === 'skewX') pdf.transform(1, 0, Math.tan((a * Math.PI) / 180), 1, 0, 0)
  }
}

function numbersOf(element: SvgElement): (name: string) => number {
  return (name) => Number(element.attributes.get(name) ?? 0)
}
