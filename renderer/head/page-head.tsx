import type { Locale } from '#generated/types.ts'
import { LANGUAGE_CODES } from '../i18n/translate.ts'
import type { PageMeta } from './page-meta.ts'

/**
 * The title and metadata of a document. React puts these elements into the head in the browser; in the server's HTML they come first, and the server
 * moves them there.
 */
export function PageHead({ meta }: { meta: PageMeta }) {
  return (
    <>
      <title>{meta.title}</title>
      {meta.description && <meta name="description" content={meta.description} />}
      {meta.keywords && <meta name="keywords" content={meta.keywords} />}
      {meta.noindex && <meta name="robots" content="noindex" />}
      <Addresses meta={meta} />
      <SharedCard meta={meta} />
    </>
  )
}

function Addresses({ meta: { canonical, alternates } }: { meta: PageMeta }) {
  if (!canonical || !alternates) return null
  return (
    <>
      <link rel="canonical" href={canonical} />
      <link rel="alternate" hrefLang="en" href={alternates.en} />
      <link rel="alternate" hrefLang="id" href={alternates.id} />
      <link rel="alternate" hrefLang="x-default" href={alternates.en} />
    </>
  )
}

function SharedCard({ meta }: { meta: PageMeta }) {
  const { image } = meta
  return (
    <>
      <meta property="og:type" content={meta.kind} />
      <meta property="og:site_name" content={meta.siteName} />
      <meta property="og:title" content={meta.name} />
      {meta.description && <meta property="og:description" content={meta.description} />}
      {meta.canonical && <meta property="og:url" content={meta.canonical} />}
      <meta property="og:locale" content={territory(meta.locale)} />
      <meta property="og:locale:alternate" content={territory(meta.locale === 'en' ? 'id' : 'en')} />
      {image && <meta property="og:image" content={image.url} />}
      {image?.width && <meta property="og:image:width" content={String(image.width)} />}
      {image?.height && <meta property="og:image:height" content={String(image.height)} />}
      {image?.alt && <meta property="og:image:alt" content={image.alt} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={meta.name} />
      {meta.description && <meta name="twitter:description" content={meta.description} />}
      {image && <meta name="twitter:image" content={image.url} />}
      {image?.alt && <meta name="twitter:image:alt" content={image.alt} />}
    </>
  )
}

function territory(locale: Locale): string {
  return LANGUAGE_CODES[locale].replace('-', '_')
}
