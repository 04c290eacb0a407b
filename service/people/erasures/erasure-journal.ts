import { randomUUID } from 'node:crypto'
import type { FileStorage } from '#service/content/files/file-storage.ts'

/** What was erased on request, by numbers that say nothing about the person once it is gone. */
export interface Erasure {
  date: string
  leads: string[]
  /** Visitors' files. */
  files: string[]
  /** Accounts: a number alone may have been given out again since. */
  users: { id: number; date_created: string }[]
}

/**
 * Notes an erasure outside the store, where a restore of the store does not undo it. To be called before anything is
 * deleted: what is noted but not deleted, because the process was killed, is missed when somebody looks for it.
 */
export async function noteErasure(
  journal: FileStorage,
  { leads = [], files = [], users = [] }: Partial<Omit<Erasure, 'date'>>,
  now: Date,
): Promise<void> {
  const date = now.toISOString()
  const name = `${date.replaceAll(':', '-')}-${randomUUID()}.json`
  await journal.write(name, Buffer.from(JSON.stringify({ date, leads, files, users } satisfies Erasure)))
}

/** Every erasure in the journal. Throws an Error that names a note that cannot be read. */
export async function readErasures(journal: FileStorage): Promise<Erasure[]> {
  const erasures: Erasure[] = []
  for await (const { name, whole } of journal.list()) {
    if (!whole) continue
    const bytes = await journal.readAll(name)
    try {
      const { date, leads, files, users }: Erasure = JSON.parse(bytes.toString())
      erasures.push({ date, leads: [...leads], files: [...files], users: [...users] })
    } catch (cause) {
      throw new Error(`The note ${name} in the journal of erasures cannot be read.`, { cause })
    }
  }
  return erasures
}
