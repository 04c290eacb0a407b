import { setTimeout as pause } from 'node:timers/promises'
import { isRecord } from '#domain/json/is-record.ts'

/** A row as Directus sends it. */
export type DirectusRow = Record<string, unknown>

/** One relation, as `/relations` describes it. */
export interface DirectusRelation {
  many_collection: string
  many_field: string
  one_collection: string | null
  one_field: string | null
  /** In the collection between two others, the field that leads on. */
  junction_field: string | null
  /** The field that holds the order of the rows, in which they are answered. */
  sort_field: string | null
}

/** Something that the other side answered, or did not, in a sentence for the person who runs the command. */
export class DirectusFault extends Error {
  /** Whether only this one thing cannot be had; otherwise, nothing else may be to be had either. */
  readonly isAlone: boolean

  constructor(message: string, { isAlone = false, ...options }: ErrorOptions & { isAlone?: boolean } = {}) {
    super(message, options)
    this.name = 'DirectusFault'
    this.isAlone = isAlone
  }
}

/** Rows per request; Directus refuses more than its own limit, which is higher unless somebody lowered it. */
const PAGE = 100
const ANSWER_MS = 30_000
const BYTES_MS = 300_000
const MOST_BYTES = 500_000_000
const TRIES = 4

/** A Directus to read from; nothing is ever written to it. */
export interface DirectusSource {
  /** Where it is, without a slash at the end. */
  readonly address: string
  /** The names of the collections that may be read. */
  collections(): Promise<Set<string>>
  relations(): Promise<DirectusRelation[]>
  /** Every row of a collection, in the order of ids. */
  rows(collection: string, fields: readonly string[]): Promise<DirectusRow[]>
  /** The bytes of a file as it was uploaded. */
  bytes(id: string): Promise<Buffer>
}

/** @param token An access token of a user who may read everything; null for a Directus whose content is public. */
export function directusSource(url: string, token: string | null): DirectusSource {
  const base = url.replace(/\/+$/, '')
  const headers = { accept: 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) }

  /** Tries again what may pass: a lost connection, a limit, a server that is starting. */
  async function answer(path: string, ms: number): Promise<Buffer> {
    let reason = ''
    let isAlone = false
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (attempt > 0) await pause(500 * 2 ** attempt)
      try {
        const response = await fetch(base + path, { headers, redirect: 'error', signal: AbortSignal.timeout(ms) })
        const body = await bodyOf(response)
        if (response.ok) return body
        reason = `it answered ${response.status}`
        isAlone = response.status === 403 || response.status === 404
        if (response.status !== 429 && response.status < 500) break
      } catch (error) {
        if (error instanceof DirectusFault) throw error
        isAlone = false
        reason = `it cannot be reached: ${error instanceof Error ? String(error.cause ?? error.message) : String(error)}`
      }
    }
    const hint = /40[13]$/.test(reason) ? ' Set DIRECTUS_TOKEN to the token of a user who may read it.' : ''
    throw new DirectusFault(`${base}${path.split('?')[0]} could not be read: ${reason}.${hint}`, { isAlone })
  }

  async function data(path: string): Promise<unknown> {
    const text = (await answer(path, ANSWER_MS)).toString('utf8')
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch (cause) {
      throw new DirectusFault(`${base}${path.split('?')[0]} did not answer JSON: is this the address of a Directus?`, {
        cause,
      })
    }
    if (isRecord(value) && 'data' in value) return value.data
    throw new DirectusFault(`${base}${path.split('?')[0]} answered without data: is this the address of a Directus?`)
  }

  async function list(path: string): Promise<DirectusRow[]> {
    const rows = await data(path)
    if (!Array.isArray(rows)) throw new DirectusFault(`${base}${path.split('?')[0]} did not answer a list.`)
    return rows.filter(isRecord)
  }

  return {
    address: base,
    async collections() {
      const rows = await list('/collections')
      // Those without a schema are folders of others.
      const own = rows.filter(({ schema }) => schema !== null)
      return new Set(own.flatMap(({ collection }) => (typeof collection === 'string' ? [collection] : [])))
    },
    async relations() {
      const rows = await list('/relations')
      return rows.map(({ collection, field, related_collection, meta }): DirectusRelation => {
        const more = isRecord(meta) ? meta : {}
        return {
          many_collection: String(collection),
          many_field: String(field),
          one_collection: textOrNull(related_collection),
          one_field: textOrNull(more.one_field),
          junction_field: textOrNull(more.junction_field),
          sort_field: textOrNull(more.sort_field),
        }
      })
    },
    async rows(collection, fields) {
      const place = collection.startsWith('directus_') ? collection.slice('directus_'.length) : `items/${collection}`
      const rows: DirectusRow[] = []
      for (let page = 1; ; page += 1) {
        const query = new URLSearchParams({
          fields: fields.join(','),
          limit: String(PAGE),
          page: String(page),
          sort: 'id',
        })
        // Rows of translations and of lists inside a row are all wanted.
        query.set('deep', JSON.stringify(everyInnerRow(fields)))
        const part = await list(`/${place}?${query}`)
        rows.push(...part)
        if (part.length < PAGE) return rows
      }
    },
    bytes: (id) => answer(`/assets/${encodeURIComponent(id)}`, BYTES_MS),
  }
}

function everyInnerRow(fields: readonly string[]): Record<string, { _limit: -1 }> {
  const names = fields.flatMap((field) => (field.includes('.') ? (field.split('.')[0] ?? []) : []))
  return Object.fromEntries(names.map((name) => [name, { _limit: -1 }]))
}

async function bodyOf(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.length
    if (length > MOST_BYTES)
      throw new DirectusFault(`${response.url} has more than ${MOST_BYTES} bytes.`, { isAlone: true })
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
