import { translate } from '#domain/languages/translate.ts'
import type { Brand, Locale, ProductCategoryLink, Setting } from '#generated/types.ts'
import { type PlacedLink, placedLink } from '#renderer/company/placed-link.ts'
import { type ContentQuery, contentQuery, type DataContext } from '#renderer/data/content-query.ts'
import { derivedOnce } from '#renderer/data/derived-once.ts'
import { type ShownName, shownName } from '#renderer/i18n/shown-name.ts'

export interface ShellCategory extends ShownName {
  slug: string
}

export interface ShellBrand {
  slug: string
  name: string
  /** The file of the logo. */
  logo: string | null
  categories: ShellCategory[]
}

export interface ShellMarket extends ShownName {
  slug: string
}

export interface ShellLink extends PlacedLink {
  placements: Setting['placements']
}

/** Brands sorted by name, with their categories: what the navigation and the product drawer list. */
export function shellBrandsQuery(context: DataContext): ContentQuery<ShellBrand[]> {
  const { locale, api } = context
  return contentQuery(context, ['shell', 'brands'], async (signal) =>
    brandsIn(await api.listBrands({ signal }), locale),
  )
}

function shellBrands(brands: readonly Brand[], locale: Locale): ShellBrand[] {
  return brands
    .map((brand) => ({
      slug: brand.slug,
      // The same in every language: a name, not a text.
      name: nameOf(brand, locale).name,
      logo: brand.logo?.image ?? null,
      categories: brand.product_categories.map((category) => ({ slug: category.slug, ...nameOf(category, locale) })),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}

const brandsIn = import.meta.env.SSR ? derivedOnce(shellBrands) : shellBrands

/** Market fields by name, for the navigation. */
export function shellMarketsQuery(context: DataContext): ContentQuery<ShellMarket[]> {
  return contentQuery(context, ['shell', 'markets'], async (signal) => {
    const markets = await context.api.listMarketFields({ signal })
    return markets.map((market) => ({
      slug: market.slug,
      ...shownName(translate(market, 'label', context.locale), market.name),
    }))
  })
}

/** The links and icon buttons that editors place in header and footer. */
export function shellLinksQuery(context: DataContext): ContentQuery<ShellLink[]> {
  return contentQuery(context, ['shell', 'links'], async (signal) => {
    const settings = await context.api.listSettings({ signal })
    return settings.flatMap((setting) => {
      const { placements } = setting
      const link = placedLink(setting, context.locale)
      return link && (placements.includes('header') || placements.includes('footer')) ? [{ ...link, placements }] : []
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

function nameOf(entity: Named, locale: Locale) {
  return shownName(translate(entity, 'name', locale), entity.name)
}
