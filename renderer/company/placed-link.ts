import { translate } from '#domain/languages/translate.ts'
import type { Locale, Setting } from '#generated/types.ts'
import { type ContentQuery, contentQuery, type DataContext } from '#renderer/data/content-query.ts'
import { type ShownName, shownName } from '#renderer/i18n/shown-name.ts'

/** Where editors can place a link. */
export type Placement = Setting['placements'][number]

/** A link that editors placed somewhere, reduced to what is rendered. */
export interface PlacedLink extends ShownName {
  slug: string
  url: string
  /** The file of the icon. */
  icon: string | null
}

/** A setting as the link that is rendered for it; null for one that leads nowhere. */
export function placedLink(setting: Setting, locale: Locale): PlacedLink | null {
  const { slug, url, icon } = setting
  if (!url) return null
  return { slug, ...shownName(translate(setting, 'label', locale), setting.name), url, icon: icon?.image ?? null }
}

/** The links that editors placed beside this kind of content. */
export function placedLinksQuery(context: DataContext, placement: Placement): ContentQuery<PlacedLink[]> {
  return contentQuery(context, ['placed-links', placement], async (signal) => {
    const settings = await context.api.listSettings({ signal })
    return settings.flatMap((setting) => {
      const link = setting.placements.includes(placement) ? placedLink(setting, context.locale) : null
      return link ? [link] : []
    })
  })
}
