import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval'
import type { KeptWork, WorkKeeper } from './kept-work.ts'

const DATABASE = 'studio-work'

/** Opened when it is first needed: a browser may refuse it. */
let store: UseStore | null = null
const opened = () => {
  store ??= createStore(DATABASE, 'drafts')
  return store
}

/**
 * Keeps the unsaved work of a person in this browser. Another person's is neither read nor shown. Everything fails
 * where the browser blocks its storage.
 */
export function deviceKeeper(user: number): WorkKeeper {
  const keyOf = (document: string, tab: string) => `${user}/${document}/${tab}`
  /** What was taken up, by the key under which it is kept together from now on. */
  const adopted = new Map<string, string[]>()

  async function keptKeys(document: string): Promise<string[]> {
    const start = keyOf(document, '')
    return (await keys<string>(opened())).filter((key) => key.startsWith(start))
  }

  return {
    async adopt(document, tab) {
      const found: KeptWork[] = []
      for (const key of await keptKeys(document)) {
        await whileGone(key, async () => {
          const kept = await get<KeptWork>(key, opened())
          if (!kept) return
          // Kept under a name of this tab before the other is removed: a crash in between repeats a request.
          const own = keyOf(document, `${tab}-${found.length}`)
          await set(own, kept, opened())
          adopted.set(keyOf(document, tab), [...(adopted.get(keyOf(document, tab)) ?? []), own])
          await del(key, opened())
          found.push(kept)
        })
      }
      return found
    },
    async keep(document, tab, kept) {
      const own = keyOf(document, tab)
      if (kept) await set(own, kept, opened())
      else await del(own, opened())
      for (const key of adopted.get(own) ?? []) await del(key, opened())
      adopted.delete(own)
    },
    open(document, tab) {
      let close = () => {}
      const closed = new Promise<void>((resolve) => {
        close = resolve
      })
      void navigator.locks?.request(lockOf(keyOf(document, tab)), () => closed)
      return close
    },
  }
}

function lockOf(key: string): string {
  return `studio-work/${key}`
}

/** Runs unless the tab is still at work. Without https there are no locks, and whoever comes first takes the work. */
async function whileGone(key: string, run: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return run()
  await navigator.locks.request(lockOf(key), { ifAvailable: true }, (lock) => (lock ? run() : undefined))
}
