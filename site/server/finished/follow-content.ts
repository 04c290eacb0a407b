import type { ContentSource } from '../content/content-source.ts'
import type { Purger } from '../front/purger.ts'
import type { FinishedFile } from './finished-file.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Drops finished answers whose content changes, and those whose content changed while no process ran, also in the cache
 * in front of the site. Returns a function that ends this.
 */
export async function followContent(
  content: ContentSource,
  cache: PageCache,
  file: FinishedFile | null,
  purger: Purger | null,
): Promise<() => Promise<void>> {
  const keepMark = async () => {
    if (file) file.mark = await content.mark()
  }
  // Listening begins first, so that nothing is missed in between.
  const stop = content.onChange((tags) => {
    cache.drop(tags)
    // Only now, so that whoever asks again gets what is new.
    purger?.purge(tags)
    // The mark says what has been told; an older one than possible only costs answers that are made again.
    keepMark().catch(() => {})
  })
  // Without news of changes, an answer in the file is one that has reached its age.
  if (file && (await content.mark()) !== null) {
    const tags = file.mark === null ? null : await content.changedSince(file.mark)
    if (tags) {
      cache.drop(tags)
      purger?.purge(tags)
    } else {
      file.clear()
      purger?.purgeAll()
    }
    await keepMark()
  } else purger?.purgeAll()
  return async () => {
    stop()
    await keepMark()
  }
}
