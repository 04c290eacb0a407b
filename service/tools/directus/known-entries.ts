import type { ContentPlans } from '#service/content/reading/content-plans.ts'
import type { Store } from '#service/store/store-contract.ts'
import type { MadeDocument, Misfit } from './directus-documents.ts'

/** The program's own changes, which are nobody's work. */
const PROGRAM = new Set<string | null>([null, 'migrate'])

/**
 * Compares documents with what the store has: those that somebody else has changed here since stay as they are here, one
 * that was renamed over there says so, and an id that others have here is left out.
 */
export async function besideStored(
  { db }: Pick<Store, 'db'>,
  made: readonly MadeDocument[],
  { plans, author, overwrite }: { plans: ContentPlans; author: string; overwrite: boolean },
  misfits: Misfit[],
): Promise<MadeDocument[]> {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('revision', (join) =>
      join
        .onRef('revision.collection', '=', 'entry.collection')
        .onRef('revision.id', '=', 'entry.id')
        .onRef('revision.version', '=', 'entry.version'),
    )
    .select(['entry.collection', 'entry.key', 'entry.id', 'entry.uuid', 'entry.date_created', 'revision.author'])
    .execute()
  const byKey = new Map(rows.map((row) => [`${row.collection}/${row.key}`, row]))
  const byId = new Map(rows.map((row) => [`${row.collection}#${row.uuid ?? row.id}`, row]))
  const given = new Set(
    made.map(({ collection, document }) => `${collection}/${String(document[plans.get(collection)?.key ?? ''])}`),
  )
  return made.flatMap((one) => {
    const { collection, document, from, id } = one
    const name = `${collection}/${String(document[plans.get(collection)?.key ?? ''])}`
    const misfit = (field: string, message: string) => misfits.push({ collection: from, id, field, message })
    const owner = document.id === undefined ? undefined : byId.get(`${collection}#${String(document.id)}`)
    const isOther = owner !== undefined && `${collection}/${owner.key}` !== name
    const isRenamed =
      isOther &&
      !byKey.has(name) &&
      !given.has(`${collection}/${owner.key}`) &&
      isSameMoment(owner.date_created, document.date_created)
    const stored = isRenamed ? owner : byKey.get(name)
    if (stored && !overwrite && stored.author !== author && !PROGRAM.has(stored.author)) {
      misfit('', `It was changed here by ${stored.author} and stays as it is; --overwrite replaces it.`)
      return []
    }
    if (isRenamed) return [{ ...one, document: { ...document, renamed_from: owner.key } }]
    if (!isOther) return [one]
    const { id: _, ...others } = document
    misfit('id', `The id belongs to ${collection} '${owner.key}' here, so another is given.`)
    return [{ ...one, document: others }]
  })
}

function isSameMoment(stored: string, given: unknown): boolean {
  return typeof given === 'string' && new Date(given).getTime() === new Date(stored).getTime()
}
