import type { Transaction } from 'kysely'
import type { Store } from './store-contract.ts'
import type { Tables } from './tables.ts'

/** Carries a result out of a transaction that is not to be kept. */
class TakenBack extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('This transaction was only tried out.')
    this.name = 'TakenBack'
    this.result = result
  }
}

/** Runs work in a transaction and takes everything back that it has written; what it throws is thrown. */
export async function tryOut<T>(
  store: Pick<Store, 'transaction'>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  try {
    return await store.transaction(async (trx): Promise<T> => {
      throw new TakenBack(await work(trx))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.result as T
    throw error
  }
}
