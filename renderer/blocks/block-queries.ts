import type { BlockLibrary } from './block-library.ts'
import type { BlockContext, BlockModule, BlockQueries } from './block-types.ts'
import { drawnParts } from './page-renderers.ts'

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
  return drawnParts(context.page, library).flatMap(({ renderer, part }) => {
    const module = library.find(renderer.kind, renderer.name)
    if (!module?.queries) return []
    try {
      return (module.queries as DeclaredQueries & BlockModule['queries'])(part as never, context)
    } catch (error) {
      onError(part, error)
      return []
    }
  })
}
