/** Runs jobs with a bounded width. */
export interface WorkQueue {
  run<T>(job: () => Promise<T>): Promise<T>
  /** True while a job is running or waiting. */
  busy(): boolean
}

/**
 * A queue for heavy work (encoding pictures) that runs at most `width` jobs at a time, leaving room
 * in the thread pool and on the processors for everything else.
 */
export function createWorkQueue(width: number): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0

  const startNext = () => {
    if (running < width) waiting.shift()?.()
  }

  return {
    run: <T>(job: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        waiting.push(() => {
          running += 1
          job()
            .then(resolve, reject)
            .finally(() => {
              running -= 1
              startNext()
            })
        })
        startNext()
      }),
    busy: () => running + waiting.length > 0,
  }
}
