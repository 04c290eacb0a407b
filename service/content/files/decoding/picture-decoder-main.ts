import { answerQuestions } from '#service/runtime/helper/answer-questions.ts'
import { FileRefused } from '../file-refused.ts'
import { decodePicture } from './decode-picture.ts'
import type { DecoderAnswer, DecoderQuestion } from './picture-decoder.ts'

/** Decodes the pictures that the serving process is sent (picture-decoder.ts). */
answerQuestions(async ({ given, type }: DecoderQuestion): Promise<DecoderAnswer> => {
  try {
    return { decoded: await decodePicture(given, type) }
  } catch (error) {
    // The class of an error does not cross from one process to another.
    if (error instanceof FileRefused) return { damaged: error.message }
    throw error
  }
})
