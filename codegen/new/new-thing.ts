import type { RuleContext } from '../rules/rule.ts'
import type { SourceFile, Sources } from '../source/source-types.ts'

/** What can be made. */
export const KINDS = ['card', 'card-group', 'component', 'group-item', 'entity', 'form'] as const
export type Kind = (typeof KINDS)[number]

/** A thing asked for whose name has passed its rules. */
export interface NewThing {
  kind: Kind
  /** In kebab-case. */
  name: string
  /** Its name for people. */
  title: { en: string; id: string }
  /** Of a group item: the collection of the members, where its name does not tell. */
  of?: string
}

/** What a template may look at. */
export interface Surroundings extends RuleContext {
  sources: Sources
  /** The text of any file of the project; null when there is none. */
  readFile(path: string): string | null
}

/** What has to be written for a new thing. */
export interface Plan {
  /** New files. */
  written: SourceFile[]
  /** Files that exist, with a line more. */
  changed: SourceFile[]
  /** What is left for a person to do, one sentence each. */
  next: string[]
}

/** Why something is not made: one sentence for whoever asked. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
