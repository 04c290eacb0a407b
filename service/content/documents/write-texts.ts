import type { Transaction } from 'kysely'
import { LOCALES } from '#domain/languages/locales.ts'
import type { StoreDialect } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import type { ContentPlans } from '../reading/content-plans.ts'
import type { Entry } from '../reading/entry.ts'
import { entryText } from './entry-text.ts'

/** Adds the words of an entry to the index of every language; it has none in it yet. */
export async function writeTexts(
  dialect: StoreDialect,
  trx: Transaction<Tables>,
  plans: ContentPlans,
  entry: Entry,
  sizes: readonly string[] = [],
): Promise<void> {
  for (const language of LOCALES) {
    const text = entryText(plans, entry, language, sizes)
    if (text) await dialect.writeText(trx, text)
  }
}
