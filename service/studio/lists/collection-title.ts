import type { CollectionPlan } from '#domain/content/collection-plan.ts'
import { namedPlace } from '#domain/content/named-schema.ts'
import { LIST_TITLES } from '#generated/panels.ts'
import type { Locale } from '#generated/types.ts'

/** What editors call a document of a collection. */
export function collectionTitle({ name, documentSchema }: CollectionPlan, locale: Locale): string {
  return namedPlace(documentSchema, {}, '').title?.[locale] ?? name
}

/** What editors call several documents of a collection. */
export function listTitle({ name }: CollectionPlan, locale: Locale): string {
  return LIST_TITLES.get(name)?.[locale] ?? name
}
