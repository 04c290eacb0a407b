import type { BlockLibrary } from './block-library.ts'
import type { BlockContext, BlockQueries } from './block-types.ts'
import { type DrawnPart, drawnParts } from './page-renderers.ts'

type DeclaredQueries = (part: unknown, context: BlockContext) => BlockQueries

/**
 * The data that all blocks of a page need, as declared by their renderers, which must have been loaded. A declaration
 * that throws (because its block's data does not match its schema) is reported and left out, so that the rest of the
 * page can still be drawn.
 */
export function pageBlockQueries(
  context: BlockContext,
  library: BlockLibrary,
  onError: (part: unknown, error: unknown) => void,
): BlockQueries {
  return drawnParts(context.page, library).flatMap((drawn) => partQueries(drawn, context, library, onError))
}

/** The same for one part of a page; none if its renderer has not been loaded. */
export function partQueries(
  { renderer, part }: DrawnPart,
  context: BlockContext,
  library: BlockLibrary,
  onError?: (part: unknown, error: unknown) => void,
): BlockQueries {
  const module = library.find(renderer.kind, renderer.name)
  try {
    return (module?.queries as DeclaredQueries | undefined)?.(part, context) ?? []
  } catch (error) {
    onError?.(part, error)
    return []
  }
}
