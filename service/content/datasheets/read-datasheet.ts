import { fahrenheit } from '#domain/catalogue/fahrenheit.ts'
import { surfaceName } from '#domain/catalogue/surface-name.ts'
import { measuredWords } from '#domain/engineering/measured-words.ts'
import { figuresIn, measureIn, numberIn, unitIn } from '#domain/engineering/units.ts'
import { measureText } from '#domain/languages/local-numbers.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { translate, translatedText } from '#domain/languages/translate.ts'
import { subjectAddress } from '#domain/subjects/subject-address.ts'
import { inlineWords, richTextLines } from '#domain/text/rich-text-words.ts'
import { unbrokenUnits } from '#domain/text/unbroken-units.ts'
import { jakartaDay } from '#domain/time/jakarta-time.ts'
import { serviceWords } from '#generated/service-words.ts'
import type { ImageSummary, LoadTableTable, Locale, Product, VariantValueChoice } from '#generated/types.ts'
import type { Datasheet, SheetPicture, SheetStyle } from './datasheet.ts'
import { loadAtOneMeter, readLoads } from './read-loads.ts'

const MOST_PICTURES = 3
const BETWEEN = '  ·  '
const MOST_FEATURES = 6
/** As many as the product's page shows; the load, the resins and the time come after them. */
const MOST_KEY_SPECS = 4

export interface DatasheetSource {
  product: Product
  tables: readonly LoadTableTable[]
  /** When the load tables were changed last. */
  tablesUpdated: readonly string[]
  /** Names in the public storage of the files behind the pictures, by id. */
  files: ReadonlyMap<string, string>
  siteName: string
  siteUrl: string
}

/** The words and figures of a product's datasheet. */
export function readDatasheet(source: DatasheetSource, style: SheetStyle): Datasheet {
  const { language, system } = style
  const { product, tables, files, siteName, siteUrl } = source
  const { brand, product_category: category } = product
  return {
    ...style,
    siteName,
    address: siteUrl + localizedPath(subjectAddress('product', product), language),
    revised: jakartaDay(revisedAt(source)),
    code: product.code,
    name: unbrokenUnits(translatedText(product, 'name', language)),
    brand: translatedText(brand, 'name', language),
    category: translatedText(category, 'name', language),
    summary: measuredText(translatedText(product, 'summary', language), style),
    pictures: picturesOf(productPictures(product), files, language).slice(0, MOST_PICTURES),
    drawings: picturesOf(drawingsOf(product, language), files, language),
    keyFigures: keyFiguresOf(source, style),
    features: featuresOf(product, style),
    specs: product.spec_values.flatMap(({ spec, value, unit }) =>
      spec
        ? [
            {
              label: translatedText(spec, 'label', language),
              value: figuresIn(value, unit ?? spec.unit, system, language),
              unit: unitIn(unit ?? spec.unit ?? '', system),
              method: unbrokenUnits(translatedText(spec, 'description', language)),
            },
          ]
        : [],
    ),
    loads: tables.map((table) => readLoads(table, style)),
    resins: resinsOf(product, language),
    ranges: rangesOf(product, style),
  }
}

/** The ids of all files that a datasheet of the product can show. */
export function picturedFiles(product: Product, language: Locale): string[] {
  return [...productPictures(product), ...drawingsOf(product, language)].flatMap(({ image }) => image ?? [])
}

function productPictures(product: Product): ImageSummary[] {
  const images = [product.thumbnail, ...product.images].filter((image) => image !== null)
  return [...new Map(images.map((image) => [image.image, image])).values()]
}

function drawingsOf(product: Product, language: Locale): ImageSummary[] {
  const nodes = translate(product, 'drawing', language)?.value ?? []
  return nodes.flatMap((node) => (node.type === 'picture' && node.image ? [node.image] : []))
}

function picturesOf(
  images: readonly ImageSummary[],
  files: ReadonlyMap<string, string>,
  language: Locale,
): SheetPicture[] {
  return images.flatMap((image) => {
    const file = files.get(image.image ?? '')
    return file === undefined ? [] : [{ file, alt: translatedText(image, 'alt', language) || image.name }]
  })
}

function revisedAt({ product, tablesUpdated }: DatasheetSource): Date {
  const resins = product.resin_types.map(({ resin_types_id: resin }) => resin.date_updated)
  return new Date(Math.max(...[product.date_updated, ...tablesUpdated, ...resins].map((date) => Date.parse(date))))
}

