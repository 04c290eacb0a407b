import type { ImageSummary, Locale, ProductCategoryLink, Setting } from '#generated/types.ts'
import { type ContentQuery, contentQuery, type DataContext } from '#renderer/data/content-query.ts'
import { translate } from '#renderer/i18n/translate.ts'

/** A name in the page's language, with `lang` where it had to stay English. */
export interface ShellName {
  text: string
  lang?: 'en'
}

export interface ShellCategory {
  slug: string
  name: ShellName
}

export interface ShellBrand {
  slug: string
  name: ShellName
  logo: ImageSummary | null
  categories: ShellCategory[]
}

export interface ShellMarket {
  slug: string
  name: ShellName
}

export interface ShellLink {
  slug: string
  label: ShellName
  url: string
  icon: ImageSummary | null
  placements: readonly Setting['placements'][number][]
}

/** Brands sorted by name, with their categories: what the navigation and the product drawer list. */
export function shellBrandsQuery(context: DataContext): ContentQuery<ShellBrand[]> {
  return contentQuery(context, ['shell', 'brands'], async (signal) => {
    const brands = await context.api.listBrands({ signal })
    return brands
      .map((brand) => ({
        slug: brand.slug,
        // The same in every language: a name, not a text.
        name: { text: nameOf(brand, context.locale).text },
        logo: brand.logo && withoutTexts(brand.logo),
        categories: brand.product_categories.map((category) => ({
          slug: category.slug,
          name: nameOf(category, context.locale),
        })),
      }))
      .sort((a, b) => a.name.text.localeCompare(b.name.text, context.locale))
  })
}

/** Market fields by name, for the navigation. */
export function shellMarketsQuery(context: DataContext): ContentQuery<ShellMarket[]> {
  return contentQuery(context, ['shell', 'markets'], async (signal) => {
    const markets = await context.api.listMarketFields({ signal })
    return markets.map((market) => ({ slug: market.slug, name: labelOf(market, context.locale) }))
  })
}

/** The links and icon buttons that editors place in header and footer. */
export function shellLinksQuery(context: DataContext): ContentQuery<ShellLink[]> {
  return contentQuery(context, ['shell', 'links'], async (signal) => {
    const settings = await context.api.listSettings({ signal })
    return settings.flatMap((setting) => {
      const isPlaced = setting.placements.includes('header') || setting.placements.includes('footer')
      if (!setting.url || !isPlaced) return []
      const icon = setting.icon && withoutTexts(setting.icon)
      return [
        {
          slug: setting.slug,
          label: labelOf(setting, context.locale),
          url: setting.url,
          icon,
          placements: setting.placements,
        },
      ]
    })
  })
}

/** Everything the shell shows on every page; the root loader prefetches it. Reduced to what is drawn, because it travels in every page's HTML. */
export function shellQueries(context: DataContext): ContentQuery<unknown>[] {
  return [shellBrandsQuery(context), shellMarketsQuery(context), shellLinksQuery(context)]
}

type Named = Pick<ProductCategoryLink, 'name' | 'translations'>
type Labelled = Pick<Setting, 'translations'> & { name: string }

function nameOf(entity: Named, locale: Locale): ShellName {
  const found = translate(entity, 'name', locale)
  return found ? { text: found.value, lang: found.lang } : { text: entity.name }
}

function labelOf(entity: Labelled, locale: Locale): ShellName {
  const found = translate(entity, 'label', locale)
  return found ? { text: found.value, lang: found.lang } : { text: entity.name }
}

/** A logo stands beside its name, so its own text is never read. */
function withoutTexts(image: ImageSummary): ImageSummary {
  return { ...image, alt: null, translations: [] }
}
