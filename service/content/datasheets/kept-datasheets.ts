import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createWorkQueue } from '#service/runtime/work-queue.ts'
import type { FileStorage } from '../files/file-storage.ts'
import { keep, readKept } from '../files/kept-bytes.ts'
import { createPrintedMedia, SITE_LOGO } from '../printed/printed-media.ts'
import type { Datasheet } from './datasheet.ts'
import { writeDatasheet } from './write-datasheet.ts'

/** Increase this when datasheets look different, so that kept ones are made again. */
const RECIPE = 1
/** Wide enough for paper, and small enough for a mail. */
const PHOTOGRAPH = { width: 640, quality: 72 }

/** Makes datasheets, each of them once as long as it says the same. */
export interface KeptDatasheets {
  make(slug: string, sheet: Datasheet): Promise<Buffer>
}

/** The strong ETag of a datasheet, known before it is made: what says the same has the same one. */
export function datasheetTag(sheet: Datasheet): string {
  return `"${digestOf(sheet)}"`
}

/**
 * Keeps datasheets in a folder, under what they say: when content changes, the next one who asks gets a new one, and
 * the earlier is removed. One is made at a time, and whoever asks for the same meanwhile waits for it.
 */
export function createKeptDatasheets(publicFiles: FileStorage, folder: string): KeptDatasheets {
  const queue = createWorkQueue(1)
  const underWay = new Map<string, Promise<Buffer>>()

  return {
    async make(slug, sheet) {
      const own = join(folder, slug)
      const name = `${editionOf(sheet)}${digestOf(sheet)}.pdf`
      const kept = await readKept(own, name)
      if (kept) return kept
      const place = join(own, name)
      const running = underWay.get(place)
      if (running) return running
      const started = queue.run(() => makeAndKeep(own, name, sheet)).finally(() => underWay.delete(place))
      underWay.set(place, started)
      return started
    },
  }

  async function makeAndKeep(own: string, name: string, sheet: Datasheet): Promise<Buffer> {
    const media = createPrintedMedia(publicFiles, PHOTOGRAPH)
    await media.load([SITE_LOGO, ...[...sheet.pictures, ...sheet.drawings].map(({ file }) => file)])
    const bytes = await writeDatasheet(sheet, media)
    await keep(own, name, bytes)
    await removeEarlier(own, name, sheet)
    return bytes
  }
}

async function removeEarlier(own: string, name: string, sheet: Datasheet): Promise<void> {
  const names = await readdir(own).catch((): string[] => [])
  const earlier = names.filter(
    (other) => other !== name && other.startsWith(editionOf(sheet)) && other.endsWith('.pdf'),
  )
  for (const other of earlier) await rm(join(own, other), { force: true })
}

/** What the names of all editions in a language and in units begin with. */
const editionOf = ({ language, system }: Datasheet) => `${language}-${system}-`

function digestOf(sheet: Datasheet): string {
  const said = JSON.stringify([RECIPE, PHOTOGRAPH, sheet])
  return createHash('sha256').update(said).digest('base64url').slice(0, 32)
}