/** What decides whether the product comes into question, as at the head of its page. */
function keyFiguresOf({ product, tables }: DatasheetSource, style: SheetStyle): Datasheet['keyFigures'] {
  const { language, system } = style
  const specs = product.spec_values.flatMap(({ spec, value, unit }) =>
    spec?.key_figure
      ? [
          {
            label: translatedText(spec, 'label', language),
            value: measureIn(value, unit ?? spec.unit, system, language),
          },
        ]
      : [],
  )
  const load = loadAtOneMeter(tables, style)
  const resins = product.resin_types.map(({ resin_types_id: resin }) => resin.name)
  const time = translatedText(product.product_category, 'lead_time', language)
  return [
    ...specs.slice(0, MOST_KEY_SPECS),
    ...(load ? [load] : []),
    ...(resins.length > 0 ? [{ label: serviceWords.datasheet_resins[language], value: resins.join(', ') }] : []),
    ...(time ? [{ label: serviceWords.datasheet_lead_time[language], value: time }] : []),
  ]
}

/** The advantages, each with the words that its author set in bold at its beginning. */
function featuresOf(product: Product, style: SheetStyle): Datasheet['features'] {
  const nodes = translate(product, 'features', style.language)?.value ?? []
  const items = nodes.flatMap((node) => (node.type === 'list' ? node.items : []))
  const lines =
    items.length > 0
      ? items.map(leadAndText)
      : richTextLines(nodes.filter(({ type }) => type === 'paragraph')).map((text) => ({ lead: '', text }))
  return lines
    .slice(0, MOST_FEATURES)
    .map(({ lead, text }) => ({ lead: measuredText(lead, style), text: measuredText(text, style) }))
}

function leadAndText(item: readonly { type: string; text?: unknown; marks?: readonly string[] }[]) {
  const [first, ...rest] = item
  const isLead = typeof first?.text === 'string' && first.marks?.includes('strong') && rest.length > 0
  return isLead
    ? { lead: String(first.text).trim(), text: inlineWords(rest).trim() }
    : { lead: '', text: inlineWords(item).trim() }
}

function resinsOf(product: Product, language: Locale): Datasheet['resins'] {
  return product.resin_types.map(({ resin_types_id: resin }) => {
    const celsius = resin.max_operation_temperature
    return {
      name: resin.name,
      base: translatedText(resin, 'resin_base', language),
      corrosion: translatedText(resin, 'corrossion_ressistance', language),
      flameSpread: unbrokenUnits(translatedText(resin, 'flame_spread_rating', language)),
      temperature:
        celsius === null
          ? '–'
          : `${numberIn(celsius, '°C', 'metric', language)} / ${measureText(String(fahrenheit(celsius)), '°F', language)}`,
    }
  })
}

/** The values that the variants have, for each property that they differ in, in the editors' order; then surfaces. */
function rangesOf(product: Product, style: SheetStyle): Datasheet['ranges'] {
  const { language } = style
  const axes = new Map<string, { label: string; sort: number; values: Map<number, VariantValueChoice> }>()
  for (const value of product.product_skus.flatMap((sku) => sku.product_variant?.variant_values ?? [])) {
    const { variant } = value
    if (!variant) continue
    const label = translatedText(variant, 'label', language) || variant.name
    const axis = axes.get(variant.slug) ?? { label, sort: variant.sort ?? Number.MAX_SAFE_INTEGER, values: new Map() }
    axis.values.set(value.id, value)
    axes.set(variant.slug, axis)
  }
  const ranges = [...axes.values()]
    .sort((a, b) => a.sort - b.sort)
    .map(({ label, values }) => ({
      label,
      values: [...values.values()]
        .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0))
        .map((value) => measuredText(translatedText(value, 'label', language) || value.name, style))
        .join(BETWEEN),
    }))
  const surfaces = product.surface_types.map((surface) => surfaceName(surface, language) ?? surface)
  // Often a variant says the same.
  const isSaid = ranges.some(({ values }) => surfaces.every((surface) => values.split(BETWEEN).includes(surface)))
  return surfaces.length > 0 && !isSaid
    ? [...ranges, { label: serviceWords.printed_surface_types[language], values: surfaces.join(BETWEEN) }]
    : ranges
}

/** A text of an editor with the measures in it in the units of the sheet, each on one line with its unit. */
function measuredText(text: string, { language, system }: SheetStyle): string {
  return unbrokenUnits(measuredWords(text, system, language))
}
