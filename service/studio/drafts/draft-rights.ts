import type { CollectionPlan } from '#domain/content/collection-plan.ts'
import { FIXED_FIELDS } from '#domain/drafts/fixed-fields.ts'
import type { Operation } from '#domain/drafts/operation.ts'
import { identityIn } from '#domain/drafts/pointer.ts'
import { pointerParts } from '#domain/json/json-pointer.ts'
import { languageTag, OTHER_LOCALES } from '#domain/languages/locales.ts'
import type { User } from '#generated/types.ts'
import { textFields } from '#service/content/documents/missing-texts.ts'
import { raise } from '#service/runtime/errors/app-error.ts'

const OTHER_TAGS: ReadonlySet<string> = new Set(OTHER_LOCALES.map(languageTag))

/** Whether a user may change everything, and not translations alone. */
export function mayWriteContent(user: User): boolean {
  return user.scope.includes('content:write')
}

/**
 * Refuses operations on places that are not changed in drafts, and those outside translations by a user who may change
 * only these.
 */
export function requireRights(
  user: User,
  plan: CollectionPlan,
  isStored: boolean,
  operations: readonly Operation[],
): void {
  for (const { pointer } of operations) {
    const parts = pointerParts(pointer)
    if (isFixedPlace(pointer, plan, isStored)) raise('operation_field_fixed', { pointer })
    if (!mayWriteContent(user) && !isTranslation(parts)) raise('translation_only', { pointer })
  }
}

/** Refuses a place that is no text of a translation. */
export function requireTranslation(plan: CollectionPlan, pointer: string): void {
  const [first, row, name = '', ...rest] = pointerParts(pointer)
  if (!isTranslation([first ?? '', row ?? '', name]) || rest.length > 0 || !textFields(plan).includes(name))
    raise('translation_only', { pointer })
}

/** Whether a place is given by the service, or changed by a call of its own. */
export function isFixedPlace(pointer: string, plan: CollectionPlan, isStored: boolean): boolean {
  const [first = '', row, inner] = pointerParts(pointer)
  // Every language has its row, which cannot be taken away.
  if (first === 'translations') return row === undefined || inner === undefined || inner === 'id'
  // Others refer to a stored document by its key.
  return FIXED_FIELDS.has(first) || (isStored && first === plan.key)
}

function isTranslation([first, row = '', inner]: string[]): boolean {
  return first === 'translations' && OTHER_TAGS.has(identityIn(row) ?? '') && inner !== undefined
}
