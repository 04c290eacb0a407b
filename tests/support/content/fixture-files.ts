import sharp from 'sharp'
import type { FileDocument } from '#generated/types.ts'
import type { Service } from '#service/answers/service.ts'
import { openFileAreas } from '#service/content/files/file-areas.ts'
import { readContentFiles } from '#service/demo/read-content-files.ts'
import { FIXTURE_CONTENT } from '#tests/support/content/content-service.ts'

/** Gives the files that the fixtures describe real bytes, of the type and size that their documents say. */
export async function addFixtureFiles(service: Service): Promise<void> {
  const { publicFiles } = await openFileAreas(service.settings)
  const { documents } = await readContentFiles(FIXTURE_CONTENT)
  const files = documents.filter(({ collection }) => collection === 'file')
  const filled = files.map(async (source) => {
    const document = source.document as FileDocument
    const bytes = await sampleBytes(document)
    await publicFiles.write(document.filename_disk, bytes)
    return { ...source, document: { ...document, filesize: bytes.length } }
  })
  await service.importDocuments(await Promise.all(filled))
}

/** A small file of a type: a picture of one color, a drawing, the beginning of a film. */
export async function sampleBytes({
  type,
  width = 4,
  height = 3,
}: Pick<FileDocument, 'type' | 'width' | 'height'>): Promise<Buffer> {
  if (type === 'image/svg+xml')
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0h4"/></svg>`,
    )
  if (type === 'video/mp4') return Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom'), Buffer.alloc(9)])
  if (type === 'text/vtt') return Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nWords\n')
  if (type === 'application/pdf') return Buffer.from('%PDF-1.4\n%%EOF\n')
  const picture = sharp({ create: { width, height, channels: 3, background: '#345' } })
  return picture.toFormat(type === 'image/jpeg' ? 'jpeg' : type === 'image/png' ? 'png' : 'webp').toBuffer()
}
