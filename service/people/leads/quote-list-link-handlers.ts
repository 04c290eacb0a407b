import { randomBytes } from 'node:crypto'
import { monthsFrom } from '#domain/time/calendar-months.ts'
import { forms } from '#generated/forms.ts'
import { QUOTE_LIST_LINK_LIMITS } from '#generated/limits.ts'
import type { QuoteListLink, QuoteListLinkForm } from '#generated/types.ts'
import { answerData, answerRows, type Handlers, type ServiceContext } from '#service/answers/handler.ts'
import type { Entry } from '#service/content/reading/entry.ts'
import { entriesByIds } from '#service/content/reading/entry-reader.ts'
import { isOffered, skuParts } from '#service/content/reading/sku-rule.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import { writeOnce } from './idempotency.ts'
import type { VisitorTables } from './visitor-tables.ts'

/** 192 bits, as 32 characters of an address. */
const RANDOM_BYTES = 24

const NOT_KEPT = { 'cache-control': 'private, no-store' }

/** Quote lists that are kept for a while, so that a private link opens them on another device. */
export const quoteListLinkHandlers = {
  async createQuoteListLink(input, context) {
    const link = await writeOnce({ call: 'createQuoteListLink', input, content: input.body }, context, async (trx) => {
      const visitors = trx.withTables<VisitorTables>()
      const { kept } = await visitors
        .selectFrom('quote_list_link')
        .select((row) => row.fn.countAll<number>().as('kept'))
        .executeTakeFirstOrThrow()
      if (Number(kept) >= QUOTE_LIST_LINK_LIMITS.kept) raise('storage_full')
      const months = forms.get('quote-list-link')?.retentionMonths ?? 0
      const expires = monthsFrom(context.clock.now(), months).toISOString()
      const made: QuoteListLink = { id: randomBytes(RANDOM_BYTES).toString('base64url'), expires }
      await visitors
        .insertInto('quote_list_link')
        .values({ ...made, list: JSON.stringify(input.body) })
        .execute()
      return made
    })
    return answerData(link, { headers: NOT_KEPT })
  },

  async getKeptQuoteList({ params: { id } }, context) {
    const kept = await context.store.db
      .withTables<VisitorTables>()
      .selectFrom('quote_list_link')
      .select('list')
      .where('id', '=', id)
      .where('expires', '>', context.clock.now().toISOString())
      .executeTakeFirst()
    if (!kept) return raise('quote_list_link_not_found')
    // PostgreSQL answers JSON as values.
    const list: QuoteListLinkForm = typeof kept.list === 'string' ? JSON.parse(kept.list) : kept.list
    const product_skus = await context.content.rows(await offeredSkus(list, context), 'link')
    return answerRows({ list, product_skus }, { headers: NOT_KEPT })
  },
} satisfies Handlers

async function offeredSkus({ lines }: QuoteListLinkForm, { store }: ServiceContext): Promise<Entry[]> {
  const ids = new Set(lines.flatMap(({ product_sku: id }) => id ?? []))
  const skus = await entriesByIds(store, 'product_sku', [...ids])
  const parts = await skuParts(store, skus)
  return skus.filter((sku) => isOffered(sku, parts) !== null)
}
