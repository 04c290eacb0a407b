import { answerData, type Handlers } from '#service/answers/handler.ts'
import { noteAct } from '#service/people/auth/audit.ts'
import { writeOnce } from '#service/people/leads/idempotency.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import { onceBy } from '../drafts/once-by.ts'
import { personNames } from '../drafts/person-names.ts'
import { requireCollection } from '../drafts/require-collection.ts'
import { parsed } from '../drafts/stored-drafts.ts'
import type { PatternTables } from './pattern-tables.ts'

/** The calls for patterns: blocks that editors keep under a name. A copy of them is put on a page, never themselves. */
export const patternHandlers = {
  async listBlockPatterns(_input, { store, content }) {
    const rows = await store.db
      .withTables<PatternTables>()
      .selectFrom('block_pattern')
      .selectAll()
      .orderBy('id', 'desc')
      .execute()
    const names = await personNames(
      content.source,
      rows.map(({ made_by }) => made_by),
    )
    return answerData(
      rows.map(({ id, titles, blocks, made_by, date_created }) => ({
        ...{ id: Number(id), titles: parsed(titles), blocks: parsed(blocks), date_created },
        made_by: names.get(made_by) ?? null,
      })),
    )
  },

  async saveBlockPattern(input, context) {
    const { titles, blocks } = input.body
    for (const { collection } of blocks) requireCollection(context.content, collection)
    const now = context.clock.now()
    await writeOnce(onceBy('saveBlockPattern', input), context, async (trx) => {
      const values = {
        titles: JSON.stringify(titles),
        blocks: JSON.stringify(blocks),
        made_by: input.user.id,
        date_created: now.toISOString(),
      }
      await trx.withTables<PatternTables>().insertInto('block_pattern').values(values).execute()
      const detail = { blocks: blocks.length }
      await noteAct(trx, { actor: input.user.username, action: 'pattern.save', detail }, now)
      return null
    })
    return answerData(null)
  },

  async removeBlockPattern({ params: { id }, user }, { store, clock }) {
    await store.transaction(async (trx) => {
      const removed = await trx
        .withTables<PatternTables>()
        .deleteFrom('block_pattern')
        .where('id', '=', id)
        .executeTakeFirst()
      if (removed.numDeletedRows === 0n) raise('pattern_not_found')
      await noteAct(trx, { actor: user.username, action: 'pattern.remove', detail: { pattern: id } }, clock.now())
    })
    return answerData(null)
  },
} satisfies Handlers
