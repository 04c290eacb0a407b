import { sql, type Transaction } from 'kysely'
import { answerData, type Handlers } from '#service/answers/handler.ts'
import type { Tables } from '#service/store/tables.ts'
import type { DraftTables } from '../drafts/draft-tables.ts'
import { personNames } from '../drafts/person-names.ts'
import type { PresenceTables } from './presence-tables.ts'

/** Who has not asked for so long has gone. */
const GONE_MS = 30_000

/** The call by which those who work on drafts learn of each other. */
export const presenceHandlers = {
  async getStudioEvents({ query: { drafts, at, pointer = '' }, user }, { store, content, clock }) {
    const uids = drafts?.split(',') ?? []
    const now = clock.now()
    const since = new Date(now.getTime() - GONE_MS).toISOString()
    await store.transaction((trx) => noteSeen(trx, { user: user.id, draft: at, pointer }, { now, since }))
    const asked = <Column extends string>(column: Column) => store.dialect.inList(sql.ref(column), uids)
    const states = await store.db
      .withTables<DraftTables>()
      .selectFrom('draft')
      .select(['uid', 'seq'])
      .where(asked('uid'))
      .where('date_ended', 'is', null)
      .execute()
    const seen = await store.db
      .withTables<PresenceTables>()
      .selectFrom('edit_session')
      .select(['user_id', 'draft', 'pointer'])
      .where(asked('draft'))
      .where('user_id', '!=', user.id)
      .where('seen_at', '>', since)
      .orderBy('user_id')
      .execute()
    const names = await personNames(
      content.source,
      seen.map(({ user_id }) => user_id),
    )
    const people = seen.map(({ user_id, ...place }) => ({ ...place, name: names.get(user_id) ?? '' }))
    return answerData({ drafts: states, people })
  },
} satisfies Handlers

/** Notes where somebody is, and forgets who has gone. */
async function noteSeen(
  trx: Transaction<Tables>,
  { user, draft, pointer }: { user: number; draft: string | undefined; pointer: string },
  { now, since }: { now: Date; since: string },
): Promise<void> {
  const sessions = trx.withTables<PresenceTables>()
  await sessions.deleteFrom('edit_session').where('seen_at', '<=', since).execute()
  if (draft === undefined) {
    await sessions.deleteFrom('edit_session').where('user_id', '=', user).execute()
    return
  }
  const place = { draft, pointer, seen_at: now.toISOString() }
  await sessions
    .insertInto('edit_session')
    .values({ user_id: user, ...place })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(place))
    .execute()
}
