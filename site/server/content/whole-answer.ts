/** How long a service elsewhere may take for an answer, its last byte included. */
export const ANSWER_MS = 5_000
/** The same for what a visitor sends, which may be a file: it is waited for rather than sent twice. */
export const SENT_MS = 20_000
/** Longest answer that is read; the longest list of a catalogue takes a tenth of it. */
const MOST_BYTES = 20_000_000

/**
 * `fetch` for a service that may be slow, down or another one than expected: resolves to an answer whose body has
 * arrived, and rejects after a time limit, beyond a size and if the connection breaks. Redirects are not followed.
 */
export const wholeAnswer: typeof fetch = async (url, init = {}) => {
  const isRead = (init.method ?? 'GET') === 'GET'
  const limit = AbortSignal.timeout(isRead ? ANSWER_MS : SENT_MS)
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
  const response = await fetch(url, { ...init, signal, redirect: 'manual' })
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.length
    if (length > MOST_BYTES) throw new Error(`The answer has more than ${MOST_BYTES} bytes.`)
    pieces.push(piece)
  }
  const { status, headers } = response
  return new Response(length === 0 ? null : Buffer.concat(pieces), { status, headers })
}
