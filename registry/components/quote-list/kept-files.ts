import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval'

/** Opened when it is first needed: a browser may refuse it. */
let store: UseStore | null = null
const opened = () => {
  store ??= createStore('ori.quote-list', 'drawings')
  return store
}

/** Keeps the file of a drawing on the device. This and the others fail where the browser blocks its storage. */
export async function keepFile(key: string, file: File): Promise<void> {
  await set(key, file, opened())
}

/** The file of a drawing, if this device has kept it. */
export async function keptFile(key: string): Promise<File | undefined> {
  return await get<File>(key, opened())
}

/** Forgets every file but these, and returns those of them that are kept. */
export async function keepOnly(wanted: readonly string[]): Promise<string[]> {
  const kept = await keys<string>(opened())
  const others = kept.filter((key) => !wanted.includes(key))
  await Promise.all(others.map((key) => del(key, opened())))
  return kept.filter((key) => wanted.includes(key))
}
