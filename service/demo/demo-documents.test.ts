import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { FileDocument, ProductDocument, TechnicalDocumentDocument } from '#generated/types.ts'

const below = (path: string) => new URL(path, import.meta.url)
const read = <T>(path: string): T => JSON.parse(readFileSync(below(path), 'utf8')) as T

const documents = read<TechnicalDocumentDocument[]>('./content/product_document/product-documents.json')
const files = new Map(
  read<FileDocument[]>('./content/file/documents.json').map((file) => [file.filename_download, file]),
)
const bytesOf = (document: TechnicalDocumentDocument) => {
  const file = files.get(document.file)
  return { type: file?.type, text: readFileSync(below(`./assets/${file?.filename_disk}`), 'latin1') }
}

it('the demo documents are what their type says', () => {
  const heads: Record<string, RegExp> = { 'application/pdf': /^%PDF-/, 'image/vnd.dxf': /^0\r\nSECTION\r\n/ }
  const wrong = documents.filter((document) => {
    const { type = '', text } = bytesOf(document)
    return !heads[type]?.test(text)
  })
  expect(documents.length).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

it('the demo drawings for CAD measure what the specifications of their product say', () => {
  const drawn = documents.filter(({ slug }) => slug.endsWith('-dxf'))
  expect(drawn.length).toBeGreaterThan(5)
  for (const document of drawn) {
    const slug = document.slug.replace(/^drawing-|-dxf$/g, '')
    const product = read<ProductDocument>(`./content/product/${slug}.json`)
    expect(product.documents).toContain(document.slug)
    const { value = '' } = product.spec_values?.find(({ spec }) => spec === 'panel' || spec === 'section') ?? {}
    const said = (value.match(/[\d.]+/g) ?? []).map(Number)
    const [, x, y] = /\$EXTMAX\r\n10\r\n(\S+)\r\n20\r\n(\S+)/.exec(bytesOf(document).text) ?? []
    // A section is as wide as its flange and as high as its web; a tube is as high as it is wide.
    const measured = [Number(x), Number(y)].sort((a, b) => a - b)
    const sizes = (value.startsWith('Ø') ? [said[0], said[0]] : said.slice(0, 2)).map(Number).sort((a, b) => a - b)
    expect([slug, measured]).toEqual([slug, sizes])
  }
})
