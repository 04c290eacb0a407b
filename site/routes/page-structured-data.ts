import { localizedPath } from '#domain/languages/localized-path.ts'
import type { CallName } from '#generated/calls.ts'
import type { Faq } from '#generated/types.ts'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import { pageMeta } from '#renderer/head/page-meta.ts'
import {
  breadcrumbData,
  faqData,
  organizationData,
  type StructuredThing,
  subjectData,
} from '#renderer/head/structured-data.ts'
import { loadedMessages } from '#renderer/i18n/messages.ts'
import { sharedIntl } from '#renderer/i18n/shared-intl.ts'
import { shellLinksQuery } from '../shell/shell-queries.ts'
import type { SiteTools } from '../state/site-tools.tsx'
import { pageTrail } from './page-trail.ts'

/** The page's schema.org data for search engines: the company, the breadcrumbs, and what the page is about. */
export function pageStructuredData(tools: SiteTools, context: BlockContext): StructuredThing[] {
  const { siteUrl } = tools
  const intl = sharedIntl(context.locale, loadedMessages(context.locale))
  const trail = pageTrail(context, (id) => String(intl.formatMessage({ id }))).map(({ label, path }) => ({
    label,
    url: siteUrl + localizedPath(path, context.locale),
  }))
  return [
    organizationData(tools, outsideLinks(tools, context)),
    breadcrumbData(trail),
    context.subject && subjectData({ subject: context.subject, meta: pageMeta(context, tools), site: tools }),
    faqData(shownFaqs(tools, context), context.locale),
  ].filter((thing) => thing !== null)
}

/** The company's profiles on other sites: links in the header or footer that lead off the site, each once. */
function outsideLinks({ queryClient }: SiteTools, context: BlockContext): string[] {
  const { queryKey } = shellLinksQuery(context)
  const links = queryClient.getQueryData<{ url: string }[]>(queryKey) ?? []
  return [...new Set(links.map(({ url }) => url).filter((url) => /^https?:/.test(url)))]
}

/** The questions shown on this page: those that its blocks requested. */
function shownFaqs({ queryClient }: SiteTools, { locale }: BlockContext): Faq[] {
  const queryKey = [locale, 'listFaqs' satisfies CallName]
  return queryClient.getQueriesData<Faq[]>({ queryKey }).flatMap(([, faqs]) => faqs ?? [])
}
