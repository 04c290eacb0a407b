import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { StoreFault } from '#service/runtime/errors/store-fault.ts'

/** A request to a bucket. */
interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The name of the object; omitted for requests about the bucket itself. */
  key?: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array<ArrayBuffer>
  /** Statuses that are answers rather than faults, besides those of success; their text is not kept. */
  accepts?: readonly number[]
}

/** A bucket in an S3-compatible store. */
export interface Bucket {
  /** The bucket in words, without its key. */
  readonly place: string
  /** What the names of the site's objects begin with: nothing, or a folder with a slash at its end. */
  readonly folder: string
  /**
   * Sends a signed request, again after a moment if the store is busy or the connection breaks. Rejects with a
   * StoreFault when the store refuses it or cannot be reached; the body of an answer may still break off.
   */
  send(request: BucketRequest): Promise<Response>
  /** What anybody gets who asks for an object without a key: only the status. */
  statusForAnybody(key: string): Promise<number>
}

/** How long a request may take until its answer begins; the parts of large files are 8 MB. */
const PATIENCE_MS = 30_000
/** Pauses before a request is sent again. */
const AGAIN_MS = [100, 400, 1600] as const

/** Opens the bucket at `https://KEY:SECRET@HOST/BUCKET/FOLDER?region=REGION`; folder and region may be omitted. */
export function openBucket(filesUrl: string): Bucket {
  const { origin, host, pathname, username, password, searchParams } = new URL(filesUrl)
  const [name = '', ...folders] = pathname.split('/').filter((part) => part !== '')
  const region = searchParams.get('region')
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    ...(region !== null && { region }),
  })
  const place = `${[name, ...folders].join('/')} on ${host}`
  const address = (key: string) => new URL(key === '' ? `${origin}/${name}` : `${origin}/${name}/${key}`)

  async function once({ method, key = '', query = {}, headers = {}, body }: BucketRequest): Promise<Response> {
    const url = address(key)
    for (const [param, value] of Object.entries(query)) url.searchParams.set(param, value)
    // Signed with the request: the store refuses bytes that changed on their way.
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const cut = new AbortController()
    const timer = setTimeout(() => cut.abort(new Error(`no answer within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS)
    try {
      const init = { method, headers: { ...headers, 'x-amz-content-sha256': digest }, signal: cut.signal }
      return await fetch(await client.sign(url, body ? { ...init, body } : init))
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    place,
    folder: folders.map((folder) => `${folder}/`).join(''),
    async send(request) {
      for (let attempt = 0; ; attempt += 1) {
        const wait = AGAIN_MS[attempt]
        try {
          const answer = await once(request)
          if (answer.ok) return answer
          const text = await answer.text()
          // Where there is no bucket, no object is missing.
          if (request.accepts?.includes(answer.status) && !text.includes('<Code>NoSuchBucket<')) return answer
          if (wait === undefined || !isBusy(answer.status)) throw refusal(place, answer.status, text)
        } catch (error) {
          if (wait === undefined || !isBrokenConnection(error)) throw explained(place, error)
        }
        await pause(wait)
      }
    },
    async statusForAnybody(key) {
      const answer = await fetch(address(key), { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((error: unknown) => {
        throw explained(place, error)
      })
      await answer.body?.cancel()
      return answer.status
    },
  }
}

const isBusy = (status: number) => status === 429 || (status >= 500 && status !== 501 && status !== 507)

/** `fetch` rejects with a TypeError whose cause is the reason; anything else was refused rather than cut. */
const isBrokenConnection = (error: unknown) => error instanceof TypeError && error.cause !== undefined

function explained(place: string, error: unknown): unknown {
  if (error instanceof StoreFault || !(error instanceof Error) || 'code' in error) return error
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause ? String(cause.code) : cause.message
  return fault(place, `cannot be reached (${code})`, 'start it, or correct FILES_URL', error)
}

/** What the store says about a refused request, by its own code. */
const REFUSALS: ReadonlyMap<string, readonly [says: string, remedy: string]> = new Map([
  ['SignatureDoesNotMatch', ['rejected the key', 'correct the key, the secret and the region in FILES_URL']],
  ['InvalidAccessKeyId', ['does not know the key', 'correct the key in FILES_URL']],
  ['AuthorizationHeaderMalformed', ['is in another region', 'add ?region=… to FILES_URL']],
  ['PermanentRedirect', ['is in another region', 'correct the host and the region in FILES_URL']],
  ['NoSuchBucket', ['does not exist', 'create it, or correct FILES_URL']],
  ['RequestTimeTooSkewed', ['has another time than this machine', "set this machine's clock"]],
])
const RIGHTS = [
  'denied the necessary rights',
  'let the key list the bucket and read, write and delete its objects',
] as const
const OTHER = ['does not work', 'look into its log'] as const
const FULL = /QuotaExceeded|StorageFull|InsufficientStorage/

function refusal(place: string, status: number, text: string): Error {
  const code = /<Code>([\w.-]+)<\/Code>/.exec(text)?.[1] ?? ''
  if (status === 507 || FULL.test(code))
    return Object.assign(new Error(`The file storage ${place} is full.`), { code: 'ENOSPC' })
  const [says, remedy] = REFUSALS.get(code) ?? (status === 403 ? RIGHTS : OTHER)
  return fault(place, `${says} (${[status, code].join(' ').trim()})`, remedy)
}

function fault(place: string, says: string, remedy: string, cause?: Error): StoreFault {
  return new StoreFault(`The file storage ${place} ${says}: ${remedy}.`, { cause })
}
