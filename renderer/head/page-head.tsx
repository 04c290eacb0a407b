import type { Locale } from '#generated/types.ts'
import { LANGUAGE_CODES } from '../i18n/translate.ts'
import type { PageMeta } from './page-meta.ts'

/**
 * The title and metadata of a document. React puts these elements into the head in the browser; in the server's HTML they come first, and the server
 * moves them there. What has no value is left out.
 */
export function PageHead({ meta }: { meta: PageMeta }) {
  return (
    <>
      <title>{meta.title}</title>
      {addresses(meta).map(({ rel, href, language }) => (
        <link key={language ?? rel} rel={rel} href={href} hrefLang={language} />
      ))}
      {named(meta).map(([name, content]) => content && <meta key={name} name={name} content={String(content)} />)}
      {properties(meta).map(
        ([property, content]) => content && <meta key={property} property={property} content={String(content)} />,
      )}
    </>
  )
}

function addresses({ canonical, alternates }: PageMeta): { rel: string; href: string; language?: string }[] {
  if (!canonical || !alternates) return []
  const languages = { ...alternates, 'x-default': alternates.en }
  return [
    { rel: 'canonical', href: canonical },
    ...Object.entries(languages).map(([language, href]) => ({ rel: 'alternate', href, language })),
  ]
}

type Entry = readonly [name: string, content: string | number | null | undefined]

function named({ noindex, name, description, keywords, image }: PageMeta): Entry[] {
  return [
    ['description', description],
    ['keywords', keywords],
    ['robots', noindex ? 'noindex' : null],
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
    ['twitter:title', name],
    ['twitter:description', description],
    ['twitter:image', image?.url],
    ['twitter:image:alt', image?.alt],
  ]
}

function properties({ kind, siteName, name, description, canonical, locale, image }: PageMeta): Entry[] {
  return [
    ['og:type', kind],
    ['og:site_name', siteName],
    ['og:title', name],
    ['og:description', description],
    ['og:url', canonical],
    ['og:locale', territory(locale)],
    ['og:locale:alternate', territory(locale === 'en' ? 'id' : 'en')],
    ['og:image', image?.url],
    ['og:image:width', image?.width],
    ['og:image:height', image?.height],
    ['og:image:alt', image?.alt],
  ]
}

function territory(locale: Locale): string {
  return LANGUAGE_CODES[locale].replace('-', '_')
}
