import type { BlockContext, PageSubject } from './block-types.ts'

type Kind = PageSubject['kind']
type EntityOf<K extends Kind> = Extract<PageSubject, { kind: K }>['entity']

/** The entity that a detail page is about, if it is of this kind: `subjectOf(context, 'product')`. Null when an editor put the block on another page. */
export function subjectOf<K extends Kind>(context: Pick<BlockContext, 'subject'>, kind: K): EntityOf<K> | null {
  return context.subject?.kind === kind ? (context.subject.entity as EntityOf<K>) : null
}
