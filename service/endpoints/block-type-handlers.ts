import type { BlockType } from '#generated/types.ts'
import { validators } from '#generated/validator-map.js'
import { blockType, blockTypeLinks } from '../content/block-types.ts'
import type { Content } from '../content/content.ts'
import { collectionTag } from '../content/entry.ts'
import { entriesByNumbers } from '../content/entry-reader.ts'
import { EXAMPLE_PAGES } from '../content/example-page.ts'
import { raise } from '../errors/app-error.ts'
import { answerData, type CallInput, type Handlers } from '../handler.ts'

/** The collection of what a block can be about. */
const SUBJECTS: Record<NonNullable<BlockType['subject']>, string> = {
  product: 'product',
  article: 'article',
  'market-field': 'market_field',
  career: 'career',
}

/** Kinds of blocks, for those who compose pages of them. */
export const blockTypeHandlers = {
  async listBlockTypes({ locale }) {
    return answerData(blockTypeLinks(locale))
  },

  async getBlockType({ params, locale }: CallInput<unknown, { id: string }>, { content }) {
    const found = blockType(params.id, locale, validators) ?? raise('not_found')
    return answerData({ ...found, preview: await previewPath(content, found) })
  },
} satisfies Handlers

async function previewPath(
  content: Content,
  { id, subject }: Pick<BlockType, 'id' | 'subject'>,
): Promise<string | null> {
  if (subject === null) return `/${EXAMPLE_PAGES}${id}`
  const key = await anySubject(content, SUBJECTS[subject])
  return key === null ? null : `/${EXAMPLE_PAGES}${id}/${subject}/${key}`
}

/** The oldest entry of a collection that visitors may see: its slug, or for a job, whose address has none, its number. */
async function anySubject(content: Content, collection: string): Promise<string | null> {
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
  return collection === 'career' ? String(entry.id) : entry.key
}
