import { openFileAreas } from '../content/files/file-areas.ts'
import { pictureCacheFolder } from '../content/files/file-folders.ts'
import { createPictureVariants, type PictureVariants } from '../content/files/picture-variants.ts'
import { answerQuestions } from '../runtime/helper/answer-questions.ts'
import type { EncoderQuestion } from './picture-encoder.ts'

/** Makes the pictures that the serving process asks for (picture-encoder.ts). */
let pictures: PictureVariants | null = null

answerQuestions(async ({ place, source, wanted }: EncoderQuestion) => {
  pictures ??= createPictureVariants((await openFileAreas(place)).publicFiles, pictureCacheFolder(place.dataDir))
  const made = await pictures.make(source, wanted)
  return made?.fresh ?? false
})
