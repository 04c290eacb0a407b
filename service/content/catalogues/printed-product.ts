import { fahrenheit } from '#domain/catalogue/fahrenheit.ts'
import { surfaceName } from '#domain/catalogue/surface-name.ts'
import { UNIT_SYSTEMS } from '#domain/engineering/unit-systems.ts'
import { measureIn } from '#domain/engineering/units.ts'
import { measureText } from '#domain/languages/local-numbers.ts'
import { richTextLines } from '#domain/text/rich-text-words.ts'
import { unbrokenUnits } from '#domain/text/unbroken-units.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import type { ContentDocument } from '../files/catalogue-source.ts'
import { type DocumentLookup, listOf, stringsOf, textIn, valueIn } from './document-lookup.ts'

/** One product as a PDF catalogue prints it, in one language. */
export interface PrintedProduct {
  slug: string
  code: string
  name: string
  brand: string
  category: string
  summary: string
  /** Name in the public storage; null if there is no such picture. */
  picture: string | null
  drawings: string[]
  features: string[]
  /** In both systems of units where they differ. */
  specs: { label: string; value: string }[]
  resins: PrintedResin[]
  surfaces: string[]
  skus: { code: string; values: string }[]
}

interface PrintedResin {
  name: string
  base: string
  corrosion: string
  flameSpread: string
  /** In both units: `82 °C / 180 °F`. */
  temperature: string
}

/** Reads one product document and everything it refers to. */
export function readPrintedProduct(product: ContentDocument, lookup: DocumentLookup, language: Locale): PrintedProduct {
  const inLanguage = (document: ContentDocument | null, field: string) =>
    unbrokenUnits(textIn(document, field, language))
  return {
    slug: String(product.slug),
    code: String(product.code),
    name: inLanguage(product, 'name'),
    brand: inLanguage(lookup.find('brand', product.brand), 'name'),
    category: inLanguage(lookup.find('product_category', product.product_category), 'name'),
    summary: inLanguage(product, 'summary'),
    picture: pictureFile(product.thumbnail ?? stringsOf(product.images)[0], lookup),
    drawings: picturesInside(valueIn(product, 'drawing', language)).flatMap((name) => pictureFile(name, lookup) ?? []),
    features: plainLines(valueIn(product, 'features', language))
      .slice(0, 9)
      .map(unbrokenUnits),
    specs: listOf(product.spec_values).map((specValue) => {
      const spec = lookup.find('spec', specValue.spec)
      return {
        label: inLanguage(spec, 'label'),
        value: inBothSystems(String(specValue.value), textOrNull(specValue.unit) ?? textOrNull(spec?.unit), language),
      }
    }),
    resins: resinsOf(product, lookup, language),
    surfaces: stringsOf(product.surface_types).map((surface) => surfaceName(surface, language) ?? surface),
    skus: skusOf(product, lookup, language),
  }
}

/** A catalogue is made once for everybody: `19.5 kg/m² (3.99 psf)`. */
function inBothSystems(value: string, unit: string | null, language: Locale): string {
  const [first, ...others] = new Set(UNIT_SYSTEMS.map((system) => measureIn(value, unit, system, language)))
  return [first, ...others.map((other) => `(${other})`)].join(' ')
}

/** The storage name of the file behind an image document. */
export function pictureFile(imageName: unknown, lookup: DocumentLookup): string | null {
  const file = lookup.find('file', lookup.find('image', imageName)?.image)
  return typeof file?.filename_disk === 'string' ? file.filename_disk : null
}

function resinsOf(product: ContentDocument, lookup: DocumentLookup, language: Locale): PrintedResin[] {
  return stringsOf(product.resin_types)
    .map((name) => lookup.find('resin_type', name))
    .filter((resin) => resin !== null)
    .sort((a, b) => Number(a.sort ?? 0) - Number(b.sort ?? 0))
    .map((resin) => ({
      name: textIn(resin, 'name', language),
      base: textIn(resin, 'resin_base', language),
      corrosion: textIn(resin, 'corrossion_ressistance', language),
      flameSpread: textIn(resin, 'flame_spread_rating', language),
      temperature: temperatureText(resin.max_operation_temperature, language),
    }))
}

function temperatureText(celsius: unknown, language: Locale): string {
  if (typeof celsius !== 'number') return '–'
  const [metric, other] = [
    measureText(String(celsius), '°C', language),
    measureText(String(fahrenheit(celsius)), '°F', language),
  ]
  return `${metric} / ${other}`
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Only SKUs whose variant and variant values are all published, as everywhere on the site. */
function skusOf(product: ContentDocument, lookup: DocumentLookup, language: Locale) {
  return lookup
    .all('product_sku')
    .filter((sku) => sku.product === product.slug)
    .flatMap((sku) => {
      const names = stringsOf(lookup.find('product_variant', sku.product_variant)?.variant_values)
      const values = names.map((name) => lookup.find('variant_value', name))
      if (names.length === 0 || values.includes(null)) return []
      return [
        {
          code: String(sku.sku_code),
          values: values.map((value) => unbrokenUnits(textIn(value, 'label', language))).join(' · '),
        },
      ]
    })
    .sort((a, b) => a.code.localeCompare(b.code, DEFAULT_LOCALE, { numeric: true }))
}

/** The paragraphs and list entries of a rich text as plain lines, for places that cannot show formatting. */
function plainLines(richText: unknown): string[] {
  return richTextLines(listOf(richText).filter(({ type }) => type === 'paragraph' || type === 'list'))
}

/** The names of the pictures inside a rich text. */
function picturesInside(richText: unknown): string[] {
  return listOf(richText).flatMap((block) =>
    block.type === 'picture' && typeof block.image === 'string' ? [block.image] : [],
  )
}
