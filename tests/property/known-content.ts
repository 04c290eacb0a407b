import { collections } from '#generated/collections.ts'
import type { Service } from '#service/service.ts'
import type { KnownKeys, KnownSubjects } from './random-page.ts'

/** The keys of everything that is published. */
export async function knownKeys({ store }: Service): Promise<KnownKeys> {
  const rows = await store.db
    .selectFrom('entry')
    .select(['collection', 'key'])
    .where('status', '=', 'published')
    .where('collection', 'in', [...collections.keys()])
    .orderBy('key')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ collection }) => collection)].map(([name, found]) => [name, found.map(({ key }) => key)]),
  )
}

/** What pages can be about. */
export async function knownSubjects(service: Service): Promise<KnownSubjects> {
  const slugs = async (
    call: 'listProducts' | 'listArticles' | 'listMarketFields' | 'listCareers',
    field: 'slug' | 'id',
  ) => {
    const { body } = await service.answer(call, { query: call === 'listMarketFields' ? {} : { limit: 100 } })
    return (body as { data: Record<string, unknown>[] }).data.map((row) => String(row[field]))
  }
  return {
    product: await slugs('listProducts', 'slug'),
    article: await slugs('listArticles', 'slug'),
    'market-field': await slugs('listMarketFields', 'slug'),
    career: await slugs('listCareers', 'id'),
  }
}
