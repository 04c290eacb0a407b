import { articlePath } from '#renderer/data/article-path.ts'
import { callPath } from '#renderer/data/call-address.ts'
import { careerSlug } from '#renderer/data/career-address.ts'
import { readAnswer } from '#renderer/data/read-answer.ts'
import type { Service } from '#service/service.ts'
import type { ContentSource } from './content-source.ts'
import { type PublicAddress, pageAddress } from './public-address.ts'

/** The service in this process as the pages' source: no HTTP, the same checks. */
export function serviceContent(service: Service): ContentSource {
  return {
    requestIn:
      (locale, tags) =>
      async (call, { params, query, body, headers }) => {
        const input = { params: { ...params }, query: { ...query }, body, headers, locale }
        const answer = await service.answer(call.name, input)
        for (const tag of answer.tags) tags.add(tag)
        const endpoint = callPath(call.path, params)
        return readAnswer({ endpoint, shape: call.shape, status: answer.status, body: answer.body, locale })
      },
    addresses: (tags) => storedAddresses(service, tags),
    onChange: (listener) => service.onChange(listener),
  }
}

/** Collections whose entries have an address each, with how to write it from key and document. */
const ADDRESSES: ReadonlyMap<string, (entry: StoredEntry) => string | null> = new Map([
  ['product', ({ key }: StoredEntry) => `/product/detail/${key}`],
  ['market_field', ({ key }: StoredEntry) => `/market/detail/${key}`],
  ['article', articleAddress],
  ['career', careerAddress],
  ['page', ({ key, doc }: StoredEntry) => (isForEverybody(doc()) ? pageAddress(key) : null)],
])

/** Search engines are told of nothing that asks for more than a visitor. */
function isForEverybody({ noindex, middleware }: Record<string, unknown>): boolean {
  return noindex !== true && !(Array.isArray(middleware) && middleware.some((name) => name !== 'no-auth'))
}

interface StoredEntry {
  id: number
  key: string
  /** The document, read when asked for: most addresses need none. */
  doc(): Record<string, unknown>
}

async function storedAddresses({ store }: Service, tags: Set<string>): Promise<PublicAddress[]> {
  const collections = [...ADDRESSES.keys()]
  for (const collection of collections) tags.add(`${collection}:*`)
  const rows = await store.db
    .selectFrom('entry')
    .select(['collection', 'id', 'key', 'date_updated', 'doc'])
    .where('status', '=', 'published')
    .where('collection', 'in', collections)
    .orderBy('collection')
    .orderBy('key')
    .execute()
  return rows.flatMap(({ collection, id, key, date_updated, doc }) => {
    const path = ADDRESSES.get(collection)?.({ id, key, doc: () => parsed(doc) }) ?? null
    return path === null ? [] : [{ path, changed: date_updated }]
  })
}

function parsed(doc: unknown): Record<string, unknown> {
  return (typeof doc === 'string' ? JSON.parse(doc) : doc) as Record<string, unknown>
}

function articleAddress({ key, doc }: StoredEntry): string | null {
  const { category, date_published: published } = doc()
  if (typeof published === 'string' && Date.parse(published) > Date.now()) return null
  return articlePath({ slug: key, category: typeof category === 'string' ? { slug: category } : null })
}

function careerAddress({ id, doc }: StoredEntry): string {
  const { translations = [] } = doc() as Pick<Parameters<typeof careerSlug>[0], 'translations'>
  return `/career/detail/${careerSlug({ id, translations })}`
}
