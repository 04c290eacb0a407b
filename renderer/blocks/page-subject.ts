import type { BlockContext, PageSubject } from './block-types.ts'

type SubjectEntities = { [Subject in PageSubject as Subject['kind']]: Subject['entity'] }

/** The entity that a detail page is about, if it is of this kind: `subjectOf(context, 'product')`. Null when an editor put the block on another page. */
export function subjectOf<K extends PageSubject['kind']>(
  { subject }: Pick<BlockContext, 'subject'>,
  kind: K,
): SubjectEntities[K] | null {
  return subject?.kind === kind ? (subject.entity as SubjectEntities[K]) : null
}
