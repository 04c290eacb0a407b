import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * Draws an element to one complete string: it waits for everything, so that nothing is filled in by script later. `onError` hears of parts that could
 * not be drawn; the promise fails when nothing could.
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
      // Larger parts would otherwise be sent out of order, with a script that puts them in place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(target),
      onShellError: reject,
      onError,
    })
  })
}
