import type { Kysely } from 'kysely'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import { withNewKeys } from '#service/content/documents/renames.ts'
import { type ContentPlans, planOf } from '#service/content/reading/content-plans.ts'
import type { Store } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import type { MadeDocument } from './directus-documents.ts'
import type { Misfit } from './misfit.ts'
import type { Origin, Origins } from './origins.ts'

/** The program's own changes, which are nobody's work. */
const PROGRAM = new Set<string | null>([null, 'migrate'])

/** An item of the store, as far as it is compared. */
interface StoredItem {
  collection: string
  key: string
  id: number
  uuid: string | null
  version: number
  date_created: string
}

export interface Comparing {
  plans: ContentPlans
  origins: Origins
  /** Whether what was changed here is replaced as well. */
  overwrite: boolean
}

/**
 * Compares documents with what the store has: what was changed here since its last import stays as it is, an item that
 * was renamed over there says so, and what has its id or key from another item is given another one.
 */
export async function besideStored(
  { db }: Pick<Store, 'db'>,
  made: readonly MadeDocument[],
  { plans, origins, overwrite }: Comparing,
  misfits: Misfit[],
): Promise<MadeDocument[]> {
  const stored = await storedItems(db)
  const byKey = new Map(stored.map((item) => [nameOf(item.collection, item.key), item]))
  const byId = new Map(stored.map((item) => [idName(item.collection, item.uuid ?? item.id), item]))
  const knownAs = (one: MadeDocument) => {
    const origin = origins.get(placeOf(one))
    return origin && byId.get(idName(origin.collection, origin.id))
  }
  const claimed = new Set(made.map(knownAs))
  const given = new Set(made.map((one) => nameOf(one.collection, keyOf(one, plans))))
  /** Keys by which items are known there, and their keys here where these differ. */
  const otherKeys = new Map<string, string>()
  const result: MadeDocument[] = []
  for (const one of made) {
    const { collection, document, from, id } = one
    const misfit = (field: string, message: string) => misfits.push({ collection: from, id, field, message })
    const field = planOf(plans, collection).key
    const key = keyOf(one, plans)
    const known = knownAs(one)
    const others = byId.get(idName(collection, document.id))
    const named = byKey.get(nameOf(collection, key))
    const renamed = isRenamed(others, document) && !given.has(nameOf(collection, others.key)) ? others : undefined
    const item = known ?? (named && claimed.has(named) ? undefined : (named ?? renamed))
    const changer = item && !overwrite ? await changerOf(db, item, known && origins.get(placeOf(one))) : null
    const isFree = item?.key === key || !named
    const free = isFree ? key : (item?.key ?? `${key}-${id.slice(0, 8)}`)
    if (item && changer !== null) {
      misfit('', `It was changed here by ${changer} and stays as it is; --overwrite replaces it.`)
      if (item.key !== key) otherKeys.set(nameOf(collection, key), item.key)
      continue
    }
    if (others && others !== item)
      misfit('id', `The id belongs to ${collection} '${others.key}' here, so it has another.`)
    if (!isFree) {
      misfit(field, `'${key}' belongs to another ${collection} here, so it is '${free}'.`)
      otherKeys.set(nameOf(collection, key), free)
    }
    const { id: _, ...words } = document
    result.push({
      ...one,
      document: {
        ...(item ? { ...words, id: item.uuid ?? item.id } : others ? words : document),
        [field]: free,
        ...(item && item.key !== free && { renamed_from: item.key }),
      },
    })
  }
  return result.map((one) => {
    const document = withNewKeys({ collection: one.collection, doc: one.document }, otherKeys, plans)
    return document ? { ...one, document } : one
  })
}

/** What the documents became, to be kept for the next run. */
export async function originsOf(
  db: Kysely<Tables>,
  documents: readonly MadeDocument[],
  { plans, origins }: Pick<Comparing, 'plans' | 'origins'>,
): Promise<Origins> {
  const byKey = new Map((await storedItems(db)).map((item) => [nameOf(item.collection, item.key), item]))
  const found = documents.flatMap((one): [string, Origin][] => {
    const item = byKey.get(nameOf(one.collection, keyOf(one, plans)))
    if (!item) return []
    return [[placeOf(one), { collection: item.collection, id: item.uuid ?? item.id, version: item.version }]]
  })
  return new Map([...origins, ...found])
}

async function storedItems(db: Kysely<Tables>): Promise<StoredItem[]> {
  return db.selectFrom('entry').select(['collection', 'key', 'id', 'uuid', 'version', 'date_created']).execute()
}

/** Who has changed an item here since its origin, or ever if none is known; null if nobody has. */
async function changerOf(db: Kysely<Tables>, item: StoredItem, origin: Origin | undefined): Promise<string | null> {
  if (origin && item.version <= origin.version) return null
  const rows = await db
    .selectFrom('revision')
    .select('author')
    .where('collection', '=', item.collection)
    .where('id', '=', item.id)
    .where('version', '>', origin?.version ?? 0)
    .orderBy('version', 'desc')
    .execute()
  return rows.find(({ author }) => !PROGRAM.has(author))?.author ?? null
}

/** Whether a stored item that has the id of a document is most likely the same one under another key. */
function isRenamed(item: StoredItem | undefined, { date_created: given }: ContentDocument): item is StoredItem {
  return (
    item !== undefined &&
    typeof given === 'string' &&
    new Date(given).getTime() === new Date(item.date_created).getTime()
  )
}

/** A file may have become a file and an image. */
const placeOf = ({ collection, from, id }: MadeDocument) => `${collection} ${from}/${id}`
const nameOf = (collection: string, key: string) => `${collection}/${key}`
const idName = (collection: string, id: unknown) => `${collection}#${String(id)}`

function keyOf({ collection, document }: MadeDocument, plans: ContentPlans): string {
  return String(document[planOf(plans, collection).key])
}
