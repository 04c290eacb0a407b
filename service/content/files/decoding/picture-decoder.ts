import { createHelperProcess } from '#service/runtime/helper/helper-process.ts'
import type { Log } from '#service/runtime/log.ts'
import { createWorkQueue } from '#service/runtime/work-queue.ts'
import type { PictureType } from '../bare-picture.ts'
import { FileRefused } from '../file-refused.ts'
import type { DecodedPicture, DecodePicture } from './decode-picture.ts'

/** What the process that decodes is asked. */
export interface DecoderQuestion {
  given: Buffer
  type: PictureType
}

/** The picture, or why it is refused. */
export type DecoderAnswer = { decoded: DecodedPicture } | { damaged: string }

const PROGRAM = new URL('./picture-decoder-main.ts', import.meta.url)
/** Whoever sends one picture often sends more; the memory for decoding is not held for longer than that. */
const IDLE_MS = 10_000

/**
 * Decodes pictures in a process of its own, one at a time: a large one takes 100 MB and half a second, which the pages
 * of visitors would miss. The process is started for the first one and ends when no more come.
 */
export function createPictureDecoder(log: Log, { idleMs = IDLE_MS } = {}): DecodePicture {
  const helper = createHelperProcess<DecoderQuestion, DecoderAnswer>({
    program: PROGRAM,
    does: 'decodes pictures',
    log,
    idleMs,
  })
  const queue = createWorkQueue(1)
  return async (given, type) => {
    const answer = await queue.run(() => helper.ask({ given, type }))
    if ('damaged' in answer) throw new FileRefused('damaged', answer.damaged)
    return answer.decoded
  }
}
