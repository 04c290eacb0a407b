import { sql, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { AttemptMemory } from '#service/runtime/attempt-memory.ts'
import type { Tables } from '../tables.ts'

/** How often what nobody asks for any more is deleted. */
const SWEEP_MS = 10 * 60 * 1000

/**
 * Creates the table of attempts. The server keeps it in memory: after a crash of the server, all limits begin again.
 */
export async function createAttempts(trx: Transaction<Tables>): Promise<void> {
  await sql`create unlogged table if not exists attempt (
    key text collate "C" primary key, times text not null, last double precision not null
  )`.execute(trx)
}

/** Remembers attempts in the database, for all processes on it, by the clocks of their machines. */
export function createSharedAttempts(pool: Pool, clock: () => number, keptMs: number): AttemptMemory {
  let swept = Number.NEGATIVE_INFINITY
  return {
    async change(keys, work) {
      const now = clock()
      const client = await pool.connect()
      try {
        if (now - swept > SWEEP_MS) {
          swept = now
          await client.query(
            `delete from attempt where key in (select key from attempt where last < $1 for update skip locked)`,
            [now - keptMs],
          )
        }
        await client.query('begin')
        // In one order, so that two processes never wait for each other. The rows are locked until the end.
        const { rows } = await client.query<{ key: string; times: string }>(
          `insert into attempt (key, times, last) select key, '[]', $2 from unnest($1::text[]) as key
           on conflict (key) do update set last = excluded.last returning key, times`,
          [[...new Set(keys)].sort(), now],
        )
        const times = new Map(rows.map((row) => [row.key, JSON.parse(row.times) as readonly number[]]))
        const result = work(times, now)
        const changed = rows.flatMap(({ key, times: before }) => {
          const after = JSON.stringify(times.get(key) ?? [])
          return after === before ? [] : [{ key, after }]
        })
        if (changed.length > 0) {
          await client.query(
            `update attempt set times = changed.times from unnest($1::text[], $2::text[]) as changed (key, times)
             where attempt.key = changed.key`,
            [changed.map(({ key }) => key), changed.map(({ after }) => after)],
          )
        }
        await client.query('commit')
        client.release()
        return result
      } catch (error) {
        client.release(true)
        throw error
      }
    },
  }
}
