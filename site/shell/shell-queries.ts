import { type Translation, translate } from '#domain/languages/translate.ts'
import type { Locale, ProductCategoryLink, Setting } from '#generated/types.ts'
import { type ContentQuery, contentQuery, type DataContext } from '#renderer/data/content-query.ts'

export interface ShellCategory {
  slug: string
  name: string
  /** Set if the name is not available in the page's language. */
  lang?: Locale
}

export interface ShellBrand {
  slug: string
  name: string
  /** The file of the logo. */
  logo: string | null
  categories: ShellCategory[]
}

export interface ShellMarket {
  slug: string
  name: string
  lang?: Locale
}

export interface ShellLink {
  slug: string
  name: string
  lang?: Locale
  url: string
  /** The file of the icon. */
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

/**
 * Everything the shell shows on every page; the root loader prefetches it. Reduced to what is rendered, because it is
 * sent in every page's HTML.
 */
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

/** The name to render; `lang` is only set if the text needs to be marked. */
function drawn(found: Translation<string> | null, internal: string): { name: string; lang?: Locale } {
  if (!found) return { name: internal }
  return found.lang ? { name: found.value, lang: found.lang } : { name: found.value }
}
