import { Client } from 'pg'
import type { Log } from '#service/runtime/log.ts'
import { GENERAL } from './connection.ts'

/** The channel on which every process learns that one of them has saved content. */
export const CHANNEL = 'ori_content'
const AGAIN_MS = 2_000

/**
 * Calls the listener whenever a process has saved content, this one included, within milliseconds. The connection is
 * opened again when it is lost; what is saved meanwhile goes unheard. Returns a function that ends this.
 */
export function hearAnnouncements(url: string, listener: () => void, log: Log): () => Promise<void> {
  let isOver = false
  let again: NodeJS.Timeout | undefined
  let underWay = Promise.resolve()
  let client: Client | null = null

  async function listen(): Promise<void> {
    const opened = new Client({ connectionString: url, ...GENERAL })
    client = opened
    opened.on('notification', listener)
    opened.on('error', ({ message }) => lost(opened, message))
    opened.on('end', () => lost(opened, 'it was closed'))
    try {
      await opened.connect()
      await opened.query(`listen ${CHANNEL}`)
      // What was saved while nobody listened.
      listener()
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
  return async () => {
    isOver = true
    clearTimeout(again)
    await underWay
    await client?.end().catch(() => {})
  }
}
