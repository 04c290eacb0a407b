import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import { collections } from '#generated/collections.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { User } from '#generated/types.ts'
import { markedDocument } from '#service/content/documents/document-version.ts'
import { planOf } from '#service/content/reading/content-plans.ts'
import type { Entry, SavedEntry } from '#service/content/reading/entry.ts'
import type { EntrySource } from '#service/content/reading/entry-reader.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import type { StoreDialect } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import { openedForm } from '../drafts/draft-form.ts'
import { personNames } from '../drafts/person-names.ts'
import { rebaseDraft } from '../drafts/rebase-draft.ts'
import { type Draft, draftOfEntry, draftOfNewKey } from '../drafts/stored-drafts.ts'
import { writeDraft } from '../drafts/write-draft.ts'
import { withItems } from './release-items.ts'
import { addRelease, type ReleaseItem, replaceItems } from './stored-releases.ts'

export interface KeepOptions {
  title: string
  user: User
  now: Date
  /** Whether what others are working on is replaced. */
  overwrite?: boolean
}

/**
 * Keeps what an import would store in a new open release. Changed words wait as drafts, also of what is hidden,
 * archived or renamed with them. What follows from a rename does so when the release is published. Fails with 409 for
 * what somebody else is working on.
 */
export async function keepAsRelease(
  trx: Transaction<Tables>,
  dialect: StoreDialect,
  saved: readonly SavedEntry[],
  options: KeepOptions,
): Promise<number> {
  const { title, user, now } = options
  const source = { db: trx, dialect }
  const { no: release } = await addRelease(trx, { title, made_by: user.id, now })
  let items: ReleaseItem[] = []
  for (const one of saved) {
    const action = actionOf(one)
    const { collection, key } = one.after
    const begun = one.before
      ? await draftOfEntry(trx, collections, collection, one.before.id)
      : await draftOfNewKey(trx, collections, collection, key)
    if (
      begun?.changed &&
      begun.author !== user.id &&
      !options.overwrite &&
      (action === 'publish' || !isSameContent(one))
    )
      await refuseWorkedOn(source, one.after, begun)
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

/** An account that was erased works on nothing any more; what it has begun stays in the journal of the draft. */
async function refuseWorkedOn(source: EntrySource, { collection, key }: Entry, { author }: Draft): Promise<void> {
  const who = (await personNames(source, [author])).get(author)
  if (who !== undefined) raise('document_worked_on', { who, collection, key })
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
  { user, now, begun }: KeepOptions & { begun: Draft | null },
) {
  const { collection, doc } = after
  const document = openedForm(collections, collection, doc)
  // A draft from before the stored document was last changed could not be published: what differs is in the files.
  const scope = { trx, dialect, plans: collections, user, locale: DEFAULT_LOCALE, now }
  const present = begun && (await rebaseDraft(scope, { uid: begun.uid, seq: begun.seq }, 'mine'))
  const stored = before ? { id: before.id, base_version: before.version } : { uid: begun?.uid, base_version: 0 }
  const { uid, seq } = await writeDraft(
    trx,
    { collection, ...stored, base_seq: present?.seq, document, group: 'import' },
    { user, locale: DEFAULT_LOCALE },
    { content: { plans: collections }, store: { dialect }, clock: { now: () => now } },
  )
  return { draft: uid, base_seq: seq }
}
