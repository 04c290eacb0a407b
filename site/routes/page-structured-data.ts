import { createIntl } from 'react-intl'
import type { Faq } from '#generated/types.ts'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import { NEWS_CATEGORY } from '#renderer/data/article-path.ts'
import { pageMeta } from '#renderer/head/page-meta.ts'
import {
  articleData,
  breadcrumbData,
  faqData,
  jobData,
  organizationData,
  productData,
  type StructuredThing,
} from '#renderer/head/structured-data.ts'
import { localisedPath } from '#renderer/i18n/localised-path.ts'
import { loadedMessages } from '#renderer/i18n/messages.ts'
import { shellLinksQuery } from '../shell/shell-queries.ts'
import { pageTrail } from './page-trail.ts'
import type { SiteTools } from './site-tools.tsx'

/** What a page tells search engines in schema.org's words: the company, the way to the page, and what the page is about. */
export function pageStructuredData(tools: SiteTools, context: BlockContext): StructuredThing[] {
  const { siteUrl } = tools
  const intl = createIntl({ locale: context.locale, messages: loadedMessages(context.locale) })
  const trail = pageTrail(context, (id) => String(intl.formatMessage({ id }))).map(({ label, path }) => ({
    label,
    url: siteUrl + localisedPath(path, context.locale),
  }))
  return [
    organizationData(tools, outsideLinks(tools, context)),
    breadcrumbData(trail),
    subjectData(tools, context),
    faqData(shownFaqs(tools, context), context.locale),
  ].filter((thing) => thing !== null)
}

function subjectData(tools: SiteTools, context: BlockContext): StructuredThing | null {
  const meta = pageMeta(context, tools)
  switch (context.subject?.kind) {
    case 'product':
      return productData(context.subject.entity, meta)
    case 'article':
      return articleData(context.subject.entity, meta, context.subject.entity.category?.slug === NEWS_CATEGORY, tools)
    case 'career':
      return jobData(context.subject.entity, meta, tools)
    default:
      return null
  }
}

/** The company's pages elsewhere: the header's and footer's links that leave the site. */
function outsideLinks({ queryClient }: SiteTools, context: BlockContext): string[] {
  const { queryKey } = shellLinksQuery(context)
  const links = queryClient.getQueryData<{ url: string }[]>(queryKey) ?? []
  return links.map(({ url }) => url).filter((url) => /^https?:/.test(url))
}

/** The questions on this page: a page shows those that its blocks asked for. */
function shownFaqs({ queryClient }: SiteTools, { locale }: BlockContext): Faq[] {
  return queryClient.getQueriesData<Faq[]>({ queryKey: [locale, 'faqs'] }).flatMap(([, faqs]) => faqs ?? [])
}
