import type { MessageId } from '#generated/message-ids.ts'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import { NEWS_CATEGORY } from '#renderer/data/article-path.ts'
import { HOME_PAGE } from '#renderer/data/home-page.ts'
import { translatedText } from '#renderer/i18n/translate.ts'

/** One step of the way from home to a page; the address has no language prefix. */
export interface PageStep {
  label: string
  path: string
}

/** The way from home to a page: the list its subject belongs to, or the pages above it. `word` gives interface words in the page's language. */
export function pageTrail(context: BlockContext, word: (id: MessageId) => string): PageStep[] {
  const home = { label: word('menu.home'), path: '/' }
  if (context.path === '/') return [home]
  return [home, ...(context.subject ? subjectSteps(context, word) : pageSteps(context))]
}

function pageSteps({ page, path, locale }: BlockContext): PageStep[] {
  const { parent } = page
  return [
    ...(parent && parent.slug !== HOME_PAGE
      ? [{ label: translatedText(parent, 'name', locale), path: `/${parent.slug}` }]
      : []),
    { label: translatedText(page, 'name', locale), path },
  ]
}

function subjectSteps({ subject, path, locale }: BlockContext, word: (id: MessageId) => string): PageStep[] {
  switch (subject?.kind) {
    case 'product': {
      const { brand, product_category: category } = subject.entity
      const query = new URLSearchParams({
        ...(brand && { brand: brand.slug }),
        ...(category && { category: category.slug }),
      })
      return [
        { label: word('menu.product'), path: '/product' },
        ...(category ? [{ label: translatedText(category, 'name', locale), path: `/product?${query}` }] : []),
        { label: translatedText(subject.entity, 'name', locale), path },
      ]
    }
    case 'article': {
      const isNews = subject.entity.category?.slug === NEWS_CATEGORY
      return [
        isNews ? { label: word('menu.news'), path: '/news' } : { label: word('menu.article'), path: '/article' },
        { label: translatedText(subject.entity, 'title', locale), path },
      ]
    }
    case 'market-field':
      return [
        { label: word('menu.market'), path: '/market' },
        { label: translatedText(subject.entity, 'label', locale) || subject.entity.name, path },
      ]
    case 'career':
      return [
        { label: word('menu.career'), path: '/career' },
        { label: translatedText(subject.entity, 'title', locale), path },
      ]
    default:
      return []
  }
}
