import type { Locale, ProductCategoryLink, Setting } from '#generated/types.ts'
import { type ContentQuery, contentQuery, type DataContext } from '#renderer/data/content-query.ts'
import { type Translation, translate } from '#renderer/i18n/translate.ts'

export interface ShellCategory {
  slug: string
  name: string
  /** Where the name had to stay English. */
  lang?: 'en'
}

export interface ShellBrand {
  slug: string
  name: string
  /** File of the logo. */
  logo: string | null
  categories: ShellCategory[]
}

export interface ShellMarket {
  slug: string
  name: string
  lang?: 'en'
}

export interface ShellLink {
  slug: string
  name: string
  lang?: 'en'
  url: string
  /** File of the icon. */
  icon: string | null
  placements: Setting['placements']
}

/** Brands sorted by name, with their categories: what the navigation and the product drawer list. */
export function shellBrandsQuery(context: DataContext): ContentQuery<ShellBrand[]> {
  return contentQuery(context, ['shell', 'brands'], async (signal) => {
    const brands = await context.api.listBrands({ signal })
    return brands
      .map((brand) => ({
        slug: brand.slug,
        // The same in every language: a name, not a text.
        name: nameOf(brand, context.locale).name,
        logo: brand.logo?.image ?? null,
        categories: brand.product_categories.map((category) => ({
          slug: category.slug,
          ...nameOf(category, context.locale),
        })),
      }))
      .sort((a, b) => a.name.localeCompare(b.name, context.locale))
  })
}

/** Market fields by name, for the navigation. */
export function shellMarketsQuery(context: DataContext): ContentQuery<ShellMarket[]> {
  return contentQuery(context, ['shell', 'markets'], async (signal) => {
    const markets = await context.api.listMarketFields({ signal })
    return markets.map((market) => ({ slug: market.slug, ...labelOf(market, context.locale) }))
  })
}

/** The links and icon buttons that editors place in header and footer. */
export function shellLinksQuery(context: DataContext): ContentQuery<ShellLink[]> {
  return contentQuery(context, ['shell', 'links'], async (signal) => {
    const settings = await context.api.listSettings({ signal })
    return settings.flatMap((setting) => {
      const isPlaced = setting.placements.includes('header') || setting.placements.includes('footer')
      if (!setting.url || !isPlaced) return []
      const icon = setting.icon?.image ?? null
      const { slug, url, placements } = setting
      return [{ slug, ...labelOf(setting, context.locale), url, icon, placements }]
    })
  })
}

/** Everything the shell shows on every page; the root loader prefetches it. Reduced to what is drawn, because it travels in every page's HTML. */
export function shellQueries(context: DataContext): ContentQuery<unknown>[] {
  return [shellBrandsQuery(context), shellMarketsQuery(context), shellLinksQuery(context)]
}

type Named = Pick<ProductCategoryLink, 'name' | 'translations'>
type Labelled = Pick<Setting, 'translations'> & { name: string }

function nameOf(entity: Named, locale: Locale) {
  return drawn(translate(entity, 'name', locale), entity.name)
}

function labelOf(entity: Labelled, locale: Locale) {
  return drawn(translate(entity, 'label', locale), entity.name)
}

/** A text that needs no mark carries none. */
function drawn(found: Translation<string> | null, internal: string): { name: string; lang?: 'en' } {
  if (!found) return { name: internal }
  return found.lang ? { name: found.value, lang: found.lang } : { name: found.value }
}
