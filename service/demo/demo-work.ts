import type { Kysely } from 'kysely'
import type { Store } from '../store/store-contract.ts'
import type { Tables } from '../store/tables.ts'

/** The name under which the store keeps what the demo has left in the studio. */
const NAME = 'demo_work'

/** What the demo itself has written in the studio; whatever comes later, somebody else has written. */
export interface DemoWork {
  /** The number of the last state of a document. */
  revision: number
  /** Its drafts, and how far it has written them. */
  drafts: { draft: string; base_seq: number }[]
  /** The accounts of the people whose history it has. */
  people: number[]
}

export async function keepDemoWork(store: Store, work: Omit<DemoWork, 'revision'>): Promise<void> {
  await store.transaction(async (trx) => {
    const last = trx.selectFrom('revision').select((select) => select.fn.max('no').as('no'))
    const { no } = await last.executeTakeFirstOrThrow()
    const value = JSON.stringify({ ...work, revision: Number(no) } satisfies DemoWork)
    await trx.insertInto('meta').values({ name: NAME, value }).execute()
  })
}

/** Null for a store whose demo has left nothing in the studio. */
export async function demoWork(db: Kysely<Tables>): Promise<DemoWork | null> {
  const row = await db.selectFrom('meta').select('value').where('name', '=', NAME).executeTakeFirst()
  return row ? (JSON.parse(row.value) as DemoWork) : null
}
