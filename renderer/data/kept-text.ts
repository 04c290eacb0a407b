/** A text that this device keeps under a name, the same in every tab. */
export interface KeptText {
  /** The text as it is now; null if there is none. */
  read(): string | null
  /** Keeps a text; null forgets it. A browser that keeps nothing has it for as long as the document. */
  keep(text: string | null): void
  /** False for a text that only this document has, because the browser did not take it. */
  lasts(): boolean
  /** Calls the listener when the text changes, in this tab or in another. Returns a function that stops it. */
  subscribe(listener: () => void): () => void
}

export function keptText(name: string): KeptText {
  const listeners = new Set<() => void>()
  /** What the browser did not take: its storage may be blocked or full. */
  let unkept: string | null = null
  return {
    read() {
      try {
        return unkept ?? localStorage.getItem(name)
      } catch {
        return unkept
      }
    },
    keep(text) {
      unkept = null
      try {
        if (text === null) localStorage.removeItem(name)
        else localStorage.setItem(name, text)
      } catch {
        unkept = text
      }
      for (const listener of listeners) listener()
    },
    lasts: () => unkept === null,
    subscribe(listener) {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}
