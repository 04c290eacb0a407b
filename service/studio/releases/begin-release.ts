import type { Transaction } from 'kysely'
import type { ReleaseItem } from '#generated/types.ts'
import type { Tables } from '#service/store/tables.ts'
import type { Publisher } from './publisher.ts'
import { withItems } from './release-items.ts'
import { addRelease, type Release, replaceItems } from './stored-releases.ts'

/** Begins an open release of these documents. */
export async function beginRelease(
  trx: Transaction<Tables>,
  { title, note = null, items }: { title: string; note?: string | null; items: readonly ReleaseItem[] },
  { dialect, now, user }: Pick<Publisher, 'dialect' | 'now' | 'user'>,
): Promise<Release> {
  const made = await addRelease(trx, { title, note, made_by: user.id, now })
  await replaceItems(trx, made.no, await withItems({ db: trx, dialect }, trx, { release: made.no, items: [] }, items))
  return made
}
