/** The page with the visitor's quote list, without the language prefix. */
export const QUOTE_LIST = '/quote-list'

/** The query parameters with what is to be added to the list: codes, the resin for each in the same order, one note. */
export const ADD_PARAMETERS = ['add', 'resin', 'note'] as const

/** What is known of a line before the visitor types anything. */
export interface AskedLine {
  /** Of a product or of an SKU. */
  code: string
  resin?: string | undefined
  note?: string | undefined
}

/** The quote list, with these added to it. A note is that of all of them. */
export function quoteListAddress(lines: readonly Omit<AskedLine, 'note'>[], note = ''): string {
  const resins = lines.map(({ resin = '' }) => resin)
  const query = new URLSearchParams({
    add: lines.map(({ code }) => code).join(','),
    ...(resins.some((resin) => resin !== '') && { resin: resins.join(',') }),
    ...(note !== '' && { note }),
  })
  return `${QUOTE_LIST}?${query}`
}

/** What an address asks to be added to the list. */
export function askedLines(search: URLSearchParams): AskedLine[] {
  const resins = (search.get('resin') ?? '').split(',')
  const note = search.get('note')?.trim() || undefined
  return (search.get('add') ?? '').split(',').flatMap((typed, at) => {
    const code = typed.trim()
    return code === '' ? [] : [{ code, resin: resins[at]?.trim() || undefined, note }]
  })
}

const LINK = /^#list=([\w-]+)$/

/**
 * The private link that opens a list on another device. Its random part follows the `#`, which browsers send to nobody:
 * it is in no log and no Referer.
 */
export function quoteListLinkAddress(id: string): string {
  return `${QUOTE_LIST}#list=${id}`
}

/** The random part of a private link; null for any other fragment of an address. */
export function linkIn(hash: string): string | null {
  return LINK.exec(hash)?.[1] ?? null
}
