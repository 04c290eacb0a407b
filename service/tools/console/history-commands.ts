import { collections } from '#generated/collections.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { type Revision, revisionsOf } from '#service/content/documents/revisions.ts'
import { itemDocument } from '#service/content/reading/item-document.ts'
import { jakartaMoment } from '#service/people/leads/lead-fields.ts'
import type { Store } from '#service/store/store-contract.ts'
import { changedFields } from '../transfer/changed-fields.ts'
import { TRANSFERRED } from '../transfer/exported-entries.ts'
import { contentOf } from '../transfer/import-content.ts'
import { ConsoleFault, EXIT } from './console-fault.ts'
import type { ConsoleIo } from './console-io.ts'
import { importAs } from './content-commands.ts'
import type { ContentOptions } from './content-options.ts'
import { openBeside } from './open-beside.ts'

/** `history`: what happened to one item, a line for each of its versions. */
export async function historyCommand([collection, key]: readonly string[], io: ConsoleIo): Promise<void> {
  await withRevisions(collection, key, io, async (revisions) => {
    for (const [index, { entry, date, author }] of revisions.entries()) {
      const before = revisions[index - 1]
      const what = before ? changedFields(before.entry, entry).join(', ') || 'nothing' : 'created'
      const when = jakartaMoment(date, DEFAULT_LOCALE)
      io.out(`${entry.version}  ${when}  ${author ?? '-'}  ${entry.status}  ${what}\n`)
    }
  })
}

/**
 * `restore`: makes an earlier version of an item its content again, as a new version. Nothing of the history is lost.
 */
export async function restoreCommand(
  [collection, key, version]: readonly string[],
  options: ContentOptions,
  io: ConsoleIo,
): Promise<void> {
  if (version === undefined) throw new ConsoleFault('Name a version: the first column of the history.', EXIT.usage)
  await withRevisions(collection, key, io, async (revisions, store) => {
    const wanted = revisions.find(({ entry }) => String(entry.version) === version)
    if (!wanted) throw new ConsoleFault(`${collection} '${key}' has no version ${version}.`, EXIT.notFound)
    const earlier = itemDocument(collections, wanted.entry)
    const keyField = collections.get(wanted.entry.collection)?.key ?? ''
    const document = { ...earlier, ...(earlier[keyField] !== key && { renamed_from: key }) }
    const file = `version ${version} of ${collection} '${key}'`
    const documents = [{ collection: wanted.entry.collection, document, file, pointer: '' }]
    const { saved } = await importAs(store, contentOf(documents), options, io)
    const now = saved.at(-1)?.after.version
    io.out(
      now === undefined
        ? `${collection} '${key}' is already like version ${version}.\n`
        : `${collection} '${key}' is like version ${version} again; this is its version ${now}.\n`,
    )
  })
}

async function withRevisions(
  collection: string | undefined,
  key: string | undefined,
  io: ConsoleIo,
  work: (revisions: readonly Revision[], store: Store) => Promise<void>,
): Promise<void> {
  if (collection === undefined || key === undefined || !TRANSFERRED.includes(collection)) {
    throw new ConsoleFault(`Name an item: a collection (${TRANSFERRED.join(', ')}) and its key.`, EXIT.usage)
  }
  const { store } = await openBeside(io.environment)
  try {
    const revisions = await revisionsOf(store, collection, key)
    if (revisions.length === 0) throw new ConsoleFault(`There is no ${collection} '${key}'.`, EXIT.notFound)
    await work(revisions, store)
  } finally {
    await store.close()
  }
}
