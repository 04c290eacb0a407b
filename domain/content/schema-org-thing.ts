/** A thing in the words of https://schema.org. */
export interface SchemaOrgThing {
  /** Null for a thing described by its name only, or as part of another. */
  readonly type: string | null
  /** When several steps set the same property, the last one with a value wins. */
  readonly steps: readonly SchemaOrgStep[]
}

/** One field that is published to search engines. */
export interface SchemaOrgStep {
  readonly field: string
  /**
   * `rich`: a rich-text tree; `thing`: the target of a relation; `same`: more about the same thing, stored elsewhere.
   */
  readonly kind: 'text' | 'rich' | 'thing' | 'same'
  /** The path to the property, through things of these types. */
  readonly property: readonly string[]
  readonly types: readonly string[]
  readonly translated: boolean
  /** The name under which the relation's rows wrap each target. */
  readonly wrapper?: string
  /** Replacements for its values. */
  readonly values?: Readonly<Record<string, string>>
  readonly of?: SchemaOrgThing
}
