import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** What React writes in place of a part that waits for its code, or that failed. */
const INCOMPLETE = '<!--$!-->'

/**
 * Renders an element to a string in one go, for a tenth less than as a stream that is put together again. Null if a
 * part has to be waited for, as for code that is loaded when it is first needed, or failed.
 */
export function renderAtOnce(element: ReactNode): string | null {
  try {
    const html = renderToString(element)
    return html.includes(INCOMPLETE) ? null : html
  } catch {
    return null
  }
}

/**
 * Renders an element to one complete string: waits for everything, so that nothing is filled in by script later.
 * `onError` is called for parts that could not be rendered; the promise rejects if nothing could.
 */
export function renderToCompleteString(element: ReactNode, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const target = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(element, {
      // Larger parts would otherwise be sent out of order, with a script that moves them into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(target),
      onShellError: reject,
      onError,
    })
  })
}
