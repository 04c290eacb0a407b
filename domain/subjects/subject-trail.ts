import type { MessageId } from '#generated/message-ids.ts'
import { addressOf, placeOf, type Thing } from './subject-address.ts'
import type { SubjectAddressing } from './subject-plan.ts'

/**
 * One step of a breadcrumb trail: its address without language prefix, and the interface word or the field for its
 * label.
 */
export type TrailStep =
  | { readonly path: string; readonly word: MessageId }
  | { readonly path: string; readonly of: Thing; readonly field: string; readonly isName?: boolean }

/**
 * The breadcrumb trail to a thing, excluding the home page: its list, that list filtered step by step, then the thing
 * itself.
 */
export function subjectTrail(plan: SubjectAddressing, thing: Thing): TrailStep[] {
  const { list } = placeOf(plan, thing)
  const query = new URLSearchParams()
  const narrowed = plan.through.flatMap(({ field, param, by, name, isName }): TrailStep[] => {
    const target = thing[field]
    if (typeof target !== 'object' || target === null) return []
    query.set(param, String((target as Thing)[by]))
    return [{ path: `${list.path}?${query}`, of: target as Thing, field: name, ...(isName && { isName }) }]
  })
  return [
    { path: list.path, word: list.word },
    ...narrowed,
    { path: addressOf(plan, thing), of: thing, field: plan.title },
  ]
}
