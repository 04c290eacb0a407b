import type { PageMeta } from './page-meta.ts'
import { SharedCard } from './shared-card.tsx'

/**
 * The title and metadata of a document. In the browser, React moves these elements into the head; in the server's HTML
 * they come first, and the server moves them into the head.
 */
export function PageHead({ meta }: { meta: PageMeta }) {
  const { title, description, keywords, noindex, canonical, alternates } = meta
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {noindex && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      {Object.entries(alternates ?? {}).map(([language, href]) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      {import.meta.env.SSR && <SharedCard meta={meta} />}
    </>
  )
}
