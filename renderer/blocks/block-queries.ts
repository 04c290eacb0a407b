import type { BlockLibrary } from './block-library.ts'
import type { BlockContext, BlockModule, BlockQueries } from './block-types.ts'
import { drawnParts } from './page-renderers.ts'

type DeclaredQueries = (part: unknown, context: BlockContext) => BlockQueries

/**
 * The data that all blocks of a page need, as their renderers declare it; the renderers must be loaded. A declaration that throws (its block's data is
 * not what its schema says) is reported and left out, so that the rest of the page stands.
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
