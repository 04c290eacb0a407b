import { readdir, readFile, stat } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { FileDocument, ImageDocument } from '#generated/types.ts'

const below = (path: string) => new URL(path, import.meta.url)

async function documents<T>(collection: string): Promise<T[]> {
  const folder = below(`./content/${collection}/`)
  const names = await readdir(folder)
  const files = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  return files.flatMap((text) => JSON.parse(text) as T | T[])
}

describe('the demo file documents', () => {
  it('each have a file of the stated size in the assets folder', async () => {
    const wrong: string[] = []
    for (const file of await documents<FileDocument>('file')) {
      const found = await stat(below(`./assets/${file.filename_disk}`)).catch(() => null)
      if (found?.size !== file.filesize) wrong.push(file.filename_disk)
    }
    expect(wrong).toEqual([])
  })

  it('have an image with alt text in both languages for every item in the manifest', async () => {
    const manifest = JSON.parse(await readFile(below('./assets/manifest.json'), 'utf8')) as {
      items: { file: string }[]
    }
    const files = new Map((await documents<FileDocument>('file')).map((file) => [file.filename_disk, file]))
    const images = new Map((await documents<ImageDocument>('image')).map((image) => [image.image, image]))
    const wordless = manifest.items.filter(({ file }) => {
      const rows = images.get(files.get(file)?.filename_download ?? '')?.translations ?? []
      return !['en-US', 'id-ID'].every((code) => rows.some((row) => row.languages_code === code && row.alt))
    })
    expect(wordless).toEqual([])
  })

  it('include the film that a picture stands for, which plays on the site itself', async () => {
    const films = (await documents<FileDocument>('file')).map(
      ({ id, filename_download }) => `/api/files/video/stream/${id}/${filename_download}`,
    )
    const asked = (await documents<ImageDocument>('image')).flatMap(({ video_url }) => video_url ?? [])
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((address) => !films.includes(address))).toEqual([])
  })

  it('never repeat an id or a download name', async () => {
    const files = await documents<FileDocument>('file')
    const ids = files.flatMap((file) => file.id ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(files.map((file) => file.filename_download)).size).toBe(files.length)
  })
})
