import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import { collections } from '#generated/collections.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { User } from '#generated/types.ts'
import { markedDocument } from '#service/content/documents/document-version.ts'
import { planOf } from '#service/content/reading/content-plans.ts'
import type { Entry, SavedEntry } from '#service/content/reading/entry.ts'
import type { EntrySource } from '#service/content/reading/entry-reader.ts'
import type { Store, StoreDialect } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import { openedForm } from '#service/studio/drafts/draft-form.ts'
import { personNames } from '#service/studio/drafts/person-names.ts'
import { rebaseDraft } from '#service/studio/drafts/rebase-draft.ts'
import { type Draft, draftOfEntry } from '#service/studio/drafts/stored-drafts.ts'
import { writeDraft } from '#service/studio/drafts/write-draft.ts'
import { withItems } from '#service/studio/releases/release-items.ts'
import { addRelease, type ReleaseItem, replaceItems } from '#service/studio/releases/stored-releases.ts'
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
 * Keeps what was read in an open release, all or nothing: what an import would refuse is refused. Changed words wait as
 * drafts, also of what is hidden, archived or renamed with them. What follows from a rename does so when the
 * release is published. Throws a ContentRefused, or a TransferFault for what somebody else is working on.
 */
export async function importAsRelease(store: Store, content: ReadContent, options: AsRelease): Promise<KeptImport> {
  const { now, user, files, overwrite = false } = options
  return withGivenFiles(content, files, async (taken) => {
    const result = await tryTaken(store, content, { now, author: user.username, overwrite }, taken)
    const saved = result.saved.filter(
      ({ after }) => result.isGiven(after) && collections.get(after.collection)?.ownedBy === null,
    )
    if (saved.length === 0) return { ...result, saved, release: null }
    const release = await store.transaction((trx) => keep(trx, store, saved, options))
    return { ...result, saved, release }
  })
}

async function keep(
  trx: Transaction<Tables>,
  { dialect }: Store,
  saved: readonly SavedEntry[],
  options: AsRelease,
): Promise<number> {
  const { title, user, now } = options
  const source = { db: trx, dialect }
  const { no: release } = await addRelease(trx, { title, made_by: user.id, now })
  let items: ReleaseItem[] = []
  for (const one of saved) {
    const action = actionOf(one)
    const begun = one.before && (await draftOfEntry(trx, collections, one.after.collection, one.before.id))
    if (
      begun?.changed &&
      begun.author !== user.id &&
      !options.overwrite &&
      (action === 'publish' || !isSameContent(one))
    )
      throw await workedOn(source, one.after, begun)
    if (action !== 'publish' && !isDrafted(one, action)) {
      items.push({ ...keptItem(one, action), release, no: items.length + 1 })
      continue
    }
    const drafted = await draftedItem(trx, dialect, one, { ...options, begun })
    items = await withItems(source, trx, { release, items }, [drafted])
    const new_key = action === 'rename' ? one.after.key : null
    items = items.map((item) => (item.draft === drafted.draft ? { ...item, action, new_key } : item))
  }
  await replaceItems(trx, release, items)
  return release
}

async function workedOn(source: EntrySource, { collection, key }: Entry, { author }: Draft): Promise<TransferFault> {
  const who = (await personNames(source, [author])).get(author) ?? 'Somebody'
  return new TransferFault(
    `${who} is working on ${collection} '${key}' in the studio: wait until that is published, or replace it with --overwrite.`,
  )
}

const ACTIONS = { published: 'publish', draft: 'unpublish', archived: 'archive' } as const

/** What happens to a document in the release; a draft has neither another key nor another status than published. */
function actionOf({ before, after }: SavedEntry) {
  return before && before.key !== after.key ? 'rename' : ACTIONS[after.status]
}

/** Whether only the key or the status differ. */
function isSameContent({ before, after }: SavedEntry): boolean {
  const { key } = planOf(collections, after.collection)
  return before !== null && isDeepStrictEqual({ ...before.doc, [key]: null }, { ...after.doc, [key]: null })
}

/** Whether a draft can say all that differs, so that it is worked on in the studio like any other. */
function isDrafted(one: SavedEntry, action: 'rename' | 'unpublish' | 'archive'): boolean {
  const isOnly = isSameContent(one)
  // What is renamed by a draft is published.
  return !isOnly && (action !== 'rename' || (one.before?.status === 'published' && one.after.status === 'published'))
}

function keptItem(one: SavedEntry, action: 'rename' | 'unpublish' | 'archive'): Omit<ReleaseItem, 'release' | 'no'> {
  const { before, after } = one
  const { collection, key, status, doc } = after
  const isPlain = before !== null && isSameContent(one) && (action !== 'rename' || before.status === status)
  const renamed = action === 'rename' && before ? { renamed_from: before.key } : {}
  return {
    ...{ collection, action, entry_id: before?.id ?? null, key: before?.key ?? key },
    ...{ new_key: action === 'rename' ? key : null, base_version: before?.version ?? 0 },
    ...{ draft: null, base_seq: null, version: null },
    doc: isPlain ? null : JSON.stringify(markedDocument(collection, { ...doc, status, ...renamed })),
  }
}

/** Changes the draft of a document, which is made if there is none, to what its file has. */
async function draftedItem(
  trx: Transaction<Tables>,
  dialect: StoreDialect,
  { before, after }: SavedEntry,
  { user, now, begun }: AsRelease & { begun: Draft | null },
) {
  const { collection, doc } = after
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
  return { draft: uid, base_seq: seq }
}
