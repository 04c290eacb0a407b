import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const KEY = 'key-of-the-tests'
const SECRET = 'secret/of+the=tests'
const REGION = 'id-jakarta-1'
const BUCKET = 'files'
/** Entries on one page of a list; real stores have a thousand. */
const PAGE = 3
/** The smallest part of a file, except for its last one. */
const LEAST_PART = 5 * 1024 * 1024

interface StoredObject {
  bytes: Buffer
  headers: Record<string, string>
  modified: Date
}

interface BegunUpload {
  key: string
  begun: Date
  parts: Map<number, Buffer>
}

/**
 * An S3-compatible store in memory, over HTTP. It checks every signature and the digest of every body as real stores
 * do: whatever is signed wrongly, or not at all, is refused.
 */
export interface S3Server {
  /** The setting FILES_URL. */
  readonly url: string
  readonly objects: Map<string, StoredObject>
  readonly uploads: Map<string, BegunUpload>
  /** The requests that were answered, such as `PUT private/…`. */
  readonly requests: string[]
  /** What happens to the next requests: answered with this status, or cut off. */
  trouble(...next: (number | 'cut')[]): void
  /** Whether anybody may read objects without a key. */
  isPublic: boolean
  /** The store is not reachable until it is opened again, at the same address. */
  close(): Promise<void>
  open(): Promise<void>
}

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<string, BegunUpload>()
  const requests: string[] = []
  const troubles: (number | 'cut')[] = []
  let port = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const trouble = troubles.shift()
    if (trouble === 'cut') return void request.socket.destroy()
    if (trouble !== undefined) return refuse(response, trouble, 'SlowDown')
    const { method = 'GET', headers } = request
    const url = new URL(request.url ?? '/', `http://${headers.host}`)
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    const key = rest.join('/')
    const isOpen = server.isPublic && method === 'GET' && headers.authorization === undefined
    const fault = isOpen ? null : signatureFault(request, url, body)
    if (fault) return refuse(response, 403, fault)
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
    requests.push(`${method} ${key}${url.search}`)
    const { searchParams: query } = url
    if (key === '') return query.has('uploads') ? listUploads(response, query) : listObjects(response, query)
    if (query.has('uploads') || query.has('uploadId')) return multipart(method, key, query, body, response)
    if (method === 'PUT') {
      const own = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'))
      objects.set(key, {
        bytes: body,
        headers: Object.fromEntries(own) as Record<string, string>,
        modified: new Date(),
      })
      return void response.writeHead(200, { etag: tagOf(body) }).end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    sendObject(request, response, objects.get(key))
  }

  function sendObject({ method, headers }: IncomingMessage, response: ServerResponse, found?: StoredObject) {
    if (!found) return refuse(response, 404, 'NoSuchKey')
    const { bytes, modified } = found
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    const part = first === undefined ? bytes : bytes.subarray(Number(first), Number(last) + 1)
    const range = { 'content-range': `bytes ${first}-${last}/${bytes.length}` }
    response.writeHead(first === undefined ? 200 : 206, {
      'content-length': part.length,
      'last-modified': modified.toUTCString(),
      etag: tagOf(bytes),
      ...found.headers,
      ...(first !== undefined && range),
    })
    response.end(method === 'HEAD' ? undefined : part)
  }

  function multipart(method: string, key: string, query: URLSearchParams, body: Buffer, response: ServerResponse) {
    if (query.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, { key, begun: new Date(), parts: new Map() })
      return xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    const id = query.get('uploadId') ?? ''
    const upload = uploads.get(id)
    if (upload?.key !== key) return refuse(response, 404, 'NoSuchUpload')
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return void response.writeHead(200, { etag: tagOf(body) }).end()
    }
    if (method === 'POST') {
      const wanted = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g)]
      const parts = wanted.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.alloc(0))
      const isWhole = wanted.every(([, , tag], index) => tag === tagOf(parts[index] ?? Buffer.alloc(0)))
      const isSmall = parts.slice(0, -1).some((part) => part.length < LEAST_PART)
      // As real stores do: the status says success, the text does not.
      if (!isWhole || isSmall) return xml(response, '<Error><Code>InternalError</Code></Error>')
      objects.set(key, { bytes: Buffer.concat(parts), headers: {}, modified: new Date() })
    }
    uploads.delete(id)
    if (method === 'DELETE') return void response.writeHead(204).end()
    xml(response, '<CompleteMultipartUploadResult><ETag>"joined"</ETag></CompleteMultipartUploadResult>')
  }

  function listObjects(response: ServerResponse, query: URLSearchParams) {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const shown = keys.slice(0, PAGE)
    const rows = shown.map((key) => {
      const modified = objects.get(key)?.modified.toISOString()
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${modified}</LastModified></Contents>`
    })
    const next = `<NextContinuationToken>${escaped(shown.at(-1) ?? '')}</NextContinuationToken>`
    const isCut = keys.length > shown.length
    xml(
      response,
      `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${isCut ? next : ''}${rows.join('')}</ListBucketResult>`,
    )
  }

  function listUploads(response: ServerResponse, query: URLSearchParams) {
    const prefix = query.get('prefix') ?? ''
    const rows = [...uploads].flatMap(([id, { key, begun }]) =>
      key.startsWith(prefix)
        ? [
            `<Upload><Key>${escaped(key)}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
          ]
        : [],
    )
    xml(
      response,
      `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListMultipartUploadsResult>`,
    )
  }

  const http = createServer((request, response) => void answer(request, response))
  const open = () => new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  await open()
  port = (http.address() as AddressInfo).port
  const server: S3Server = {
    url: `http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/${BUCKET}/site?region=${REGION}`,
    ...{ objects, uploads, requests, open, isPublic: false },
    trouble: (...next) => void troubles.push(...next),
    async close() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
  return server
}

/** Checks a request's signature (AWS Signature Version 4); the code of what is wrong with it, or null. */
function signatureFault({ method, headers }: IncomingMessage, url: URL, body: Buffer): string | null {
  const given = /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/
  const [, key, day = '', region = '', signed = '', signature] = given.exec(headers.authorization ?? '') ?? []
  if (key === undefined) return 'AccessDenied'
  if (key !== KEY) return 'InvalidAccessKeyId'
  if (region !== REGION) return 'AuthorizationHeaderMalformed'
  if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex')) return 'BadDigest'
  const names = signed.split(';')
  if (Object.keys(headers).some((name) => name.startsWith('x-amz-') && !names.includes(name))) return 'AccessDenied'
  const query = [...url.searchParams].map((pair) => pair.map(encoded).join('=')).sort()
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n')
  const hmac = (secret: string | Buffer, value: string) => createHmac('sha256', secret).update(value).digest()
  const signer = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`)
  return hmac(signer, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

function xml(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}
