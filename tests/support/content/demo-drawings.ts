import { readdir, readFile } from 'node:fs/promises'
import { languageTag } from '#domain/languages/locales.ts'
import type {
  FileDocument,
  ImageDocument,
  Locale,
  ProductDocument,
  ProductSkuDocument,
  ProductVariantDocument,
  VariantValueDocument,
} from '#generated/types.ts'
import { demoContentFolder } from '#service/demo/seed.ts'

const ASSETS = `${demoContentFolder()}/../assets`

/** The documents of one collection, as the content files hold them. */
export async function contentOf<T>(collection: string): Promise<T[]> {
  const folder = `${demoContentFolder()}/${collection}`
  const texts = (await readdir(folder)).map((name) => readFile(`${folder}/${name}`, 'utf8'))
  return (await Promise.all(texts)).flatMap((text) => JSON.parse(text) as T | T[])
}

/** The numbers in a text, each once. */
export const numbersIn = (text: string) => new Set(text.match(/\d+(?:\.\d+)?/g)?.map(Number))

/** The words and numbers that are drawn, one text a line, without the coordinates. */
export const lettering = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)]
    .map(([, text = '']) => text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))))
    .join('\n')

/** The names and texts of all sheets in the folder, whether a product shows them or not. */
export async function allSheets(): Promise<[name: string, svg: string][]> {
  const names = await readdir(`${ASSETS}/drawings`)
  return Promise.all(names.map(async (name) => [name, await readFile(`${ASSETS}/drawings/${name}`, 'utf8')]))
}

/** The drawings that a product shows in one language, in order. */
export function drawingsIn({ translations = [] }: ProductDocument, locale: Locale) {
  return translations
    .filter(({ languages_code: tag }) => tag === languageTag(locale))
    .flatMap(({ drawing }) => drawing ?? [])
    .flatMap((node) => (node.type === 'picture' && 'image' in node && node.image ? node : []))
    .map(({ image, caption = '' }) => ({ sheet: String(image), caption }))
}

/** Reads the sheets by the names of their images. */
export async function sheetReader(): Promise<(sheet: string) => Promise<string>> {
  const files = new Map((await contentOf<FileDocument>('file')).map((file) => [file.filename_download, file]))
  const images = new Map((await contentOf<ImageDocument>('image')).map((image) => [image.name, image]))
  return (sheet) => readFile(`${ASSETS}/${files.get(images.get(sheet)?.image ?? '')?.filename_disk}`, 'utf8')
}

/** For each product the numbers of one axis, such as the lengths, in which it can be ordered. */
export async function orderedNumbers(axis: string): Promise<Map<string, Set<number>>> {
  const values = new Map((await contentOf<VariantValueDocument>('variant_value')).map((value) => [value.name, value]))
  const variants = new Map((await contentOf<ProductVariantDocument>('product_variant')).map((row) => [row.name, row]))
  const ordered = new Map<string, Set<number>>()
  for (const { product = '', product_variant = '' } of await contentOf<ProductSkuDocument>('product_sku')) {
    for (const name of variants.get(product_variant)?.variant_values ?? []) {
      const value = values.get(String(name))
      if (value?.variant !== axis || value.status !== 'published') continue
      const number = value.number ?? [...numbersIn(value.value)][0]
      if (number !== undefined) ordered.set(product, (ordered.get(product) ?? new Set()).add(number))
    }
  }
  return ordered
}
