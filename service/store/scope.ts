import { AsyncLocalStorage } from 'node:async_hooks'

/** What the store knows about the work it is currently running for. */
interface StoreScope {
  counter: { statements: number; texts: string[] } | null
  inTransaction: boolean
}

/** How long a write waits for the writes before it: importing many documents takes a while. */
export const WRITE_TURN_MS = 30_000

const scopes = new AsyncLocalStorage<StoreScope>()

/** Records one statement for the counter of the work that caused it, if there is one. */
export function noteStatement(text: string): void {
  const counter = scopes.getStore()?.counter
  if (!counter) return
  counter.statements += 1
  counter.texts.push(text)
}

/** Runs `work` and counts the statements that it caused, and no others. */
export async function countingStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: number; texts: string[] }> {
  const counter = { statements: 0, texts: [] as string[] }
  const result = await scopes.run({ counter, inTransaction: isInTransaction() }, work)
  return { result, ...counter }
}

/** True while the current work belongs to a transaction. */
export function isInTransaction(): boolean {
  return scopes.getStore()?.inTransaction ?? false
}

/** Marks `work` as belonging to a transaction, so that a stray read outside it can be refused. */
export function markTransaction<T>(work: () => Promise<T>): Promise<T> {
  return scopes.run({ counter: scopes.getStore()?.counter ?? null, inTransaction: true }, work)
}
