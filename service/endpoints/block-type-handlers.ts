import type { SubjectPlan } from '#domain/subjects/subject-plan.ts'
import { subjects } from '#generated/subjects.ts'
import type { BlockType } from '#generated/types.ts'
import { validators } from '#generated/validator-map.ts'
import { answerData, type Handlers } from '../answers/handler.ts'
import { blockType, blockTypeLinks } from '../content/blocks/block-types.ts'
import { EXAMPLE_PAGES } from '../content/blocks/example-page.ts'
import type { Content } from '../content/reading/content.ts'
import { collectionTag } from '../content/reading/entry.ts'
import { entriesByNumbers } from '../content/reading/entry-reader.ts'
import { raise } from '../runtime/errors/app-error.ts'

/** Kinds of blocks, for those who build pages from them. */
export const blockTypeHandlers = {
  async listBlockTypes({ locale }) {
    return answerData(blockTypeLinks(locale))
  },

  async getBlockType({ params, locale }, { content }) {
    const found = blockType(params.id, locale, validators) ?? raise('not_found')
    return answerData({ ...found, preview: await previewPath(content, found) })
  },
} satisfies Handlers

async function previewPath(
  content: Content,
  { id, subject }: Pick<BlockType, 'id' | 'subject'>,
): Promise<string | null> {
  if (subject === null) return `/${EXAMPLE_PAGES}${id}`
  const key = await anySubject(content, subjects[subject])
  return key === null ? null : `/${EXAMPLE_PAGES}${id}/${subject}/${key}`
}

/** The identifier of the oldest visible entry of a kind: its slug, or its number where the address has no slug. */
async function anySubject(content: Content, { collection, identity }: SubjectPlan): Promise<string | null> {
  content.tags.add(collectionTag(collection))
  const { no } =
    (await content.source.db
      .selectFrom('entry')
      .select('no')
      .where('collection', '=', collection)
      .where('status', '=', 'published')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()) ?? {}
  const [entry] = no === undefined ? [] : await entriesByNumbers(content.source, [no])
  if (!entry || !content.isVisible(entry)) return null
  return identity === 'id' ? String(entry.id) : entry.key
}
