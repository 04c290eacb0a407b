import type { Content } from '#service/content/reading/content.ts'
import { raise } from '#service/runtime/errors/app-error.ts'

/** Fails with 404 for a name that is not that of a collection whose documents are edited. */
export function requireCollection({ plans }: Content, name: string): void {
  if (plans.get(name)?.ownedBy !== null) raise('collection_not_found', { name })
}
