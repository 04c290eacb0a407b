import { openFileAreas } from '../content/files/file-areas.ts'
import { pictureCacheFolder } from '../content/files/file-folders.ts'
import { createPictureVariants, type PictureVariants } from '../content/files/picture-variants.ts'
import type { EncoderAnswer, EncoderQuestion } from './picture-encoder.ts'

/**
 * Makes the pictures that the serving process asks for (picture-encoder.ts), and ends when that lets go of it or is gone:
 * then nothing is left to wait for, except for the picture in progress.
 */

/** How long the picture in progress may take then. */
const LAST_PICTURE_MS = 2000

let pictures: PictureVariants | null = null

process.on('message', async ({ place, source, wanted }: EncoderQuestion) => {
  try {
    pictures ??= createPictureVariants((await openFileAreas(place)).publicFiles, pictureCacheFolder(place.dataDir))
    const made = await pictures.make(source, wanted)
    answer({ fresh: made?.fresh ?? false })
  } catch (fault) {
    answer({ fault })
  }
})

process.on('disconnect', () => {
  // Exiting in order would wait for the picture all the same.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), LAST_PICTURE_MS).unref()
})

// A terminal and some supervisors signal every process; this one ends with the serving one, which acts on it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

function answer(said: EncoderAnswer): void {
  // Nobody waits for it any more once the channel is closed.
  if (process.connected) process.send?.(said, () => {})
}
