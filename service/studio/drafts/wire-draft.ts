import type { Content } from '#service/content/reading/content.ts'
import { faultIn } from './draft-faults.ts'
import { personNames } from './person-names.ts'
import type { Draft } from './stored-drafts.ts'
import { staleTranslations } from './translation-marks.ts'

/** A draft as calls answer it: in the language of the call, and with the name of whoever changed it last. */
export async function wireDraft(draft: Draft, { source, locale }: Content) {
  const { entry_id, date_ended: _ended, author, faults, ...shown } = draft
  const names = await personNames(source, [author])
  return {
    ...shown,
    id: entry_id,
    faults: faults.map((fault) => faultIn(locale, fault)),
    stale: await staleTranslations(source.db, draft),
    author: names.get(author) ?? null,
    publish_at: null,
  }
}
