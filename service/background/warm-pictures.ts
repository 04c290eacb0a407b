import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { GET_ASSET_WIDTH_VALUES } from '#generated/limits.ts'
import type { FileDocument } from '#generated/types.ts'
import type { FilePlace } from '../content/files/file-areas.ts'
import type { FileService } from '../content/files/file-service.ts'
import { isPixelPicture } from '../content/files/picture-types.ts'
import type { PictureSource, WantedVariant } from '../content/files/picture-variants.ts'
import { publishedEntries } from '../content/reading/entry-reader.ts'
import type { Log } from '../runtime/log.ts'
import type { Store } from '../store/store-contract.ts'
import { createPictureEncoder } from './picture-encoder.ts'

interface Warmed {
  store: Store
  /** Where the pictures are. */
  settings: FilePlace
  files: Pick<FileService, 'pictures'>
  log: Log
}

interface WarmingOptions {
  /** Milliseconds before the first picture, because a starting process has more urgent work. */
  afterMs?: number
  /** True while the machine has time to spare. */
  isIdle?: () => boolean
}

/** So many seconds without an idle one, and the process that encodes is not kept waiting any longer. */
const PATIENCE_S = 30

/**
 * Makes the pictures that pages will ask for before anybody waits for them: one at a time, in a process of its own, and
 * only while the machine is idle and no visitor is waiting for a picture. Returns a function that stops it and waits
 * for the picture in progress.
 */
export function warmPictures(
  { store, settings, files, log }: Warmed,
  { afterMs = 20_000, isIdle = machineIsIdle }: WarmingOptions = {},
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const encoder = createPictureEncoder(settings, log)
  const rest = (ms: number) => pause(ms, undefined, { signal, ref: false })
  const work = async () => {
    await rest(afterMs)
    for (const source of await pictureSources(store)) {
      if (signal.aborted) return
      await encode(source).catch((error: unknown) => {
        // One that is damaged is no reason to leave the others for visitors to wait for.
        if (!signal.aborted) log.warn({ err: error, file: source.id }, 'A picture could not be encoded ahead of time.')
      })
    }
    await encoder.end()
  }
  const encode = async (source: PictureSource) => {
    for (const wanted of wantedVariants(source)) {
      await idleMoment()
      const fresh = await encoder.make(source, wanted)
      // A pause after each picture, so that this never takes more than part of one processor.
      await rest(fresh ? 50 : 1)
    }
  }
  const idleMoment = async () => {
    for (let seconds = 0; files.pictures.busy() || !isIdle(); seconds += 1) {
      if (seconds === PATIENCE_S) await encoder.end()
      await rest(1000)
    }
  }
  const done = work().catch((error: unknown) => {
    if (!signal.aborted) log.warn({ err: error }, 'Pictures are not encoded ahead of time.')
  })
  return async () => {
    stopping.abort()
    await encoder.end()
    await done
  }
}

/** The variants to make, small widths first: more pages show them. */
function wantedVariants(source: PictureSource): WantedVariant[] {
  return GET_ASSET_WIDTH_VALUES.filter((width) => width >= 320 && width <= Math.max(320, source.width ?? 0)).flatMap(
    (width): WantedVariant[] => [
      { width, format: 'avif' },
      { width, format: 'webp' },
    ],
  )
}

async function pictureSources(store: Store): Promise<PictureSource[]> {
  const entries = await publishedEntries(store, 'file')
  return entries.flatMap((entry): PictureSource[] => {
    const { filename_disk, type, width, filesize } = entry.doc as unknown as FileDocument
    return isPixelPicture(type) && entry.uuid
      ? [{ id: entry.uuid, filename_disk, type, width: width ?? null, filesize: filesize ?? null }]
      : []
  })
}

function machineIsIdle(): boolean {
  const [load = 0] = loadavg()
  return load < availableParallelism() / 2
}
