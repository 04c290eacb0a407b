import type { Transaction } from 'kysely'
import { collections } from '#generated/collections.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { User } from '#generated/types.ts'
import type { SavedEntry } from '#service/content/reading/entry.ts'
import type { Store } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import { openedForm } from '#service/studio/drafts/draft-form.ts'
import { personNames } from '#service/studio/drafts/person-names.ts'
import { rebaseDraft } from '#service/studio/drafts/rebase-draft.ts'
import { draftOfEntry } from '#service/studio/drafts/stored-drafts.ts'
import { writeDraft } from '#service/studio/drafts/write-draft.ts'
import { beginRelease } from '#service/studio/releases/begin-release.ts'
import {
  type ImportContentOptions,
  type ImportResult,
  type ReadContent,
  tryTaken,
  withGivenFiles,
} from './import-content.ts'
import { TransferFault } from './transfer-fault.ts'

type AsRelease = Pick<ImportContentOptions, 'now' | 'files' | 'overwrite'> & { title: string; user: User }

/** What an import would have stored, and the release that waits with it; no release where nothing would change. */
interface KeptImport extends ImportResult {
  release: number | null
}

/**
 * Keeps what was read as drafts in an open release, all or nothing: what an import would refuse is refused. Throws a
 * ContentRefused, or a TransferFault for what a release cannot do.
 */
export async function importAsRelease(store: Store, content: ReadContent, options: AsRelease): Promise<KeptImport> {
  const { now, user, files, overwrite = false } = options
  return withGivenFiles(content, files, async (taken) => {
    const result = await tryTaken(store, content, { now, author: user.username, overwrite }, taken)
    const saved = result.saved.filter(({ after }) => collections.get(after.collection)?.ownedBy === null)
    const fault = saved.map(unfit).find((one) => one !== null)
    if (fault) throw new TransferFault(fault)
    if (saved.length === 0) return { ...result, saved, release: null }
    const release = await store.transaction((trx) => keep(trx, store, saved, options))
    return { ...result, saved, release }
  })
}

/** Why a document cannot be part of a release that publishes drafts. */
function unfit({ before, after }: SavedEntry): string | null {
  const name = `${after.collection} '${after.key}'`
  if (before && before.key !== after.key)
    return `${name} has another key than before: rename it in the studio, or import without --as-release.`
  if (after.status !== 'published')
    return `${name} has the status ${after.status}, but a release publishes: import without --as-release.`
  return null
}

async function keep(
  trx: Transaction<Tables>,
  { dialect }: Store,
  saved: readonly SavedEntry[],
  { title, user, now, overwrite = false }: AsRelease,
): Promise<number> {
  const items = []
  for (const { before, after } of saved) {
    const { collection, key, doc } = after
    const begun = before && (await draftOfEntry(trx, collections, collection, before.id))
    if (begun?.changed && begun.author !== user.id && !overwrite) {
      const names = await personNames({ db: trx, dialect }, [begun.author])
      const who = names.get(begun.author) ?? 'Somebody'
      throw new TransferFault(
        `${who} is working on ${collection} '${key}' in the studio: wait until that is published, or replace it with --overwrite.`,
      )
    }
    const document = openedForm(collections, collection, doc)
    // A draft from before the stored document was last changed could not be published: what differs is in the files.
    const scope = { trx, dialect, plans: collections, user, locale: DEFAULT_LOCALE, now }
    const present = begun && (await rebaseDraft(scope, { uid: begun.uid, seq: begun.seq }, 'mine'))
    const stored = before ? { id: before.id, base_version: before.version } : { base_version: 0 }
    const { uid, seq } = await writeDraft(
      trx,
      { collection, ...stored, base_seq: present?.seq, document, group: 'import' },
      { user, locale: DEFAULT_LOCALE },
      { content: { plans: collections }, store: { dialect }, clock: { now: () => now } },
    )
    items.push({ draft: uid, base_seq: seq })
  }
  return (await beginRelease(trx, { title, items }, { dialect, now, user })).no
}
