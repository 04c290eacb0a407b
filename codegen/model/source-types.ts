/** One text file that the generator reads, with its path relative to the project root (always with `/`). */
export interface SourceFile {
  path: string
  text: string
}

/** Everything the generator reads, as text. A missing folder is an empty list. */
export interface Sources {
  /** `schemas/**` JSON files, sorted by path. */
  schemas: SourceFile[]
  /** `registry/{cards,card-groups,components,group-items}` modules, sorted by path. */
  registry: SourceFile[]
  /** Modules of `service/migrations/`, sorted by path. */
  migrations: SourceFile[]
  /**
   * Modules below `service/` whose names end in `-handlers.ts`, sorted by path. Only their paths are read; their text
   * is empty.
   */
  handlers: SourceFile[]
  /** `site/content/**` JSON files, sorted by path. */
  content: SourceFile[]
  /** `{site,studio}/messages/{en,id}/*.json`, sorted by path. */
  messages: SourceFile[]
}
