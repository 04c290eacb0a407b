import { type Api, createApi } from '#generated/api.ts'
import type { Paged } from '#generated/types.ts'
import { articlePath } from '#renderer/data/article-path.ts'
import { careerSlug } from '#renderer/data/career-address.ts'
import { createRequest } from '#renderer/data/request.ts'
import type { ContentSource } from './content-source.ts'
import type { PublicAddress } from './public-address.ts'

/** Pages that the menus name; a service elsewhere does not list its pages. */
const MENU_PAGES = ['/', '/about', '/product', '/market', '/article', '/news', '/capability', '/client', '/distributor']
const MORE_MENU_PAGES = ['/contact-us', '/faq', '/career', '/privacy-policy']

/** A content service elsewhere as the pages' source. It tells of no changes: what is kept of it simply grows old. */
export function remoteContent(contentUrl: string): ContentSource {
  const origin = contentUrl.replace(/\/$/, '')
  return {
    requestIn: (locale) => createRequest({ locale, origin }),
    addresses: () => listedAddresses(createApi(createRequest({ locale: 'en', origin }))),
    onChange: () => () => {},
  }
}

async function listedAddresses(api: Api): Promise<PublicAddress[]> {
  const [products, articles, fields, careers] = await Promise.all([
    allPages((page) => api.listProducts({ query: { page, limit: 100 } })),
    allPages((page) => api.listArticles({ query: { page, limit: 100 } })),
    api.listMarketFields(),
    allPages((page) => api.listCareers({ query: { page, limit: 100 } })),
  ])
  return [
    ...[...MENU_PAGES, ...MORE_MENU_PAGES].map((path) => ({ path, changed: null })),
    ...products.map(({ slug }) => ({ path: `/product/detail/${slug}`, changed: null })),
    ...articles.map((article) => ({ path: articlePath(article), changed: article.date_published })),
    ...fields.map(({ slug, date_updated }) => ({ path: `/market/detail/${slug}`, changed: date_updated })),
    ...careers.map((career) => ({ path: `/career/detail/${careerSlug(career)}`, changed: career.date_updated })),
  ]
}

async function allPages<Row>(load: (page: number) => Promise<Paged<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const answer = await load(page)
    rows.push(...answer.data)
    if (answer.data.length === 0 || rows.length >= answer.filter_count) return rows
  }
}
