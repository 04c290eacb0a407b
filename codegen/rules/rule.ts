import type { ApiCall } from '../model/api-call.ts'
import type { ContentModel } from '../model/content-model.ts'
import type { CatalogueMessage } from '../model/message-table.ts'
import type { MigrationFile } from '../model/migration-file.ts'
import type { RendererFile } from '../model/renderer-file.ts'
import type { DataFile } from '../model/schema-file.ts'
import type { Problem } from '../problem.ts'
import { lineOfPointer, pointerOf } from '../source/json-location.ts'
import type { ParsedSources } from '../source/parse-sources.ts'
import type { SourceFile } from '../source/source-types.ts'

/** A place where a rule is broken. */
export interface Finding {
  file: SourceFile
  /** The way to the value inside a JSON file; empty for the file itself. */
  path: (string | number)[]
  /** What is there, and what to do about it. */
  detail: string
}

/** What rules look at once every file has been read. */
export interface RuleContext {
  parsed: ParsedSources
  model: ContentModel
  calls: ApiCall[]
  catalogue: CatalogueMessage[]
  messages: DataFile[]
  renderers: RendererFile[]
  migrations: MigrationFile[]
}

/** Rules by their sentence: what holds in a good source. The sentence opens the message of a broken one. */
export type Rules<Context> = ReadonlyMap<string, (context: Context) => Finding[]>

/** Applies a table of rules; the problems are in the order of files and lines. */
export function applyRules<Context>(rules: Rules<Context>, context: Context): Problem[] {
  return [...rules]
    .flatMap(([sentence, rule]) => rule(context).map((finding) => toProblem(sentence, finding)))
    .sort(byPlace)
}

function toProblem(sentence: string, { file, path, detail }: Finding): Problem {
  const line = path.length === 0 ? 1 : lineOfPointer(file.text, pointerOf(...path))
  return { file: file.path, line, message: `${sentence} ${detail}` }
}

function byPlace(a: Problem, b: Problem): number {
  return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1
}
