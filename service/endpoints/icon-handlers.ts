import { sql } from 'kysely'
import type { FieldPlan } from '#generated/plan-types.ts'
import type { Icon } from '#generated/types.ts'
import type { Content } from '../content/content.ts'
import { isRecord } from '../content/content-document.ts'
import type { ContentPlans } from '../content/content-plans.ts'
import { documentReferences } from '../content/document-references.ts'
import { collectionTag, ENTRY_COLUMNS, type Entry, readEntry } from '../content/entry.ts'
import { entriesByNumbers } from '../content/entry-reader.ts'
import { answerData, type Handlers } from '../handler.ts'
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
    return answerData(
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

/** What an icon shows, in each language: whoever searches may know the word of the other one. */
function wordsOf({ doc }: Entry): string[] {
  const rows = Array.isArray(doc.translations) ? doc.translations.filter(isRecord) : []
  const words = [doc.alt, ...rows.map(({ alt }) => alt)].filter((alt) => typeof alt === 'string')
  return [...new Set(words)]
}

/** Which published content has an icon, by the icon's name. Only collections with a field for icons are read, and those are short. */
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
