import type { ApiCall } from '../model/api-call.ts'
import type { BuiltInDocument } from '../model/built-in-content.ts'
import type { ContentModel } from '../model/content-model.ts'
import type { CatalogueMessage } from '../model/message-table.ts'
import type { MigrationFile } from '../model/migration-file.ts'
import type { RendererFile, SkeletonFile } from '../model/renderer-file.ts'
import type { DataFile } from '../model/schema-file.ts'
import type { SourceFile } from '../model/source-types.ts'
import { lineOfPointer, pointerOf } from '../source/json-location.ts'
import type { ParsedSources } from '../source/parse-sources.ts'
import type { Problem } from '../source/problem.ts'

/** A place where a rule is broken. */
export interface Finding {
  file: SourceFile
  /** The path to the value in a JSON file; empty for the file itself. */
  path: (string | number)[]
  /** What was found, and what to do about it. */
  detail: string
}

export function finding(file: SourceFile, path: Finding['path'], detail: string): Finding {
  return { file, path, detail }
}

/** The same where a rule answers a list: most rules are broken in one place or in none. */
export function found(...place: Parameters<typeof finding>): Finding[] {
  return [finding(...place)]
}

/** The input of rules once every file has been read. */
export interface RuleContext {
  parsed: ParsedSources
  model: ContentModel
  calls: ApiCall[]
  catalogue: CatalogueMessage[]
  serviceWords: CatalogueMessage[]
  documentWords: CatalogueMessage[]
  messages: DataFile[]
  renderers: RendererFile[]
  skeletons: SkeletonFile[]
  migrations: MigrationFile[]
  builtIn: BuiltInDocument[]
}

/**
 * Rules by their sentence, which states what a valid source satisfies. Problems with a rule start with its sentence.
 */
export type Rules<Context> = ReadonlyMap<string, (context: Context) => Finding[]>

/** Applies a table of rules; the problems are ordered by file and line. */
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
