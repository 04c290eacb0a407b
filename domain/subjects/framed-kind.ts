import { type SubjectKind, subjects } from '#generated/subjects.ts'

/** The kind of thing that a page frames, by the page's slug; null for a page with an address of its own. */
export function framedKind(slug: string): SubjectKind | null {
  return (Object.keys(subjects) as SubjectKind[]).find((kind) => subjects[kind].page === slug) ?? null
}
