import type { Content } from '#service/content/reading/content.ts'
import type { ReleaseTables } from './release-tables.ts'

/** The documents of releases that wait for their moment, the next moment first. */
export function scheduledItems({ source }: Content) {
  return source.db
    .withTables<ReleaseTables>()
    .selectFrom('release_item')
    .innerJoin('release', 'release.no', 'release_item.release')
    .select(['release.no', 'release.title', 'release.publish_at'])
    .select(['release_item.collection', 'release_item.entry_id', 'release_item.key', 'release_item.draft'])
    .where('release.state', '=', 'scheduled')
    .orderBy('release.publish_at')
    .orderBy('release.no')
    .execute()
}
