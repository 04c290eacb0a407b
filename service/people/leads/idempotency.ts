import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { CallName } from '#generated/calls.ts'
import type { CallInput, ServiceContext } from '#service/answers/handler.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import type { VisitorTables } from './visitor-tables.ts'

/** One write that must not happen twice. */
interface Write {
  call: CallName
  input: CallInput
  /** The input that must be the same when the key is. */
  content: unknown
}

/**
 * Runs `work` in one transaction. With an `Idempotency-Key`, a repeat returns the first result without running it
 * again, and the same key with different content is refused. `work` must return plain data.
 */
export async function writeOnce<T>(
  write: Write,
  context: ServiceContext,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const key = readKey(write.input)
  if (key === null) return context.store.transaction(work)
  const content_hash = hashOf(write)
  const first = () => firstAnswer<T>(context.store.db, write.call, key, content_hash)
  try {
    return await context.store.transaction(async (trx) => {
      const known = await firstAnswer<T>(trx, write.call, key, content_hash)
      if (known) return known.answer
      const answer = await work(trx)
      await trx
        .withTables<VisitorTables>()
        .insertInto('idempotency')
        .values({
          call: write.call,
          key,
          content_hash,
          answer: JSON.stringify(answer),
          date_created: context.clock.now().toISOString(),
        })
        .execute()
      return answer
    })
  } catch (error) {
    // When two writers run side by side, the slower one fails because the key is unique: then the first answer counts.
    const known = await first()
    if (known) return known.answer
    throw error
  }
}

/**
 * Whether this write is a repeat of one that was answered: what has to hold before the first one need not hold again.
 */
export async function isAnswered(write: Write, { store }: Pick<ServiceContext, 'store'>): Promise<boolean> {
  const key = readKey(write.input)
  return key !== null && (await firstAnswer(store.db, write.call, key, hashOf(write))) !== null
}

function hashOf({ content }: Write): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

function readKey({ headers }: CallInput): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  return /^[\w:.-]{1,200}$/.test(key) ? key : raise('parameter_invalid', { name: 'Idempotency-Key' })
}

async function firstAnswer<T>(
  db: Kysely<Tables>,
  call: CallName,
  key: string,
  hash: string,
): Promise<{ answer: T } | null> {
  const row = await db
    .withTables<VisitorTables>()
    .selectFrom('idempotency')
    .select(['content_hash', 'answer'])
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  if (row.content_hash !== hash) return raise('idempotency_conflict')
  return { answer: (typeof row.answer === 'string' ? JSON.parse(row.answer) : row.answer) as T }
}
