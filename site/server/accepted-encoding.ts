import type { Encoding } from './page-cache.ts'

/** The best encoding that an `Accept-Encoding` header allows: brotli, then gzip, then none. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepted = new Map(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
        return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))]
      }),
  )
  if (accepted.get('br')) return 'br'
  return accepted.get('gzip') ? 'gzip' : 'identity'
}
