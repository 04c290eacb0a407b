/** Text that is already HTML; anything else is escaped when it is inserted into a template. */
export interface Html {
  readonly html: string
}

export type Part = Html | string | number | readonly Part[] | null

/**
 * Markup from a template. Inserted values are escaped unless they are markup themselves; the items of lists are
 * concatenated, and null inserts nothing.
 */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: texts.reduce((done, text, index) => done + print(parts[index - 1] ?? null) + text) }
}

/** The parts, separated by the same markup. */
export function joined(parts: readonly Part[], between: Part): Html {
  return html`${parts.map((part, index) => (index === 0 ? part : [between, part]))}`
}

export const NOTHING: Html = { html: '' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPED.get(sign) ?? sign)
}

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])

function print(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'html' in part ? part.html : part.map(print).join('')
}
