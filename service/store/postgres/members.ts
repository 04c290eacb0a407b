import { type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import type { Log } from '#service/runtime/log.ts'
import type { MemberMark, Membership } from '../store-contract.ts'
import type { Tables } from '../tables.ts'
import { GENERAL } from './connection.ts'

/** The channel on which every process learns that one of them has saved content. */
export const CHANNEL = 'ori_content'
const AGAIN_MS = 2_000

/** What the connection of a process that serves is called: the server forgets it as soon as the process ends. */
const nameOf = ({ key, structure }: MemberMark) => `ori member ${key} ${structure}`
const NAMED = /^ori member (\w+) (\w+)$/

/**
 * Opens the connection by which the others know this process, and on which it hears of what they save, within
 * milliseconds. The connection is opened again when it is lost; what is saved meanwhile goes unheard.
 */
export async function joinMembers(url: string, mark: MemberMark, log: Log): Promise<Membership> {
  const listeners: (() => void)[] = []
  const tell = () => {
    for (const listener of listeners) listener()
  }
  let isOver = false
  let again: NodeJS.Timeout | undefined
  let underWay = Promise.resolve()
  let client: Client | null = null

  async function listen(): Promise<void> {
    const opened = new Client({ connectionString: url, ...GENERAL, application_name: nameOf(mark) })
    client = opened
    opened.on('notification', tell)
    opened.on('error', ({ message }) => lost(opened, message))
    opened.on('end', () => lost(opened, 'it was closed'))
    try {
      await opened.connect()
      await opened.query(`listen ${CHANNEL}`)
      // What was saved while nobody listened.
      tell()
    } catch (error) {
      lost(opened, error instanceof Error ? error.message : String(error))
    }
  }

  function lost(former: Client, reason: string): void {
    if (isOver || client !== former) return
    client = null
    former.end().catch(() => {})
    log.warn({ reason }, 'The connection that announces changes was lost; it will be replaced.')
    again = setTimeout(begin, AGAIN_MS).unref()
  }

  function begin(): void {
    underWay = listen()
  }

  begin()
  await underWay
  return {
    async others() {
      const found = await client?.query<{ name: string }>(`${MEMBERS} and pid <> pg_backend_pid()`)
      return marksIn(found?.rows ?? [])
    },
    onSaved(listener) {
      listeners.push(listener)
      listener()
    },
    async leave() {
      isOver = true
      clearTimeout(again)
      await underWay
      await client?.end().catch(() => {})
    },
  }
}

const MEMBERS = `select application_name as name from pg_stat_activity
  where datname = current_database() and application_name like 'ori member %'`

/** The processes that serve from the database now. */
export async function membersOn(db: Kysely<Tables>): Promise<MemberMark[]> {
  const { rows } = await sql.raw<{ name: string }>(MEMBERS).execute(db)
  return marksIn(rows)
}

function marksIn(rows: readonly { name: string }[]): MemberMark[] {
  return rows.flatMap(({ name }) => {
    const [, key, structure] = NAMED.exec(name) ?? []
    return key && structure ? [{ key, structure }] : []
  })
}

/** Runs work while no other process runs any of this name. The server frees the name when the connection ends. */
export async function runAlone<T>(url: string, name: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, ...GENERAL })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock(hashtext($1))', [`ori ${name}`])
    return await work()
  } finally {
    await client.end().catch(() => {})
  }
}
