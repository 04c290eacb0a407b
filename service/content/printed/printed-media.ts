import type { FileStorage } from '../files/file-storage.ts'
import { loadSharp } from '../files/load-sharp.ts'
import { MAXIMUM_PIXELS } from '../files/picture-variants.ts'
import { parseSvg, type SvgElement } from './svg-elements.ts'

/** The logo of the site in the public storage, for dark ground. */
export const SITE_LOGO = 'logos/ori-logo-white.svg'

/** The images and drawings that the pages show, by their name in the storage. */
export interface PrintedMedia {
  /** JPEG bytes; null when there is no such picture. */
  photograph(name: string | null): Buffer | null
  /** Null if the file is not an SVG. */
  vector(name: string | null): SvgElement | null
}

/** Reads each picture once: photographs as JPEG, not wider than `width`, drawings and logos as SVG source. */
export function createPrintedMedia(
  storage: FileStorage,
  { width, quality }: { width: number; quality: number },
): PrintedMedia & { load(names: readonly string[]): Promise<void> } {
  const photographs = new Map<string, Buffer>()
  const vectors = new Map<string, SvgElement>()
  const read = async (name: string) => {
    if (photographs.has(name) || vectors.has(name) || !(await storage.stat(name))) return
    const bytes = await storage.readAll(name)
    if (name.endsWith('.svg')) vectors.set(name, parseSvg(bytes.toString('utf8')))
    else {
      const sharp = await loadSharp()
      photographs.set(
        name,
        await sharp(bytes, { limitInputPixels: MAXIMUM_PIXELS })
          .resize({ width, withoutEnlargement: true })
          .flatten({ background: '#ffffff' })
          .jpeg({ quality })
          .toBuffer(),
      )
    }
  }
  return {
    photograph: (name) => photographs.get(name ?? '') ?? null,
    vector: (name) => vectors.get(name ?? '') ?? null,
    load: async (names) => {
      await Promise.all([...new Set(names)].map(read))
    },
  }
}
