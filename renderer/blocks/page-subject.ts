import type { SubjectEntities, SubjectKind } from '#generated/subjects.ts'
import type { BlockContext } from './block-types.ts'

/**
 * The entity that a detail page is about, if it is of this kind: `subjectOf(context, 'product')`. Null if an editor has
 * put the block on another kind of page.
 */
export function subjectOf<K extends SubjectKind>(
  { subject }: Pick<BlockContext, 'subject'>,
  kind: K,
): SubjectEntities[K] | null {
  return subject?.kind === kind ? (subject.entity as SubjectEntities[K]) : null
}
