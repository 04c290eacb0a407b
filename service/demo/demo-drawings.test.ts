import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { localNumbers } from '#domain/languages/local-numbers.ts'
import { LOCALES, languageTag } from '#domain/languages/locales.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { FileDocument, ImageDocument, Locale, ProductDocument, VariantValueDocument } from '#generated/types.ts'

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

/** The sheets that a product shows in one language, in order. */
const sheetsIn = ({ translations }: ProductDocument, locale: Locale): string[] =>
  (translations ?? [])
    .filter(({ languages_code: tag }) => tag === languageTag(locale))
    .flatMap(({ drawing }) => drawing ?? [])
    .flatMap((node) => (node.type === 'picture' && 'image' in node && node.image ? String(node.image) : []))

/** Reads the sheets by the names of their images. */
async function sheetReader(): Promise<(sheet: string) => Promise<string>> {
  const files = new Map((await documents<FileDocument>('file')).map((file) => [file.filename_download, file]))
  const images = new Map((await documents<ImageDocument>('image')).map((image) => [image.name, image]))
  return (sheet) => {
    const file = files.get(images.get(sheet)?.image ?? '')
    return readFile(below(`./assets/${file?.filename_disk}`), 'utf8')
  }
}

it('the drawing of a product shows its numbers', async () => {
  const readSheet = await sheetReader()
  const wrong: string[] = []
  let drawn = 0
  for (const product of await documents<ProductDocument>('product')) {
    for (const sheet of new Set(sheetsIn(product, DEFAULT_LOCALE))) {
      drawn++
      const said = lettering(await readSheet(sheet))
      const shown = numbersIn(said)
      const specs = said.includes('Open area') ? [...DRAWN_SPECS, 'open-area'] : DRAWN_SPECS
      for (const { spec, value } of product.spec_values ?? []) {
        // A range is not one product's number.
        if (!specs.includes(String(spec)) || /[–≤≥]/.test(value) || value === '0') continue
        const missing = [...numbersIn(value)].filter((number) => !shown.has(number))
        if (missing.length > 0) wrong.push(`${product.slug}: ${sheet} does not show ${spec} ${value}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(drawn).toBeGreaterThan(15)
})

it.each(LOCALES)('the drawings are the same sheets in %s, with numbers as the language writes them', async (locale) => {
  const readSheet = await sheetReader()
  const wrong: string[] = []
  for (const product of await documents<ProductDocument>('product')) {
    const sheets = sheetsIn(product, locale)
    const originals = sheetsIn(product, DEFAULT_LOCALE)
    if (sheets.length !== originals.length) wrong.push(`${product.slug}: ${sheets} and ${originals}`)
    for (const [at, sheet] of sheets.entries()) {
      const original = await readSheet(originals[at] ?? '')
      const localized = original.replaceAll(/(?<=<(?:text|title)[^>]*>)[^<]+/g, (text) => localNumbers(text, locale))
      if ((await readSheet(sheet)) !== localized) wrong.push(`${product.slug}: ${sheet}`)
    }
  }
  expect(wrong).toEqual([])
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
