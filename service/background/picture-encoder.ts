import type { FilePlace } from '../content/files/file-areas.ts'
import type { PictureSource, WantedVariant } from '../content/files/picture-variants.ts'
import { createHelperProcess } from '../runtime/helper/helper-process.ts'
import type { Log } from '../runtime/log.ts'

/** What the process that encodes is asked; it answers whether the picture was made only now. */
export interface EncoderQuestion {
  place: FilePlace
  source: PictureSource
  wanted: WantedVariant
}

/** Makes pictures in a process of its own, so that the memory for it is given back when that ends. */
export interface PictureEncoder {
  /** Makes a picture unless it is kept, and tells whether it was made only now. */
  make(source: PictureSource, wanted: WantedVariant): Promise<boolean>
  /** Ends the process, if there is one, and waits for the picture in progress. The next picture starts another. */
  end(): Promise<void>
}

const PROGRAM = new URL('./picture-encoder-main.ts', import.meta.url)

/** Nothing is started before the first picture. */
export function createPictureEncoder({ dataDir, filesUrl }: FilePlace, log: Log): PictureEncoder {
  const helper = createHelperProcess<EncoderQuestion, boolean>({ program: PROGRAM, does: 'encodes pictures', log })
  return {
    make: (source, wanted) => helper.ask({ place: { dataDir, filesUrl }, source, wanted }),
    end: helper.end,
  }
}
