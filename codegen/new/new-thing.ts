import type { SourceFile, Sources } from '../model/source-types.ts'
import type { RuleContext } from '../rules/rule.ts'

/** The kinds that can be created. */
export const KINDS = ['card', 'card-group', 'component', 'group-item', 'entity', 'form'] as const
export type Kind = (typeof KINDS)[number]

/** A requested thing whose name has been checked. */
export interface NewThing {
  kind: Kind
  /** In kebab-case. */
  name: string
  /** Its name for people, in every language. */
  titles: ReadonlyMap<string, string>
  /** For a group item: the collection of the members, if the name does not imply it. */
  of?: string | undefined
  /** For an entity: each of its documents has a page. */
  page?: boolean | undefined
}

/** What a template may use. */
export interface Surroundings extends RuleContext {
  sources: Sources
  /** The text of any file of the project; null if there is no such file. */
  readFile(path: string): string | null
}

/** The changes needed to create a new thing. */
export interface Plan {
  /** New files. */
  written: SourceFile[]
  /** Existing files, with the new lines added. */
  changed: SourceFile[]
  /** What is left for a person to do, one sentence each. */
  next: string[]
}

/** The reason why something is not created, as one sentence for the user. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
