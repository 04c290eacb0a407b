/** The page with the visitor's quote list, without the language prefix. */
export const QUOTE_LIST = '/quote-list'

/** The query parameter with the codes that are to be added to the list. */
export const ADD_PARAMETER = 'add'

/** The quote list, with these added to it: codes of products or of their SKUs. */
export function quoteListAddress(codes: readonly string[]): string {
  return `${QUOTE_LIST}?${new URLSearchParams({ [ADD_PARAMETER]: codes.join(',') })}`
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
