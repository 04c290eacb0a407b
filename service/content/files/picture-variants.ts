import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { GET_ASSET_FORMAT_VALUES } from '#generated/limits.ts'
import { createWorkQueue } from '#service/runtime/work-queue.ts'
import type { FileStorage } from './file-storage.ts'
import { keep, readKept, readOrNull } from './kept-bytes.ts'
import { loadSharp } from './load-sharp.ts'
import type { PictureFormat, PictureWidth } from './picture-sizes.ts'

/** The file that a variant is made from. */
export interface PictureSource {
  id: string
  filename_disk: string
  type: string
  width: number | null
  /** Size in bytes, if the document says it. */
  filesize: number | null
}

/** The size and format to serve a picture in; anything omitted stays as in the original. */
export interface WantedVariant {
  width?: PictureWidth
  format?: PictureFormat
}

/** A finished variant. */
interface PictureVariant {
  bytes: Buffer
  type: string
  /** True if it has only just been made. */
  fresh: boolean
  /**
   * False if the original is not what its document says (cut, or replaced): the picture must not be cached for long.
   */
  lasting: boolean
}

/** Makes pictures in the closed list of sizes and formats, each of them once. */
export interface PictureVariants {
  /** Null if the original's bytes are gone, or there are none. */
  make(source: PictureSource, wanted: WantedVariant): Promise<PictureVariant | null>
  /** True while somebody is waiting for a picture. */
  busy(): boolean
  /** Removes every variant of the file with this id. */
  forget(id: string): Promise<void>
}

/** Increase this when the settings below change, so that kept variants are made again. */
const RECIPE = 2
/** A picture with more is not decoded. */
export const MAXIMUM_PIXELS = 60_000_000

/**
 * Keeps variants in `cacheFolder` and makes at most two at a time; two requests for one variant share the work. A
 * picture is never enlarged: a width beyond the original's gives the original's width.
 */
export function createPictureVariants(originals: FileStorage, cacheFolder: string): PictureVariants {
  const queue = createWorkQueue(2)
  const underWay = new Map<string, Promise<Buffer | null>>()

  return {
    async make(source, wanted) {
      const { width, format, name } = resolve(source, wanted)
      const folder = folderOf(cacheFolder, source.id)
      const type = `image/${format}`
      const good = await readKept(folder, name)
      if (good) return { bytes: good, type, fresh: false, lasting: true }

      const size = (await originals.stat(source.filename_disk))?.size ?? 0
      if (size === 0) return null
      const lasting = source.filesize === null || source.filesize === size
      const place = lasting ? name : `${size}-${name}`
      const kept = lasting ? null : await readKept(folder, place)
      if (kept) return { bytes: kept, type, fresh: false, lasting }
      const bytes = await once(place, () => encode(source, width, format, folder, place))
      return bytes && { bytes, type, fresh: true, lasting }
    },
    busy: () => queue.busy(),
    async forget(id) {
      const folder = folderOf(cacheFolder, id)
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      for (const name of names) if (name.includes(`${id}-`)) await rm(join(folder, name), { force: true })
    },
  }

  function once(name: string, job: () => Promise<Buffer | null>) {
    const running = underWay.get(name)
    if (running) return running
    const started = queue.run(job).finally(() => underWay.delete(name))
    underWay.set(name, started)
    return started
  }

  async function encode(
    source: PictureSource,
    width: number | null,
    format: PictureFormat,
    folder: string,
    name: string,
  ) {
    const original = await readOrNull(originals.readAll(source.filename_disk))
    if (original === null) return null
    const sharp = await loadSharp()
    const picture = sharp(original, { limitInputPixels: MAXIMUM_PIXELS }).autoOrient()
    if (width !== null) picture.resize({ width, withoutEnlargement: true })
    const bytes = await inFormat(picture, format).toBuffer()
    await keep(folder, name, bytes)
    return bytes
  }
}

/** The strong ETag of a variant, known before it is made: the same bytes always have the same one. */
export function variantTag(source: PictureSource, wanted: WantedVariant): string {
  return `"${resolve(source, wanted).name}"`
}

function resolve(source: PictureSource, wanted: WantedVariant) {
  const format = wanted.format ?? GET_ASSET_FORMAT_VALUES.find((known) => source.type === `image/${known}`) ?? 'webp'
  const widths = [wanted.width, source.width].filter((width) => typeof width === 'number')
  const width = widths.length > 0 ? Math.min(...widths) : null
  return { width, format, name: `${source.id}-${width ?? 'full'}-r${RECIPE}.${format}` }
}

const folderOf = (cacheFolder: string, id: string) => join(cacheFolder, id.slice(0, 2))

/**
 * Low effort settings: the first visitor has to wait for this, and the next step up gains a few percent for twice the
 * time.
 */
function inFormat(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 50, effort: 1 })
  if (format === 'webp') return picture.webp({ quality: 74, effort: 3 })
  if (format === 'png') return picture.png({ compressionLevel: 8 })
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true })
}
