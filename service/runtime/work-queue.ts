/** Runs jobs with a bounded width; urgent ones go first. */
export interface WorkQueue {
  run<T>(job: () => Promise<T>, priority?: 'urgent' | 'background'): Promise<T>
  /** True while an urgent job is running or waiting. */
  busy(): boolean
}

/**
 * A queue for heavy work (encoding pictures) that runs at most `width` jobs at a time, leaving room
 * in the thread pool and on the processors for everything else. Background jobs take at most one of the places.
 */
export function createWorkQueue(width: number): WorkQueue {
  const waiting = { urgent: [] as (() => void)[], background: [] as (() => void)[] }
  const running = { urgent: 0, background: 0 }

  const startNext = () => {
    const free = width - running.urgent - running.background
    if (free <= 0) return
    const next = waiting.urgent.shift() ?? (running.background === 0 ? waiting.background.shift() : undefined)
    next?.()
  }

  return {
    run: <T>(job: () => Promise<T>, priority: 'urgent' | 'background' = 'urgent') =>
      new Promise<T>((resolve, reject) => {
        waiting[priority].push(() => {
          running[priority] += 1
          job()
            .then(resolve, reject)
            .finally(() => {
              running[priority] -= 1
              startNext()
            })
        })
        startNext()
      }),
    busy: () => running.urgent + waiting.urgent.length > 0,
  }
}
