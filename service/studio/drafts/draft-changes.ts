import { isDeepStrictEqual } from 'node:util'
import type { ContentPlans } from '#service/content/reading/content-plans.ts'
import { type EntrySource, entryById } from '#service/content/reading/entry-reader.ts'
import { closedForm, openedForm } from './draft-form.ts'
import type { Draft } from './stored-drafts.ts'

/**
 * Whether publishing a draft would change anything: what was undone again, or typed as it was, leaves nothing to
 * publish. A document that visitors do not get becomes visible to them by being published as it is.
 */
export async function isChanged(
  source: EntrySource,
  plans: ContentPlans,
  { collection, entry_id: id, seq, document }: Pick<Draft, 'collection' | 'entry_id' | 'seq' | 'document'>,
): Promise<boolean> {
  if (seq === 0) return false
  const wanted = closedForm(plans, collection, document)
  if (id === null) return Object.keys(wanted).length > 0
  const entry = await entryById(source, collection, id)
  if (entry?.status !== 'published') return true
  return !isDeepStrictEqual(wanted, closedForm(plans, collection, openedForm(plans, collection, entry.doc)))
}
