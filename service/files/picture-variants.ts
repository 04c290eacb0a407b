import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { createWorkQueue } from '../work-queue.ts'
import { writeWhole } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'

/** The widths in which pictures are served, in pixels. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const
/** The formats in which pictures are served. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg', 'png'] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The file a variant is made of. */
export interface PictureSource {
  id: string
  filename_disk: string
  type: string
  width: number | null
}

/** A finished variant. */
export interface PictureVariant {
  bytes: Buffer
  type: string
  /** Strong tag: the same bytes always have the same one. */
  etag: string
}

/** Makes pictures in the closed list of sizes and formats, each once. */
export interface PictureVariants {
  make(
    source: PictureSource,
    wanted: { width?: PictureWidth; format?: PictureFormat },
    priority?: 'urgent' | 'background',
  ): Promise<PictureVariant>
  /** True while a visitor waits for a picture. */
  busy(): boolean
}

/** Raise this when the settings below change, so that kept variants are made anew. */
const RECIPE = 1
const MAXIMUM_PIXELS = 60_000_000

// One thread per picture: two pictures at a time (below) already use both cores of a small machine, and the rest
// of the service needs its share.
sharp.concurrency(1)

/**
 * Variants are kept in `cacheFolder` and made at most two at a time; two requests for one variant share the work.
 * A picture is never enlarged: a width beyond the original's answers the original's width.
 */
export function createPictureVariants(originals: FileStorage, cacheFolder: string): PictureVariants {
  const queue = createWorkQueue(2)
  const underWay = new Map<string, Promise<Buffer>>()

  return {
    async make(source, wanted, priority = 'urgent') {
      const format = wanted.format ?? formatOf(source.type)
      const width = Math.min(wanted.width ?? Number.POSITIVE_INFINITY, source.width ?? Number.POSITIVE_INFINITY)
      const name = `${source.id}-${Number.isFinite(width) ? width : 'full'}-r${RECIPE}.${format}`
      const path = join(cacheFolder, source.id.slice(0, 2), name)
      const bytes = (await readKept(path)) ?? (await once(name, () => encode(source, width, format, path), priority))
      return { bytes, type: `image/${format}`, etag: `"${name}"` }
    },
    busy: () => queue.busy(),
  }

  function once(name: string, job: () => Promise<Buffer>, priority: 'urgent' | 'background') {
    const running = underWay.get(name)
    if (running) return running
    const started = queue.run(job, priority).finally(() => underWay.delete(name))
    underWay.set(name, started)
    return started
  }

  async function encode(source: PictureSource, width: number, format: PictureFormat, path: string) {
    const original = await originals.readAll(source.filename_disk)
    const picture = sharp(original, { limitInputPixels: MAXIMUM_PIXELS }).autoOrient()
    if (Number.isFinite(width)) picture.resize({ width, withoutEnlargement: true })
    const bytes = await inFormat(picture, format).toBuffer()
    await writeWhole(path, bytes).catch(ignoreFullDisk)
    return bytes
  }
}

/** A picture that cannot be kept is still a picture: it is made again for the next visitor. */
function ignoreFullDisk(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT' && error.code !== 'EROFS') throw error
}

/** Low efforts: the first visitor waits for this, and the gain of the next effort is a few percent for twice the time. */
function inFormat(picture: sharp.Sharp, format: PictureFormat): sharp.Sharp {
  if (format === 'avif') return picture.avif({ quality: 50, effort: 1 })
  if (format === 'webp') return picture.webp({ quality: 74, effort: 3 })
  if (format === 'png') return picture.png({ compressionLevel: 8 })
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true })
}

function formatOf(type: string): PictureFormat {
  return PICTURE_FORMATS.find((format) => type === `image/${format}`) ?? 'webp'
}

async function readKept(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
