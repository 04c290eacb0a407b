/** The page with the visitor's quote list, without the language prefix. */
export const QUOTE_LIST = '/quote-list'

/** The query parameter with the codes that are to be added to the list. */
export const ADD_PARAMETER = 'add'

/** The quote list, with these added to it: codes of products or of their SKUs. */
export function quoteListAddress(codes: readonly string[]): string {
  return `${QUOTE_LIST}?${new URLSearchParams({ [ADD_PARAMETER]: codes.join(',') })}`
}
