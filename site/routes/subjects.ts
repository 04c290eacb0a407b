import type { PageSubject } from '#renderer/blocks/block-types.ts'
import { ApiError } from '#renderer/data/api-error.ts'
import { articlePath } from '#renderer/data/article-path.ts'
import { articleQueries } from '#renderer/data/article-queries.ts'
import { careerId, careerSlug } from '#renderer/data/career-address.ts'
import { careerQueries } from '#renderer/data/career-queries.ts'
import type { ContentQuery, DataContext } from '#renderer/data/content-query.ts'
import { marketFieldQueries } from '#renderer/data/market-field-queries.ts'
import { productQueries } from '#renderer/data/product-queries.ts'
import type { SubjectKind } from './route-table.ts'

type Entity = PageSubject['entity']

const QUERIES: Record<SubjectKind, (context: DataContext, slug: string) => ContentQuery<Entity>> = {
  product: productQueries.detail,
  article: articleQueries.detail,
  'market-field': marketFieldQueries.detail,
  career: careerOf,
}

/** The query for the thing that a detail address names. */
export function subjectQuery(context: DataContext, kind: SubjectKind, slug: string): ContentQuery<Entity> {
  return QUERIES[kind](context, slug)
}

/** The thing together with its kind, as blocks receive it. */
export function asSubject(kind: SubjectKind, entity: Entity): PageSubject {
  return { kind, entity } as PageSubject
}

/** The one address of the thing, without language prefix; other spellings of it are redirected there. */
export function subjectPath(subject: PageSubject): string {
  switch (subject.kind) {
    case 'product':
      return `/product/detail/${subject.entity.slug}`
    case 'article':
      return articlePath(subject.entity)
    case 'market-field':
      return `/market/detail/${subject.entity.slug}`
    case 'career':
      return `/career/detail/${careerSlug(subject.entity)}`
  }
}

function careerOf(context: DataContext, slug: string): ContentQuery<Entity> {
  const id = careerId(slug)
  if (id !== null) return careerQueries.detail(context, id)
  const endpoint = '/api/careers'
  return {
    queryKey: [context.locale, 'careers', 'detail', slug],
    queryFn: () => Promise.reject(new ApiError(`Data not available on ${endpoint}`, { status: 404, endpoint })),
    staleTime: 0,
  }
}
