import type { Transaction } from 'kysely'
import { documentTitle } from '#domain/content/document-title.ts'
import { pointerTo } from '#domain/json/json-pointer.ts'
import type { Locale } from '#generated/types.ts'
import type { Entry } from '#service/content/reading/entry.ts'
import { entryById } from '#service/content/reading/entry-reader.ts'
import { AppError, raise } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import { asDraft, lockedAsSeen } from '../drafts/stored-drafts.ts'
import { type CheckingPublisher, publishChecked } from './publish-checked.ts'
import { waitForTurn } from './publisher.ts'
import { withItems } from './release-items.ts'
import { ReleaseRefused, refusalIn } from './release-refusal.ts'
import { addRelease, changeRelease, itemsOf, replaceItems } from './stored-releases.ts'

/** A draft as a user has seen it. */
export interface SeenDraft {
  uid: string
  seq: number
  /** The warnings about it that the user has accepted. */
  accepted: readonly string[]
}

/**
 * Publishes one draft as a release of its own. Fails with 409 for a draft that has changed or whose key is taken, with
 * 412 for a document that somebody else has stored since, and with 422 for one with faults, which are named by their
 * places in the draft, or with warnings of its check that are not accepted.
 */
export async function publishDraft(
  trx: Transaction<Tables>,
  seen: SeenDraft,
  publisher: CheckingPublisher & { locale: Locale },
): Promise<Entry> {
  const { locale } = publisher
  const source = { db: trx, dialect: publisher.dialect }
  await waitForTurn(trx)
  const { collection, key, uid, seq, document } = asDraft(await lockedAsSeen(trx, seen), publisher.plans)
  const title = documentTitle(document, key, locale).slice(0, LONGEST_TITLE)
  const made = await addRelease(trx, { title, made_by: publisher.user.id, now: publisher.now })
  const accepted = JSON.stringify(seen.accepted)
  const release = await changeRelease(trx, made, publisher.now, { accepted })
  const items = await withItems(source, trx, { release: release.no, items: [] }, [{ draft: uid, base_seq: seq }])
  await replaceItems(trx, release.no, items)
  try {
    await publishChecked(trx, release, publisher)
  } catch (error) {
    throw error instanceof ReleaseRefused ? draftRefused(error, { collection, key, locale }) : error
  }
  const [item] = await itemsOf(trx, release.no)
  return (
    (await entryById(source, collection, item?.entry_id ?? 0)) ?? raise('document_not_found', { collection, id: key })
  )
}

/** As long as the title of a release may be. */
const LONGEST_TITLE = 200

function draftRefused(
  refused: ReleaseRefused,
  { collection, key, locale }: { collection: string; key: string; locale: Locale },
): AppError {
  const { code, faults } = refused.refusal
  if (code === 'release_stale') {
    const [fault] = faults
    if (fault && 'code' in fault && fault.code === 'draft_key_taken')
      return new AppError('draft_key_taken', { collection, key }, { cause: refused })
    return new AppError('precondition_failed', {}, { cause: refused })
  }
  const place = pointerTo(collection, key)
  const named = refusalIn(locale, refused.refusal).errors.map((error) => ({
    ...error,
    path: error.path.startsWith(place) ? error.path.slice(place.length) : error.path,
  }))
  return new AppError('draft_faulty', {}, { faults: named, cause: refused })
}
