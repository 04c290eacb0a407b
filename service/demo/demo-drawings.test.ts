import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { FileDocument, ImageDocument, ProductDocument, VariantValueDocument } from '#generated/types.ts'

const below = (path: string) => new URL(path, import.meta.url)

async function documents<T>(collection: string): Promise<T[]> {
  const folder = below(`./content/${collection}/`)
  const texts = (await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8'))
  return (await Promise.all(texts)).flatMap((text) => JSON.parse(text) as T | T[])
}

/** The specs whose numbers a drawing shows: these in any case, the open area when it speaks of it. */
const DRAWN_SPECS = ['bar', 'depth', 'mesh', 'section']

const numbersIn = (text: string) => new Set(text.match(/\d+(?:\.\d+)?/g)?.map(Number))

/** The words and numbers that are drawn, without the coordinates. */
const lettering = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text).join(' ')

it('the drawing of a product shows its numbers', async () => {
  const files = new Map((await documents<FileDocument>('file')).map((file) => [file.filename_download, file]))
  const images = new Map((await documents<ImageDocument>('image')).map((image) => [image.name, image]))
  const wrong: string[] = []
  let drawn = 0
  for (const { slug, spec_values, translations } of await documents<ProductDocument>('product')) {
    const pictures = (translations ?? [])
      .flatMap(({ drawing }) => drawing ?? [])
      .filter(({ type }) => type === 'picture')
    const sheets = new Set(pictures.flatMap((node) => ('image' in node && node.image ? [String(node.image)] : [])))
    for (const sheet of sheets) {
      drawn++
      const file = files.get(images.get(sheet)?.image ?? '')
      const said = lettering(await readFile(below(`./assets/${file?.filename_disk}`), 'utf8'))
      const shown = numbersIn(said)
      const specs = said.includes('Open area') ? [...DRAWN_SPECS, 'open-area'] : DRAWN_SPECS
      for (const { spec, value } of spec_values ?? []) {
        // A range is not one product's number.
        if (!specs.includes(String(spec)) || /[–≤≥]/.test(value) || value === '0') continue
        const missing = [...numbersIn(value)].filter((number) => !shown.has(number))
        if (missing.length > 0) wrong.push(`${slug}: ${sheet} does not show ${spec} ${value}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(drawn).toBeGreaterThan(15)
})

it('no drawing shows a panel that is no longer made', async () => {
  const values = await documents<VariantValueDocument>('variant_value')
  const gone = values.filter(({ variant, status }) => variant === 'panel-size' && status !== 'published')
  expect(gone.length).toBeGreaterThan(0)
  const folder = below('./assets/drawings/')
  for (const name of await readdir(folder)) {
    const shown = lettering(await readFile(new URL(name, folder), 'utf8')).replaceAll(' ', '')
    for (const { value } of gone) expect(shown, name).not.toContain(value.replaceAll(' ', '').replace('mm', ''))
  }
})
