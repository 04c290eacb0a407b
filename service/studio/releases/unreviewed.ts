import { sql, type Transaction } from 'kysely'
import type { StoreDialect } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import type { DraftTables } from '../drafts/draft-tables.ts'
import type { Release, ReleaseItem } from './stored-releases.ts'

/**
 * Whether a release has a draft that was changed by everybody who has looked at it: by whoever publishes it and, where
 * somebody else has approved it, by that person, too.
 */
export async function isUnreviewed(
  trx: Transaction<Tables>,
  items: readonly ReleaseItem[],
  { approved_by }: Pick<Release, 'approved_by'>,
  { user, dialect }: { user: { id: number }; dialect: StoreDialect },
): Promise<boolean> {
  const drafts = items.flatMap(({ draft }) => draft ?? [])
  const reviewers = new Set([user.id, ...(approved_by === null ? [] : [approved_by])])
  const changed = await trx
    .withTables<DraftTables>()
    .selectFrom('draft_op')
    .select(['draft', (select) => select.fn.count<number>('user_id').distinct().as('reviewers')])
    .where(dialect.inList(sql.ref('draft'), drafts))
    .where(dialect.inList(sql.ref('user_id'), [...reviewers]))
    .groupBy('draft')
    .execute()
  return changed.some((one) => Number(one.reviewers) === reviewers.size)
}
