import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GET_ASSET_FORMAT_VALUES } from '#generated/limits.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createPictureVariants, variantTag } from './picture-variants.ts'

let folder: string
let cache: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ori-pictures-'))
  cache = join(folder, 'cache')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const source = { id: 'a1b2', filename_disk: 'picture.webp', type: 'image/webp', width: 700, filesize: null }

async function openVariants() {
  const originals = createDiskStorage(join(folder, 'originals'))
  const picture = sharp({ create: { width: 700, height: 350, channels: 3, background: '#4fb0e5' } })
  await originals.write(source.filename_disk, await picture.webp().toBuffer())
  return { originals, variants: createPictureVariants(originals, cache) }
}

const keptFiles = async () => (await readdir(cache, { recursive: true, withFileTypes: true })).filter((f) => f.isFile())

describe('picture variants', () => {
  it.each(GET_ASSET_FORMAT_VALUES)('come as %s in the requested width', async (format) => {
    const { variants } = await openVariants()
    const made = await variants.make(source, { width: 320, format })
    const facts = await sharp(made?.bytes).metadata()
    expect(made?.type).toBe(`image/${format}`)
    expect([facts.width, facts.height]).toEqual([320, 160])
    expect(facts.format).toBe(format === 'avif' ? 'heif' : format)
  })

  it('are never larger than the original', async () => {
    const { variants } = await openVariants()
    const made = await variants.make(source, { width: 1920 })
    expect((await sharp(made?.bytes).metadata()).width).toBe(700)
    expect(variantTag(source, { width: 1920 })).toBe(variantTag(source, { width: 1280 }))
  })

  it('are made once and kept, even for many simultaneous requests', async () => {
    const { originals, variants } = await openVariants()
    const many = await Promise.all(Array.from({ length: 8 }, () => variants.make(source, { width: 160 })))
    expect(new Set(many.map((made) => made?.bytes.toString('base64'))).size).toBe(1)
    expect(await keptFiles()).toHaveLength(1)
    const later = await createPictureVariants(originals, cache).make(source, { width: 160 })
    expect(later?.fresh).toBe(false)
  })

  it.each([
    ['emptied', () => Buffer.alloc(0)],
    ['cut', (kept: Buffer) => kept.subarray(0, kept.length / 2)],
    ['garbled', (kept: Buffer) => Buffer.from(kept).fill(0, 20, 24)],
  ])('are made again when the kept file was %s', async (_damage, damaged) => {
    const { variants } = await openVariants()
    const made = await variants.make(source, { width: 160 })
    const [file] = await keptFiles()
    const path = join(file?.parentPath ?? '', file?.name ?? '')
    await writeFile(path, damaged(await readFile(path)))
    const again = await variants.make(source, { width: 160 })
    expect([again?.fresh, again?.bytes.equals(made?.bytes ?? Buffer.alloc(0))]).toEqual([true, true])
    expect((await variants.make(source, { width: 160 }))?.fresh).toBe(false)
  })

  it('are made again when the kept file is that of another picture', async () => {
    const { originals, variants } = await openVariants()
    const made = await variants.make(source, { width: 160 })
    const other = { ...source, id: 'a1c3', filename_disk: 'other.webp' }
    const red = sharp({ create: { width: 700, height: 350, channels: 3, background: '#b4000a' } })
    await originals.write(other.filename_disk, await red.webp().toBuffer())
    await variants.make(other, { width: 160 })
    const [one, two] = (await keptFiles()).map(({ parentPath, name }) => join(parentPath, name))
    const bytes = await Promise.all([one, two].map((path) => readFile(path ?? '')))
    await Promise.all([two, one].map((path, index) => writeFile(path ?? '', bytes[index] ?? '')))
    const again = await variants.make(source, { width: 160 })
    expect([again?.fresh, again?.bytes.equals(made?.bytes ?? Buffer.alloc(0))]).toEqual([true, true])
  })

  it('made from an original that is not as long as it should be last only until it is', async () => {
    const { originals } = await openVariants()
    const whole = await originals.readAll(source.filename_disk)
    const known = { ...source, filesize: whole.length }
    const red = sharp({ create: { width: 700, height: 350, channels: 3, background: '#b4000a' } })
    await originals.write(source.filename_disk, await red.png().toBuffer())
    const variants = createPictureVariants(originals, cache)
    const wrong = await variants.make(known, { width: 160 })
    expect([wrong?.fresh, wrong?.lasting]).toEqual([true, false])
    expect(await variants.make(known, { width: 160 })).toMatchObject({ fresh: false, lasting: false })

    await originals.write(source.filename_disk, whole)
    const right = await variants.make(known, { width: 160 })
    expect([right?.lasting, right?.bytes.equals(wrong?.bytes ?? Buffer.alloc(0))]).toEqual([true, false])
  })

  it('are null when the original was emptied', async () => {
    const { originals, variants } = await openVariants()
    await originals.write(source.filename_disk, Buffer.alloc(0))
    expect(await variants.make(source, { width: 160 })).toBeNull()
  })

  it('are null when the original is gone', async () => {
    const { originals, variants } = await openVariants()
    await originals.remove(source.filename_disk)
    expect(await variants.make(source, { width: 160 })).toBeNull()
  })
})
