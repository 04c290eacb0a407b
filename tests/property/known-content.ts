import { calls } from '#generated/calls.ts'
import { collections } from '#generated/collections.ts'
import { subjects } from '#generated/subjects.ts'
import type { Service } from '#service/answers/service.ts'
import type { KnownKeys, KnownSubjects } from './random-page.ts'

/** The keys of all published documents, by collection. */
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

/** The slugs of everything that a page can be about, by kind. */
export async function knownSubjects(service: Service): Promise<KnownSubjects> {
  const kinds = Object.entries(subjects).map(
    async ([
      kind,
      {
        calls: { all },
        identity,
      },
    ]) => {
      const isPaged = calls.find(({ name }) => name === all)?.shape === 'page'
      const { body } = await service.answer(all, { query: isPaged ? { limit: 100 } : {} })
      const rows = (body as { data: Record<string, unknown>[] }).data
      return [kind, rows.map((row) => String(row[identity]))] as const
    },
  )
  return Object.fromEntries(await Promise.all(kinds)) as unknown as KnownSubjects
}
