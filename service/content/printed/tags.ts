type Pdf = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement
export type Box = [left: number, top: number, right: number, bottom: number]
/** The library knows `scope` and `bbox`; its types do not. */
type ElementOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' | 'Row'; bbox?: Box }

/** What is drawn on. */
interface Tagged {
  readonly pdf: Pdf
}

/** Adds one thing that is read, with what is drawn for it. */
export function mark({ pdf }: Tagged, parent: Element, tag: string, draw: () => void, options: ElementOptions = {}) {
  const element = pdf.struct(tag, options)
  parent.add(element)
  element.add(pdf.markStructureContent(tag))
  draw()
  pdf.endMarkedContent()
  element.end()
}

/** Adds a thing that consists of others. */
export function within(
  { pdf }: Tagged,
  parent: Element,
  tag: string,
  fill: (element: Element) => void,
  options: ElementOptions = {},
) {
  const element = pdf.struct(tag, options)
  parent.add(element)
  fill(element)
  element.end()
}

/** What is only there to look at, and must not be read out. */
export function artifact(pdf: Pdf, type: 'Layout' | 'Page' | 'Pagination', draw: () => void) {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}

/** A line of text that leads to an address, at a place. */
export function markLink({ pdf }: Tagged, parent: Element, address: string, box: Box, draw: () => void) {
  const link = pdf.struct('Link', { alt: address })
  parent.add(link)
  link.add(pdf.markStructureContent('Link'))
  draw()
  pdf.endMarkedContent()
  const [left, top, right, bottom] = box
  // The library knows `structParent`; its types do not.
  const options = { structParent: link, Contents: address }
  pdf.link(left, top, right - left, bottom - top, address, options)
  link.end()
}
