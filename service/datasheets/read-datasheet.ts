import { fahrenheit } from '#domain/catalogue/fahrenheit.ts'
import { surfaceName } from '#domain/catalogue/surface-name.ts'
import { loadUnit } from '#domain/engineering/load-unit.ts'
import { measureIn, numberIn, unitIn } from '#domain/engineering/units.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { languageTag } from '#domain/languages/locales.ts'
import { type Translatable, translate, translatedText } from '#domain/languages/translate.ts'
import { subjectAddress } from '#domain/subjects/subject-address.ts'
import { fillText } from '#domain/text/fill-text.ts'
import { richTextLines } from '#domain/text/rich-text-words.ts'
import { unbrokenUnits } from '#domain/text/unbroken-units.ts'
import { serviceWords } from '#generated/service-words.ts'
import type { LoadTableTable, Locale, Product, VariantValueChoice } from '#generated/types.ts'
import { LOAD_TABLE_VALUE_TITLES } from '#generated/value-titles/load-table.ts'
import type { Datasheet, PrintedLoads } from './datasheet.ts'

const MOST_FEATURES = 8
/** The deflection limit of the curve, if the table has it. */
const USUAL_LIMIT = 200

export interface DatasheetSource {
  product: Product
  tables: readonly LoadTableTable[]
  revised: Date
  siteName: string
  siteUrl: string
}

/** The words and figures of a product's datasheet; its pictures are still ids of files. */
export function readDatasheet(source: DatasheetSource, language: Locale): Datasheet {
  const { product, tables, revised, siteName, siteUrl } = source
  const text = <E extends Translatable>(of: E | null, field: string) =>
    unbrokenUnits(of ? translatedText(of as Translatable, field as never, language) : '')
  const features = (translatedRich(product, 'features', language) ?? []).filter(
    ({ type }) => type === 'paragraph' || type === 'list',
  )
  return {
    language,
    siteName,
    address: siteUrl + localizedPath(subjectAddress('product', product), language),
    revised,
    code: product.code,
    name: text(product, 'name') || product.name,
    brand: text(product.brand, 'name') || (product.brand?.name ?? ''),
    category: text(product.product_category, 'name') || (product.product_category?.name ?? ''),
    leadTime: text(product.product_category, 'lead_time'),
    summary: text(product, 'summary'),
    picture: (product.thumbnail ?? product.images[0])?.image ?? null,
    drawings: (translatedRich(product, 'drawing', language) ?? []).flatMap((node) =>
      node.type === 'picture' && node.image ? [node.image.image] : [],
    ),
    features: richTextLines(features).slice(0, MOST_FEATURES).map(unbrokenUnits),
    specs: product.spec_values.flatMap(({ spec, value, unit }) =>
      spec ? [{ label: text(spec, 'label'), value: measureIn(value, unit ?? spec.unit, 'metric', language) }] : [],
    ),
    loads: tables.map((table) => printedLoads(table, language)),
    resins: product.resin_types.map(({ resin_types_id: resin }) => ({
      name: resin.name,
      base: text(resin, 'resin_base'),
      corrosion: text(resin, 'corrossion_ressistance'),
      flameSpread: text(resin, 'flame_spread_rating'),
      temperature:
        resin.max_operation_temperature === null
          ? '–'
          : `${numberIn(resin.max_operation_temperature, '°C', 'metric', language)} / ${fahrenheit(resin.max_operation_temperature)} °F`,
    })),
    surfaces: product.surface_types.map((surface) => surfaceName(surface, language) ?? surface),
    ranges: rangesOf(product, language),
  }
}

type RichNodes = readonly ({ type: string } & { image?: { image: string } | null })[]

function translatedRich(product: Product, field: 'features' | 'drawing', language: Locale): RichNodes | null {
  const value: unknown = translate(product, field, language)?.value
  return Array.isArray(value) ? (value as RichNodes) : null
}

function printedLoads(table: LoadTableTable, language: Locale): PrintedLoads {
  const titles = LOAD_TABLE_VALUE_TITLES
  const limits = [...new Set(table.rows.map(({ limit }) => limit))].sort((a, b) => a - b)
  const spans = [...new Set(table.rows.map(({ span }) => span))].sort((a, b) => a - b)
  const number = new Intl.NumberFormat(languageTag(language), { maximumSignificantDigits: 3 })
  const loads = new Map(table.rows.map(({ span, limit, load }) => [`${span}/${limit}`, number.format(load)]))
  const limit = limits.includes(USUAL_LIMIT) ? USUAL_LIMIT : (limits[0] ?? USUAL_LIMIT)
  const loadCase = titles.load_case.get(table.load_case)?.[language] ?? table.load_case
  const per = titles.per.get(table.per)?.[language] ?? table.per
  return {
    title: `${loadCase}, ${per.toLocaleLowerCase(language)}, ${unitIn(loadUnit(table), 'metric')}`,
    head: [serviceWords.datasheet_span[language], ...limits.map((each) => `L/${each}`)],
    rows: spans.map((span) => [
      numberIn(span, 'mm', 'metric', language, 5),
      ...limits.map((each) => loads.get(`${span}/${each}`) ?? '–'),
    ]),
    source: translatedText(table, 'source', language) || table.source,
    curve: {
      title: fillText(serviceWords.datasheet_curve[language], { loadCase, limit, unit: loadUnit(table) }),
      points: table.rows
        .filter((row) => row.limit === limit)
        .map(({ span, load }) => ({ span, load }))
        .sort((a, b) => a.span - b.span),
    },
  }
}

/** The values that the variants have, for each property that they differ in, in the editors' order. */
function rangesOf(product: Product, language: Locale): Datasheet['ranges'] {
  const axes = new Map<string, { label: string; sort: number; values: Map<number, VariantValueChoice> }>()
  for (const value of product.product_skus.flatMap((sku) => sku.product_variant?.variant_values ?? [])) {
    const { variant } = value
    if (!variant) continue
    const label = translatedText(variant, 'label', language) || variant.name
    const axis = axes.get(variant.slug) ?? { label, sort: variant.sort ?? Number.MAX_SAFE_INTEGER, values: new Map() }
    axis.values.set(value.id, value)
    axes.set(variant.slug, axis)
  }
  return [...axes.values()]
    .sort((a, b) => a.sort - b.sort)
    .map(({ label, values }) => ({
      label,
      values: [...values.values()]
        .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0))
        .map((value) => unbrokenUnits(translatedText(value, 'label', language) || value.name))
        .join(' · '),
    }))
}
