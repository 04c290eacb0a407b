/** The page with the visitor's quote list, without the language prefix. */
export const QUOTE_LIST = '/quote-list'

/**
 * The query parameters with what is to be added to the list: codes, the resin and the condition for each in the same
 * order, one note.
 */
export const ADD_PARAMETERS = ['add', 'resin', 'condition', 'note'] as const

/** What is known of a line before the visitor types anything. */
export interface AskedLine {
  /** Of a product or of an SKU. */
  code: string
  resin?: string | undefined
  /** Under which it serves its purpose, or what is chosen of it without leading to one SKU, in words. */
  condition?: string | undefined
}

/** The quote list, with these added to it, and what all of them are for. */
export function quoteListAddress(lines: readonly AskedLine[], note = ''): string {
  const each = (name: 'resin' | 'condition', separator: string) => {
    const values = lines.map((line) => line[name] ?? '')
    return values.some((value) => value !== '') && { [name]: values.join(separator) }
  }
  const query = new URLSearchParams({
    add: lines.map(({ code }) => code).join(','),
    ...each('resin', ','),
    ...each('condition', '|'),
    ...(note !== '' && { note }),
  })
  return `${QUOTE_LIST}?${query}`
}

/** What an address asks to be added to the list. */
export function askedLines(search: URLSearchParams): AskedLine[] {
  const resins = (search.get('resin') ?? '').split(',')
  const conditions = (search.get('condition') ?? '').split('|')
  return (search.get('add') ?? '').split(',').flatMap((typed, at) => {
    const code = typed.trim()
    if (code === '') return []
    return [{ code, resin: resins[at]?.trim() || undefined, condition: conditions[at]?.trim() || undefined }]
  })
}

/** What an address says all of these lines are for. */
export function askedNote(search: URLSearchParams): string | undefined {
  return search.get('note')?.trim() || undefined
}

/** What is noted of a line: its own condition first. */
export function noteOf({ condition }: AskedLine, note: string | undefined): string | undefined {
  return [condition, note].filter(Boolean).join('. ') || undefined
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
