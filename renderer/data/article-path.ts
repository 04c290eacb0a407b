/** The category whose articles are news; they have an address of their own. */
export const NEWS_CATEGORY = 'news'

/** The one address of an article: `/news/detail/{slug}` for news, else `/article/detail/{slug}`. */
export function articlePath(article: { slug: string; category: { slug: string } | null }): string {
  return `/${article.category?.slug === NEWS_CATEGORY ? 'news' : 'article'}/detail/${article.slug}`
}
