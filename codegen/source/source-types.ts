/** One text file the generator reads, named by its path below the project root (always with `/`). */
export interface SourceFile {
  path: string
  text: string
}

/** Everything the generator reads, as text. An absent folder is an empty list. */
export interface Sources {
  /** `schemas/**` JSON files, sorted by path. */
  schemas: SourceFile[]
  /** `registry/{cards,card-groups,components,group-items}` modules, sorted by path. */
  registry: SourceFile[]
  /** Modules of `service/migrations/`, sorted by path. */
  migrations: SourceFile[]
  /** `site/messages/{en,id}/*.json`, sorted by path. */
  messages: SourceFile[]
}
