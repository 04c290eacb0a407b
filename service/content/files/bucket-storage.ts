import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { StoreFault } from '#service/runtime/errors/store-fault.ts'
import type { Bucket } from './bucket.ts'
import { type ByteRange, type FileStorage, isStorageName, MissingFile, storageName } from './file-storage.ts'

/** Files up to this size are stored by one request, larger ones in parts of this size. Stores want 5 MB or more. */
const PART_BYTES = 8 * 1024 * 1024

/** The digest of the bytes, kept with each object that was stored by one request, and compared when it is read. */
const DIGEST = 'x-amz-meta-sha256'

/**
 * A storage in one folder of a bucket; `area` is empty or ends with a slash. Nobody can read it without the bucket's
 * key.
 */
export function createBucketStorage(bucket: Bucket, area: string): FileStorage {
  const root = `${bucket.folder}${area}`
  const keyOf = (name: string) => `${root}${storageName(name)}`

  async function open(name: string, range?: ByteRange): Promise<Response> {
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
    const answer = await bucket.send({ method: 'GET', key: keyOf(name), headers, accepts: [404] })
    if (answer.status === 404) throw new MissingFile(name)
    return answer
  }

  async function* bytesOf(name: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    const answer = await open(name, range)
    const kept = range ? null : answer.headers.get(DIGEST)
    const hash = kept === null ? null : createHash('sha256')
    for await (const chunk of answer.body ?? []) {
      hash?.update(chunk)
      yield chunk
    }
    if (hash && hash.digest('hex') !== kept) throw damaged(name)
  }

  const damaged = (name: string) =>
    new StoreFault(`The file ${name} in the file storage ${bucket.place} is damaged: restore it from a backup.`)

  async function putWhole(key: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
    const digest = createHash('sha256').update(body).digest('hex')
    await bucket.send({ method: 'PUT', key, body, headers: { [DIGEST]: digest } })
  }

  async function putParts(key: string, parts: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<number> {
    const begun = await (await bucket.send({ method: 'POST', key, query: { uploads: '' } })).text()
    const uploadId = textOf(begun, 'UploadId')
    const tags: string[] = []
    let size = 0
    try {
      for await (const body of parts) {
        const query = { partNumber: String(tags.length + 1), uploadId }
        const answer = await bucket.send({ method: 'PUT', key, query, body })
        tags.push(answer.headers.get('etag') ?? '')
        size += body.length
      }
      const list = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const body = new TextEncoder().encode(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
      const answer = await (await bucket.send({ method: 'POST', key, query: { uploadId }, body })).text()
      // The status was sent before the parts were joined: a failure is said in the text.
      if (!answer.includes('<CompleteMultipartUploadResult')) throw damaged(key)
    } catch (error) {
      await abort(key, uploadId).catch(() => undefined)
      throw error
    }
    return size
  }

  const abort = (key: string, uploadId: string) =>
    bucket.send({ method: 'DELETE', key, query: { uploadId }, accepts: [404] })

  /** Files of which parts were sent, but not joined. */
  async function* unfinished(prefix: string) {
    let after: Record<string, string> = {}
    do {
      const query = { uploads: '', prefix, ...after }
      const page = await (await bucket.send({ method: 'GET', query })).text()
      for (const text of elementsOf(page, 'Upload'))
        yield {
          key: textOf(text, 'Key'),
          uploadId: textOf(text, 'UploadId'),
          begun: new Date(textOf(text, 'Initiated')),
        }
      const [key, id] = [textOf(page, 'NextKeyMarker'), textOf(page, 'NextUploadIdMarker')]
      after = isCut(page) && key !== '' ? { 'key-marker': key, 'upload-id-marker': id } : {}
    } while ('key-marker' in after)
  }

  const storage: FileStorage = {
    async stat(name) {
      const answer = await bucket.send({ method: 'HEAD', key: keyOf(name), accepts: [404] })
      if (answer.status === 404) return null
      const { headers } = answer
      return { size: Number(headers.get('content-length')), modified: new Date(headers.get('last-modified') ?? 0) }
    },
    read(name, range) {
      storageName(name)
      return Readable.from(bytesOf(name, range), { objectMode: false })
    },
    async readAll(name) {
      const chunks: Uint8Array[] = []
      for await (const chunk of bytesOf(name)) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
    async write(name, source) {
      const key = keyOf(name)
      const parts = inParts(source instanceof Uint8Array ? [source] : source)
      const first = (await parts.next()).value ?? new Uint8Array()
      if (first.length === PART_BYTES) return putParts(key, withFirst(first, parts))
      await putWhole(key, first)
      return first.length
    },
    copyIn: async (name, path) => void (await storage.write(name, await readFile(path))),
    async remove(name) {
      const key = keyOf(name)
      await bucket.send({ method: 'DELETE', key, accepts: [404] })
      for await (const upload of unfinished(key)) if (upload.key === key) await abort(key, upload.uploadId)
    },
    async *list() {
      let token = ''
      do {
        const after: Record<string, string> = token === '' ? {} : { 'continuation-token': token }
        const query = { 'list-type': '2', prefix: root, ...after }
        const page = await (await bucket.send({ method: 'GET', query })).text()
        for (const text of elementsOf(page, 'Contents')) {
          const name = textOf(text, 'Key').slice(root.length)
          if (isStorageName(name)) yield { name, modified: new Date(textOf(text, 'LastModified')), whole: true }
        }
        token = isCut(page) ? textOf(page, 'NextContinuationToken') : ''
      } while (token !== '')
      for await (const { key, begun } of unfinished(root)) {
        const name = key.slice(root.length)
        if (isStorageName(name)) yield { name, modified: begun, whole: false }
      }
    },
  }
  return storage
}

/** The bytes in pieces of PART_BYTES; only the last one may be smaller. */
async function* inParts(
  source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of source) {
    let rest = chunk
    while (size + rest.length >= PART_BYTES) {
      const taken = PART_BYTES - size
      yield Buffer.concat([...waiting, rest.subarray(0, taken)])
      ;[waiting, size, rest] = [[], 0, rest.subarray(taken)]
    }
    waiting.push(rest)
    size += rest.length
  }
  if (size > 0) yield Buffer.concat(waiting)
}

async function* withFirst<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first
  yield* rest
}

// The lists of S3 are flat: elements with text and no attributes, whose names occur nowhere else.

function elementsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, text = '']) => text)
}

function textOf(xml: string, name: string): string {
  const [text = ''] = elementsOf(xml, name)
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

const isCut = (page: string) => textOf(page, 'IsTruncated') === 'true'
