import { LOCALES, languageTag } from '#domain/languages/locales.ts'
import type { Locale } from '#generated/types.ts'
import type { PageMeta } from './page-meta.ts'

type Entry = readonly [name: string, content: string | number | null | undefined]

/**
 * What other sites show when somebody shares a page. They read the server's HTML, so the browser bundle goes without
 * it.
 */
export function SharedCard({ meta }: { meta: PageMeta }) {
  return (
    <>
      {openGraph(meta).map(
        ([name, content]) => content && <meta key={name} property={name} content={String(content)} />,
      )}
      {twitter(meta).map(([name, content]) => content && <meta key={name} name={name} content={String(content)} />)}
    </>
  )
}

function openGraph({ kind, siteName, name, description, canonical, locale, image, icon }: PageMeta): Entry[] {
  const shown = image ?? icon
  return [
    ['og:type', kind],
    ['og:site_name', siteName],
    ['og:title', name],
    ['og:description', description],
    ['og:url', canonical],
    ['og:locale', territory(locale)],
    ...LOCALES.filter((other) => other !== locale).map((other): Entry => ['og:locale:alternate', territory(other)]),
    ['og:image', shown?.url],
    ['og:image:width', shown?.width],
    ['og:image:height', shown?.height],
    ['og:image:alt', shown?.alt],
  ]
}

function twitter({ name, description, image, icon }: PageMeta): Entry[] {
  const shown = image ?? icon
  return [
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
    ['twitter:title', name],
    ['twitter:description', description],
    ['twitter:image', shown?.url],
    ['twitter:image:alt', shown?.alt],
  ]
}

function territory(locale: Locale): string {
  return languageTag(locale).replace('-', '_')
}
