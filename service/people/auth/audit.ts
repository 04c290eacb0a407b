import type { Transaction } from 'kysely'
import type { serviceWords } from '#generated/service-words.ts'
import type { Store } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import type { AuthTables } from './auth-tables.ts'

type Hyphenated<Words extends string> = Words extends `${infer First}_${infer Rest}`
  ? `${First}-${Hyphenated<Rest>}`
  : Words

type ActOf<Word> = Word extends `act_${infer Area}_${infer Deed}` ? `${Area}.${Hyphenated<Deed>}` : never

/** Every act that is recorded, such as `leads.export`; `schemas/messages/service/audit.json` has the words for each. */
export type ActName = ActOf<keyof typeof serviceWords>

/** Before the name of an account of the machine, in the place of the name of a user. */
export const MACHINE = 'machine:'

/** What the running service does by itself. */
export const BY_SERVICE = `${MACHINE}service`

/** What is done when a store is filled with the demo. */
export const BY_DEMO = `${MACHINE}demo`

/** One act to record in the audit. */
export interface AuditedAct {
  /** Name of the user, or `machine:` and the name of the account that runs commands on the machine. */
  actor: string
  action: ActName
  /** What the act was done to; numbers and filters, no personal data. */
  detail: Record<string, unknown>
}

/** Records an act, in the transaction that performs it. */
export async function noteAct(trx: Transaction<Tables>, act: AuditedAct, now: Date): Promise<void> {
  await trx
    .withTables<AuthTables>()
    .insertInto('audit')
    .values({ date: now.toISOString(), actor: act.actor, action: act.action, detail: JSON.stringify(act.detail) })
    .execute()
}

/** An act as it was recorded, perhaps by another version, which knew other acts. */
export interface RecordedAct extends Omit<AuditedAct, 'action'> {
  no: number
  date: string
  action: string
}

/** Which acts to read: those of one actor, and those before the act of a number. */
interface ActFilter {
  actor?: string | undefined
  before?: number | undefined
}

/** The latest acts, newest first. */
export async function lastActs(store: Store, limit: number, { actor, before }: ActFilter = {}): Promise<RecordedAct[]> {
  const all = store.db.withTables<AuthTables>().selectFrom('audit').selectAll()
  const own = actor === undefined ? all : all.where('actor', '=', actor)
  const wanted = before === undefined ? own : own.where('no', '<', before)
  const rows = await wanted.orderBy('no', 'desc').limit(limit).execute()
  return rows.map(({ no, date, actor: by, action, detail }) => {
    return { no: Number(no), date, actor: by, action, detail: JSON.parse(detail) }
  })
}
