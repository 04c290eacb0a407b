import { sql } from 'kysely'
import type { FieldPlan } from '#domain/content/collection-plan.ts'
import { isRecord } from '#domain/json/is-record.ts'
import type { Icon } from '#generated/types.ts'
import { answerRows, type Handlers } from '../answers/handler.ts'
import { documentReferences } from '../content/documents/document-references.ts'
import type { Content } from '../content/reading/content.ts'
import type { ContentPlans } from '../content/reading/content-plans.ts'
import { collectionTag, ENTRY_COLUMNS, type Entry, readEntry } from '../content/reading/entry.ts'
import { entriesByNumbers } from '../content/reading/entry-reader.ts'
import { documentColumn } from '../store/index-plan.ts'

/** The folder in which editors keep icons. */
const ICON_FOLDER = 'icons'

/** The name of every field that takes an icon. */
const ICON_FIELD = 'icon'

type IconUse = Icon['uses'][number]

/** Pictures that are icons. */
export const iconHandlers = {
  async listIcons(_input, { content }) {
    const entries = (await iconEntries(content)).filter((entry) => content.isVisible(entry))
    const pictures = await content.rows(entries, 'summary')
    const uses = await usesByName(content)
    return answerRows(
      entries.map((entry, index) => ({
        name: entry.key,
        picture: pictures[index] ?? null,
        words: wordsOf(entry),
        uses: uses.get(entry.key) ?? [],
      })),
    )
  },
} satisfies Handlers

async function iconEntries(content: Content): Promise<Entry[]> {
  content.tags.add(collectionTag('image')).add(collectionTag('file'))
  const { rows } = await sql<{ no: number }>`select no from entry
    where collection = 'image' and status = 'published' and ${sql.ref(documentColumn('image'))} in (
      select key from entry
      where collection = 'file' and status = 'published' and ${sql.ref(documentColumn('folder'))} = ${ICON_FOLDER})
    order by natural_key`.execute(content.source.db)
  return entriesByNumbers(
    content.source,
    rows.map(({ no }) => no),
  )
}

/** What an icon shows, in each language: someone searching may know only the other language's word. */
function wordsOf({ doc }: Entry): string[] {
  const rows = Array.isArray(doc.translations) ? doc.translations.filter(isRecord) : []
  const words = [doc.alt, ...rows.map(({ alt }) => alt)].filter((alt) => typeof alt === 'string')
  return [...new Set(words)]
}

/**
 * The published content that uses each icon, by the icon's name. Only collections with an icon field are read, and
 * those are short.
 */
async function usesByName({ source, plans, tags, isVisible }: Content): Promise<Map<string, IconUse[]>> {
  const collections = collectionsWithIcons(plans)
  for (const collection of collections) tags.add(collectionTag(collection))
  const rows = await source.db
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where('collection', 'in', collections)
    .where('status', '=', 'published')
    .orderBy('collection')
    .orderBy('natural_key')
    .execute()
  const found = new Map<string, IconUse[]>()
  for (const entry of rows.map(readEntry).filter(isVisible)) {
    const names = documentReferences(plans, entry.collection, entry.doc)
      .filter(({ pointer, collection }) => collection === 'image' && pointer.endsWith(`/${ICON_FIELD}`))
      .map(({ key }) => key)
    for (const name of new Set(names)) {
      found.set(name, [...(found.get(name) ?? []), { collection: entry.collection, key: entry.key }])
    }
  }
  return found
}

function collectionsWithIcons(plans: ContentPlans): string[] {
  return [...plans.values()].filter(({ document }) => hasIconField(document)).map(({ name }) => name)
}

function hasIconField(fields: readonly FieldPlan[]): boolean {
  return fields.some(
    (field) =>
      (field.kind === 'relation' && field.name === ICON_FIELD && field.to === 'image') ||
      (field.kind === 'objects' && hasIconField(field.fields)),
  )
}
