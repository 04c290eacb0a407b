import { hashKey } from '@tanstack/react-query'
import { translatedText } from '#domain/languages/translate.ts'
import { partQueries } from '#renderer/blocks/block-queries.ts'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import { drawnParts } from '#renderer/blocks/page-renderers.ts'
import { callQuery, viewOf } from '#renderer/data/call-query.ts'
import type { ContentQuery } from '#renderer/data/content-query.ts'
import type { ListedPage } from '#renderer/head/page-meta.ts'
import { loadedMessages } from '#renderer/i18n/messages.ts'
import { sharedIntl } from '#renderer/i18n/shared-intl.ts'
import type { SiteTools } from '../state/site-tools.tsx'

/** The last part of the keys of queries whose answers only the head needs. */
export const FOR_HEAD = 'head'

/** The page's list and what its address asks of it. */
interface AskedList {
  query: ContentQuery<unknown>
  /** The address's query, without what would list the same if it were not there. */
  search: URLSearchParams
  input: { brand?: string; category?: string; page?: number }
}

/** A brand or category. */
interface Named {
  slug: string
  name: string
  description: string
}

/**
 * What the head says of the page's list at an address. `fetched` is when the page's data has arrived: only then is it
 * known whether anything is listed. Null where an address asks nothing of a list.
 */
export async function listedPage(
  tools: SiteTools,
  context: BlockContext,
  fetched: Promise<unknown>,
): Promise<ListedPage | null> {
  const list = context.search.size > 0 ? askedList(tools, context) : null
  const [named] = await Promise.all([list ? namedIn(tools, context, list) : [], fetched])
  if (!list) return null
  const { search, input } = list
  const { page = 1 } = input
  const intl = sharedIntl(context.locale, loadedMessages(context.locale))
  return {
    search,
    names: named.map(({ name }) => name),
    description: named.at(-1)?.description ?? '',
    page: page > 1 ? String(intl.formatMessage({ id: 'base.page_number' }, { page })) : '',
    isEmpty: isEmpty(tools.queryClient.getQueryData(list.query.queryKey)),
  }
}

/** The list of a page is the first query of its first block that reads a page number from the address. */
function askedList({ library }: SiteTools, context: BlockContext): AskedList | null {
  for (const drawn of drawnParts(context.page, library)) {
    const { kind, name } = drawn.renderer
    if (!library.find(kind, name)?.parameters?.includes('page')) continue
    const queryAt = (search: URLSearchParams) => partQueries(drawn, { ...context, search }, library).at(0)
    const query = queryAt(context.search)
    if (!query) continue
    const search = new URLSearchParams(context.search)
    for (const name of NARROWING) {
      const without = new URLSearchParams(search)
      without.delete(name)
      if (isEqual(queryAt(without), query)) search.delete(name)
    }
    return { query, search, input: query.queryKey.at(-1) as AskedList['input'] }
  }
  return null
}

/** The parameters that name brands and categories. */
const NARROWING = ['brand', 'category'] as const

/** A page may restrict its list itself, and then lists the same whatever its address asks for. */
const isEqual = (one: ContentQuery<unknown> | undefined, other: ContentQuery<unknown>) =>
  one !== undefined && hashKey(one.queryKey) === hashKey(other.queryKey)

/** The brands and categories in the address, in this order; the service need not know all of them. */
async function namedIn(
  { queryClient }: SiteTools,
  context: BlockContext,
  { query, search, input }: AskedList,
): Promise<Named[]> {
  const { locale } = context
  // What a page restricts its list to by itself is in no address, and a list need not do as its address asks.
  const asked = (param: (typeof NARROWING)[number]) =>
    (search.getAll(param).join(',') === input[param] && input[param]) || ''
  const [brand, category] = [asked('brand'), asked('category')]
  const categories =
    query.queryKey[1] === 'listArticles'
      ? viewOf(callQuery(context, 'listArticleCategories'), FOR_HEAD, (all) =>
          all.map((one) => named(one, translatedText(one, 'name', locale))),
        )
      : viewOf(callQuery(context, 'listProductCategoriesBySlug', { query: { slug: category } }), FOR_HEAD, (all) =>
          all.map((one) => named(one, translatedText(one, 'name', locale), translatedText(one, 'description', locale))),
        )
  const brands = viewOf(callQuery(context, 'listBrandsBySlug', { query: { slug: brand } }), FOR_HEAD, (all) =>
    all.map((one) => named(one, one.name, translatedText(one, 'description', locale))),
  )
  const found = await Promise.all(
    [[brand, brands] as const, [category, categories] as const].map(async ([slugs, things]) => {
      const known = slugs ? await queryClient.fetchQuery(things).catch(() => []) : []
      return known.filter(({ slug }) => slugs.split(',').includes(slug))
    }),
  )
  return found.flat()
}

const named = ({ slug }: { slug: string }, name: string, description = ''): Named => ({ slug, name, description })

/** Whether an answer is a list, with or without counts, that has nothing in it. */
function isEmpty(answer: unknown): boolean {
  const list = Array.isArray(answer) ? answer : (answer as { data?: unknown } | undefined)?.data
  return Array.isArray(list) && list.length === 0
}
