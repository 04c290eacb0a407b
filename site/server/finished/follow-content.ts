import type { ContentSource } from '../content/content-source.ts'
import type { FinishedFile } from './finished-file.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Drops finished answers whose content changes, and those whose content changed while no process ran. Returns a
 * function that ends this.
 */
export async function followContent(
  content: ContentSource,
  cache: PageCache,
  file: FinishedFile | null,
): Promise<() => Promise<void>> {
  const keepMark = async () => {
    if (file) file.mark = await content.mark()
  }
  // Listening begins first, so that nothing is missed in between.
  const stop = content.onChange((tags) => {
    cache.drop(tags)
    // The mark says what has been told; an older one than possible only costs answers that are made again.
    keepMark().catch(() => {})
  })
  if (file) {
    const tags = file.mark === null ? null : await content.changedSince(file.mark)
    if (tags) cache.drop(tags)
    else file.clear()
    await keepMark()
  }
  return async () => {
    stop()
    await keepMark()
  }
}
