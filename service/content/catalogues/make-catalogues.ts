import { createHash } from 'node:crypto'
import { inEveryLanguage, LOCALES, languageTag, OTHER_LOCALES } from '#domain/languages/locales.ts'
import type { TranslatedText } from '#domain/languages/translated-text.ts'
import { collections } from '#generated/collections.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { CatalogueSource, ContentDocument, MakeCatalogues } from '../files/catalogue-source.ts'
import { createPrintedMedia, SITE_LOGO } from '../printed/printed-media.ts'
import { createDocumentLookup, type DocumentLookup, stringsOf, textIn } from './document-lookup.ts'
import { pictureFile, readPrintedProduct } from './printed-product.ts'
import { type Catalogue, writeCatalogue } from './write-catalogue.ts'

/**
 * Makes the catalogue files that products and categories list in `catalogs`, from their own data. The public storage
 * must already contain the pictures. Names that do not belong to a known product or category are ignored.
 */
export const makeCatalogues: MakeCatalogues = async (source) => {
  const lookup = createDocumentLookup(source.documents, (name) => collections.get(name)?.key ?? 'slug')
  const storage = source.files
  const media = createPrintedMedia(storage, { width: 900, quality: 74 })
  const made: ContentDocument[] = []
  for (const wanted of wantedCatalogues(source, lookup)) {
    const catalogue = composeCatalogue(wanted, lookup, source)
    await media.load(picturesOf(catalogue))
    const bytes = await writeCatalogue(catalogue, media)
    const disk = `catalogues/${wanted.filename}`
    await storage.write(disk, bytes)
    made.push({
      id: identify(disk, bytes),
      filename_download: wanted.filename,
      filename_disk: disk,
      type: 'application/pdf',
      ...titlesOf(catalogue.cover.title),
      folder: 'catalogues',
      filesize: bytes.length,
    })
  }
  source.log.info({ catalogues: made.length }, 'Catalogue files made from the product data')
  return made
}

/** The title of a file in every language; a language that uses the default one's words needs no row. */
function titlesOf(title: TranslatedText) {
  const others = OTHER_LOCALES.filter((locale) => title[locale] !== title[DEFAULT_LOCALE])
  const translations = others.map((locale) => ({ languages_code: languageTag(locale), title: title[locale] }))
  return { title: title[DEFAULT_LOCALE], ...(translations.length > 0 && { translations }) }
}

/** One file to make: for a single product, or for a category with all its products. */
interface WantedCatalogue {
  filename: string
  subject: ContentDocument
  products: ContentDocument[]
}

function wantedCatalogues(source: CatalogueSource, lookup: DocumentLookup): WantedCatalogue[] {
  const named = (['product', 'product_category'] as const).flatMap((collection) =>
    (source.documents.get(collection) ?? []).flatMap((document) => stringsOf(document.catalogs)),
  )
  return [...new Set(named)].sort().flatMap((filename): WantedCatalogue[] => {
    const slug = /^catalogue-(.+)\.pdf$/.exec(filename)?.[1]
    const category = lookup.find('product_category', slug)
    if (category) return [{ filename, subject: category, products: productsOf(slug, lookup) }]
    const product = lookup.find('product', slug)
    return product ? [{ filename, subject: product, products: [product] }] : []
  })
}

function productsOf(category: unknown, lookup: DocumentLookup): ContentDocument[] {
  return lookup
    .all('product')
    .filter((product) => product.product_category === category)
    .sort((a, b) => String(a.code).localeCompare(String(b.code), DEFAULT_LOCALE, { numeric: true }))
}

/** Whose catalogue it is, and where its links lead. */
type Site = Pick<CatalogueSource, 'siteName' | 'siteUrl'>

function composeCatalogue(
  { subject, products }: WantedCatalogue,
  lookup: DocumentLookup,
  { siteName, siteUrl }: Site,
): Catalogue {
  const brand = lookup.find('brand', subject.brand)
  const read = products.map((product) => inEveryLanguage((language) => readPrintedProduct(product, lookup, language)))
  return {
    cover: {
      siteName,
      siteUrl,
      siteLogo: SITE_LOGO,
      title: inEveryLanguage((language) => textIn(subject, 'name', language)),
      description: inEveryLanguage(
        (language) => textIn(subject, 'summary', language) || textIn(subject, 'description', language),
      ),
      brand: textIn(brand, 'name', DEFAULT_LOCALE),
      brandLogo: pictureFile(brand?.logo, lookup),
      picture: read.find((product) => product[DEFAULT_LOCALE].picture !== null)?.[DEFAULT_LOCALE].picture ?? null,
      contents: read.map((product) => ({
        code: product[DEFAULT_LOCALE].code,
        name: inEveryLanguage((language) => product[language].name),
      })),
    },
    products: read,
    date: latestDate(products),
  }
}

/** The latest change among the products inside; content without dates counts as dating from its first edition. */
function latestDate(products: readonly ContentDocument[]): Date {
  const times = products.map((product) => Date.parse(String(product.date_updated ?? product.date_created)))
  return new Date(Math.max(Date.UTC(2026, 0, 1), ...times.filter(Number.isFinite)))
}

/** The id is derived from the bytes: addresses may be cached forever, because changed bytes get a new one. */
function identify(disk: string, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(disk).update('\0').update(bytes).digest().subarray(0, 16)
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Photographs, drawings and logos, by their names in the storage. */
function picturesOf({ cover, products }: Catalogue): string[] {
  const inside = products.flatMap((product) => [
    product[DEFAULT_LOCALE].picture,
    ...LOCALES.flatMap((language) => product[language].drawings),
  ])
  return [cover.siteLogo, cover.brandLogo, cover.picture, ...inside].filter((name) => name !== null)
}
