import type { SubjectKind } from '#generated/subjects.ts'

/**
 * How the search finds and shows the documents of one collection, as declared by `x-subject` or `x-hit` in the schema
 * of its entity.
 */
export interface HitPlan {
  readonly collection: string
  /** Shown at the address of this kind of subject. */
  readonly subject?: SubjectKind
  /** Shown at this address; names in braces are fields of the document. */
  readonly address?: string
  /** Shown, and counted, as part of the document that this field refers to. */
  readonly of?: { readonly field: string; readonly collection: string }
  /** The field with its title. */
  readonly title: string
  /** Whether the title is a proper name, which belongs to no language. */
  readonly isTitleName?: boolean
  readonly summary?: string
  readonly picture?: string
}
