import type { CollectionPlan } from '#domain/content/collection-plan.ts'
import { namedPlace } from '#domain/content/named-schema.ts'
import type { Locale } from '#generated/types.ts'

/** What editors call the documents of a collection. */
export function collectionTitle({ name, documentSchema }: CollectionPlan, locale: Locale): string {
  return namedPlace(documentSchema, {}, '').title?.[locale] ?? name
}
